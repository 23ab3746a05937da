import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { findNode } from '../draft/nodes.ts';
import { projectDraft } from '../draft/project.ts';
import { PageDocument } from '../schema.ts';
import { seedDraft } from '../seed.ts';
import { applyChange } from './apply-change.ts';
import type { Change, ChangeContext } from './change.ts';

const context: ChangeContext = { now: '2026-01-01T00:00:00.000Z', random: () => 0.3 };

const page = PageDocument.parse({
  format: 1,
  sections: [
    {
      id: 's1',
      kind: 'rows',
      rows: [
        {
          id: 'r1',
          columns: [
            {
              id: 'c1',
              span: 8,
              blocks: [
                {
                  id: 'b1',
                  type: 'text',
                  text: { html: '<p>One</p>' },
                  texts: { de: { html: '<p>Eins</p>' } },
                },
                {
                  id: 'b2',
                  type: 'button',
                  props: { label: 'Buy' },
                  overrides: { phone: { align: 'left' } },
                },
              ],
            },
            { id: 'c2', span: 4, blocks: [{ id: 'b3', type: 'image', props: { alt: '' } }] },
          ],
        },
      ],
    },
    {
      id: 's2',
      kind: 'grid',
      blocks: [
        {
          id: 'b4',
          type: 'text',
          place: { column: 1, row: 1, columnSpan: 6, rowSpan: 2 },
          visibility: { hiddenOn: ['phone'] },
        },
      ],
    },
  ],
});

const read = (draft: Y.Doc) => projectDraft(draft, () => true).document;

test('a page written as a draft reads back as the same page', () => {
  const projection = projectDraft(seedDraft(page, context), () => true);
  expect(projection.document).toEqual(page);
  expect(projection.leftOut).toEqual([]);
});

test.each<[string, Change]>([
  [
    'add a block',
    { type: 'add-node', node: { id: 'n1', type: 'line', props: {} }, at: { parent: 'c1', after: 'b1' } },
  ],
  [
    'add a section',
    {
      type: 'add-node',
      node: {
        id: 'n2',
        type: 'section',
        layout: { kind: 'rows' },
        props: {},
        children: [{ id: 'n3', type: 'row', props: {} }],
      },
      at: { parent: 'root', after: null },
    },
  ],
  ['remove a block', { type: 'remove-nodes', ids: ['b1'] }],
  ['remove a section', { type: 'remove-nodes', ids: ['s1'] }],
  ['move a block to another column', { type: 'move-node', id: 'b1', at: { parent: 'c2', after: 'b3' } }],
  ['move a block down', { type: 'move-node', id: 'b1', at: { parent: 'c1', after: 'b2' } }],
  ['move a section up', { type: 'move-node', id: 's2', at: { parent: 'root', after: null } }],
  ['set a setting', { type: 'set-props', id: 'b2', props: { label: 'Order', align: 'center' } }],
  ['take a setting away', { type: 'set-props', id: 'b2', props: { label: null } }],
  ['set a setting of the phone', { type: 'set-props', id: 'b2', props: { align: 'right' }, device: 'phone' }],
  ['type', { type: 'set-text', id: 'b1', field: 'html', html: '<p>One and a half</p>' }],
  ['translate', { type: 'set-text', id: 'b1', field: 'html', locale: 'de', html: '<p>Eineinhalb</p>' }],
  ['widen a column', { type: 'set-layout', id: 'c2', layout: { span: 2 } }],
  ['hide on the phone', { type: 'set-visibility', id: 'b3', hiddenOn: ['phone'] }],
  [
    'two changes as one',
    {
      type: 'batch',
      changes: [
        { type: 'remove-nodes', ids: ['b1', 'b2'] },
        { type: 'set-layout', id: 'c2', layout: { span: 12 } },
      ],
    },
  ],
])('%s, undo, redo', (_name, change) => {
  const draft = seedDraft(page, context);
  const undo = applyChange(draft, change, context);
  const changed = read(draft);
  expect(changed).not.toEqual(page);
  const redo = undo && applyChange(draft, undo, context);
  expect(read(draft)).toEqual(page);
  if (redo) applyChange(draft, redo, context);
  expect(read(draft)).toEqual(changed);
});

test('a change of what is gone does nothing and gives no inverse', () => {
  const draft = seedDraft(page, context);
  expect(applyChange(draft, { type: 'set-props', id: 'nope', props: { a: 1 } }, context)).toBeNull();
  expect(
    applyChange(draft, { type: 'move-node', id: 's1', at: { parent: 'c1', after: null } }, context),
  ).toBeNull();
  expect(read(draft)).toEqual(page);
});

test('taking back one text edit leaves what another person typed elsewhere in the text', () => {
  const draft = seedDraft(page, context);
  const undo = applyChange(
    draft,
    { type: 'set-text', id: 'b1', field: 'html', html: '<p>One!</p>' },
    context,
  );
  applyChange(draft, { type: 'set-text', id: 'b1', field: 'html', html: '<p>Number One!</p>' }, context);
  if (undo) applyChange(draft, undo, context);
  expect(JSON.stringify(read(draft))).toContain('<p>Number One</p>');
});

