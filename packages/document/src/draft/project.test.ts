import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { applyChange } from '../changes/apply-change.ts';
import type { Change } from '../changes/change.ts';
import { pagePatch, pageReplica } from '../page-patch.ts';
import { PageDocument } from '../schema.ts';
import { seedDraft } from '../seed.ts';
import { liveProjection } from './live-projection.ts';
import { nodesOf } from './nodes.ts';
import { projectDraft } from './project.ts';

const start = PageDocument.parse({
  format: 1,
  sections: ['s1', 's2'].map((id) => ({
    id,
    kind: 'rows',
    rows: [
      {
        id: `${id}r`,
        columns: [
          { id: `${id}c`, span: 12, blocks: [{ id: `${id}b`, type: 'text', text: { html: '<p>Hi</p>' } }] },
        ],
      },
    ],
  })),
});

const ids = ['s1', 's2', 's1r', 's2r', 's1c', 's2c', 's1b', 's2b', 'n1', 'n2', 'n3', 'root'];
const anyId = fc.constantFrom(...ids);
const anyChange = fc
  .oneof(
    fc.record({
      type: fc.constant('add-node' as const),
      node: fc.record({
        id: fc.constantFrom('n1', 'n2', 'n3'),
        type: fc.constantFrom('text', 'section', 'row', 'column', 'unheard-of'),
        props: fc.constant({}),
      }),
      at: fc.record({ parent: anyId, after: fc.option(anyId) }),
    }),
    fc.record({
      type: fc.constant('move-node' as const),
      id: anyId,
      at: fc.record({ parent: anyId, after: fc.option(anyId) }),
    }),
    fc.record({ type: fc.constant('remove-nodes' as const), ids: fc.array(anyId, { maxLength: 2 }) }),
    fc.record({ type: fc.constant('restore-nodes' as const), ids: fc.array(anyId, { maxLength: 2 }) }),
    fc.record({ type: fc.constant('set-props' as const), id: anyId, props: fc.record({ a: fc.integer() }) }),
    fc.record({
      type: fc.constant('set-text' as const),
      id: anyId,
      field: fc.constant('html'),
      html: fc.string(),
    }),
    fc.record({
      type: fc.constant('set-layout' as const),
      id: anyId,
      layout: fc.oneof(
        fc.record({ span: fc.integer({ min: 1, max: 12 }) }),
        fc.record({ kind: fc.constantFrom('rows' as const, 'grid' as const) }),
      ),
    }),
  )
  .map((change): Change => JSON.parse(JSON.stringify(change)));

const isBlockType = (type: string) => type === 'text';
const context = (seed: number) => {
  let state = seed;
  return {
    now: '2026-01-01T00:00:00.000Z',
    random: () => {
      state = (state * 16807) % 2147483647;
      return state / 2147483647;
    },
  };
};