const CONFLICTS: [string, Change, Change, string][] = [
  [
    'a setting that a colleague has set since',
    { type: 'set-props', id: 'b2', props: { label: 'Mine', align: 'left' } },
    { type: 'set-props', id: 'b2', props: { label: 'Theirs' } },
    '"props":{"label":"Theirs"}',
  ],
  [
    'a setting of the phone',
    { type: 'set-props', id: 'b2', props: { align: 'right' }, device: 'phone' },
    { type: 'set-props', id: 'b2', props: { align: 'center' }, device: 'phone' },
    '"phone":{"align":"center"}',
  ],
  [
    'a width',
    { type: 'set-layout', id: 'c2', layout: { span: 2 } },
    { type: 'set-layout', id: 'c2', layout: { span: 3 } },
    '"span":3',
  ],
  [
    'a place',
    { type: 'move-node', id: 'b1', at: { parent: 'c1', after: 'b2' } },
    { type: 'move-node', id: 'b1', at: { parent: 'c2', after: null } },
    '"span":4,"blocks":[{"id":"b1"',
  ],
  [
    'on which devices it is hidden',
    { type: 'set-visibility', id: 'b3', hiddenOn: ['phone'] },
    { type: 'set-visibility', id: 'b3', hiddenOn: ['desktop'] },
    '"hiddenOn":["desktop"]',
  ],
  [
    'an added block in which a colleague has written',
    {
      type: 'add-node',
      node: { id: 'n1', type: 'text', props: {}, text: { html: '<p>New</p>' } },
      at: { parent: 'c1', after: 'b1' },
    },
    { type: 'set-text', id: 'n1', field: 'html', html: '<p>New and long</p>' },
    'New and long',
  ],
  [
    'an added section into which a colleague has moved a block',
    {
      type: 'add-node',
      node: { id: 'n2', type: 'section', props: {}, layout: { kind: 'grid' } },
      at: { parent: 'root', after: null },
    },
    { type: 'move-node', id: 'b1', at: { parent: 'n2', after: null } },
    '"id":"n2","props":{},"kind":"grid","blocks":[{"id":"b1"',
  ],
];

test.each(CONFLICTS)('EDIT-27: undo leaves %s, and tells of it', (_name, mine, theirs, kept) => {
  const draft = seedDraft(page, context);
  const undo = applyChange(draft, mine, context);
  // A colleague has it from the server, not from this draft.
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(draft));
  applyChange(other, theirs, context);
  Y.applyUpdate(draft, Y.encodeStateAsUpdate(other));
  const conflicts: string[] = [];
  if (undo) applyChange(draft, undo, { ...context, onConflict: (id) => void conflicts.push(id) });
  expect(conflicts).toHaveLength(1);
  expect(JSON.stringify(read(draft))).toContain(kept);
});

test('EDIT-27: of a step that a colleague has changed in part the rest is taken back, and done again without touching his', () => {
  const draft = seedDraft(page, context);
  const props = { label: 'Mine', align: 'left' };
  const undo = applyChange(draft, { type: 'set-props', id: 'b2', props }, context);
  applyChange(draft, { type: 'set-props', id: 'b2', props: { label: 'Theirs' } }, context);
  const redo = undo && applyChange(draft, undo, context);
  expect(JSON.stringify(read(draft))).toContain('"props":{"label":"Theirs"}');
  if (redo) applyChange(draft, redo, context);
  expect(JSON.stringify(read(draft))).toContain('"props":{"label":"Theirs","align":"left"}');
});

test('EDIT-27: a block is not moved back into what a colleague has removed', () => {
  const draft = seedDraft(page, context);
  const undo = applyChange(
    draft,
    { type: 'move-node', id: 'b3', at: { parent: 'c1', after: null } },
    context,
  );
  applyChange(draft, { type: 'remove-nodes', ids: ['c2'] }, context);
  expect(undo && applyChange(draft, undo, context)).toBeNull();
  expect(JSON.stringify(read(draft))).toContain('"id":"b3"');
});

test('EDIT-27: what was removed, brought back and then written in is not removed again', () => {
  const draft = seedDraft(page, context);
  const undo = applyChange(draft, { type: 'remove-nodes', ids: ['s1'] }, context);
  const redo = undo && applyChange(draft, undo, context);
  const untouched = Y.encodeStateAsUpdate(draft);
  applyChange(draft, { type: 'set-text', id: 'b1', field: 'html', html: '<p>Theirs</p>' }, context);
  expect(redo && applyChange(draft, redo, context)).toBeNull();
  const other = new Y.Doc();
  Y.applyUpdate(other, untouched);
  expect(redo && applyChange(other, redo, context)).not.toBeNull();
});

test('a text that was begun and taken back is no reason to keep a block that was added before', () => {
  const draft = seedDraft(page, context);
  const node = { id: 'q', type: 'quote', props: {} };
  const undoAdd = applyChange(
    draft,
    { type: 'add-node', node, at: { parent: 'root', after: null } },
    context,
  );
  for (const locale of [undefined, 'de']) {
    const ref = { id: 'q', field: 'html', ...(locale === undefined ? {} : { locale }) };
    const undoText = applyChange(draft, { type: 'set-text', ...ref, html: '<p>Mine</p>' }, context);
    applyChange(draft, undoText as Change, context);
  }
  const conflicts: string[] = [];
  applyChange(draft, undoAdd as Change, { ...context, onConflict: (id) => conflicts.push(id) });
  expect([findNode(draft, 'q')?.has('deletedAt'), conflicts]).toEqual([true, []]);
});