test('drafts edited apart converge, and what they show is always a valid page', () => {
  const twoSides = fc.tuple(fc.array(anyChange, { maxLength: 12 }), fc.array(anyChange, { maxLength: 12 }));
  fc.assert(
    fc.property(twoSides, fc.integer({ min: 1, max: 1e9 }), ([left, right], seed) => {
      const base = Y.encodeStateAsUpdate(seedDraft(start, context(7)));
      const [a, b] = [new Y.Doc(), new Y.Doc()];
      for (const doc of [a, b]) Y.applyUpdate(doc, base);
      for (const change of left) applyChange(a, change, context(seed));
      for (const change of right) applyChange(b, change, context(seed + 1));
      Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
      Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
      const shown = projectDraft(a, isBlockType);
      expect(projectDraft(b, isBlockType)).toEqual(shown);
      expect(PageDocument.parse(shown.document)).toEqual(shown.document);
      expect(accountedFor(a, shown)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('two people moving one block at once leave one block', () => {
  const base = Y.encodeStateAsUpdate(seedDraft(start, context(7)));
  const [a, b] = [new Y.Doc(), new Y.Doc()];
  for (const doc of [a, b]) Y.applyUpdate(doc, base);
  applyChange(a, { type: 'move-node', id: 's1b', at: { parent: 's2c', after: 's2b' } }, context(1));
  applyChange(b, { type: 'move-node', id: 's1b', at: { parent: 's2c', after: null } }, context(2));
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
  const text = JSON.stringify(projectDraft(a, isBlockType).document);
  expect(text.split('"s1b"').length - 1).toBe(1);
});

test('any rubbish in the nodes still gives a valid page', () => {
  const rubbish = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)), {
    maxKeys: 5,
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string(), fc.oneof(fc.jsonValue(), rubbish)), { maxLength: 8 }),
      (entries) => {
        const draft = seedDraft(start, context(3));
        for (const [id, value] of entries) nodesOf(draft).set(id, asNode(value));
        const shown = projectDraft(draft, isBlockType);
        expect(PageDocument.safeParse(shown.document).success).toBe(true);
      },
    ),
  );
});

test('a page kept in step by what changed, and its copy kept by patches, are the page read anew', () => {
  const twoSides = fc.tuple(fc.array(anyChange, { maxLength: 12 }), fc.array(anyChange, { maxLength: 12 }));
  fc.assert(
    fc.property(twoSides, fc.integer({ min: 1, max: 1e9 }), ([left, right], seed) => {
      const base = Y.encodeStateAsUpdate(seedDraft(start, context(7)));
      const [a, b] = [new Y.Doc(), new Y.Doc()];
      const live = liveProjection(a, isBlockType);
      const copy = pageReplica();
      let shown = live.document;
      const expectSame = () => {
        const { document, leftOut } = projectDraft(a, isBlockType);
        expect({ document: live.document, leftOut: live.leftOut }).toEqual({ document, leftOut });
        copy.apply(structuredClone(pagePatch(shown, live.document)));
        shown = live.document;
        expect(copy.page).toEqual(document);
      };
      for (const doc of [a, b]) Y.applyUpdate(doc, base);
      expectSame();
      for (const change of right) applyChange(b, change, context(seed + 1));
      for (const change of left) {
        applyChange(a, change, context(seed));
        expectSame();
      }
      Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
      expectSame();
      a.transact(() => {
        nodesOf(a).set('n1', new Y.Map([['type', 7]]));
        nodesOf(a).delete('s1c');
      });
      expectSame();
    }),
    { numRuns: 100 },
  );
});

test('what a change does not touch stays the same object, and typing is no change of structure', () => {
  const draft = seedDraft(start, context(7));
  const live = liveProjection(draft, isBlockType);
  const before = live.document;
  applyChange(draft, { type: 'set-text', id: 's2b', field: 'html', html: '<p>Ho</p>' }, context(1));
  expect(live.document.sections[0]).toBe(before.sections[0]);
  expect(live.document.sections[1]).not.toBe(before.sections[1]);
  expect(live.structure).toBe(0);
  expect(pagePatch(before, live.document)).toEqual({
    changed: [{ level: 'block', node: { id: 's2b', type: 'text', props: {}, text: { html: '<p>Ho</p>' } } }],
    removed: [],
    order: [],
  });
  const typed = live.document;
  applyChange(draft, { type: 'set-text', id: 's2b', field: 'html', html: '<p>Ho</p>' }, context(1));
  expect(live.document.sections[0]).toBe(typed.sections[0]);
  const after = { parent: 's1c', after: 's1b' };
  applyChange(draft, { type: 'move-node', id: 's2b', at: after }, context(1));
  expect(live.structure).toBe(1);
  expect(pagePatch(typed, live.document)).toEqual({
    changed: [],
    removed: [],
    order: [
      ['s1c', ['s1b', 's2b']],
      ['s2c', []],
    ],
  });
});

/** Living nodes that are neither on the page nor listed as left out, nor below one that is listed. */
function accountedFor(draft: Y.Doc, { document, leftOut }: ReturnType<typeof projectDraft>): string[] {
  const text = JSON.stringify(document);
  const listed = new Set(leftOut.map(({ id }) => id));
  return [...nodesOf(draft).entries()]
    .filter(([id, node]) => node instanceof Y.Map && node.get('deletedAt') === undefined && !listed.has(id))
    .map(([id]) => id)
    .filter((id) => !text.includes(`"id":"${id}"`));
}

function asNode(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return new Y.Map(Object.entries(value));
}
