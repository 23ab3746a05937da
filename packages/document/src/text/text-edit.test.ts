import { anyPiece, anyRichText } from '@sitewright/testing/builders/any-rich-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readHtml } from './read-html.ts';
import { purgeRestored } from './restored.ts';
import { isSameText, joined, lengthOfText, MARK_NAMES, type RichText } from './rich-text.ts';
import { newShared, readShared } from './shared-text.ts';
import { differenceBetween } from './text-difference.ts';
import { applyTextEdit, applyTextOps, joinedEdits, type TextEdit } from './text-edit.ts';
import { applyOps, type TextOp } from './text-ops.ts';
import { writeHtml } from './write-html.ts';

/** Somebody's copy of a document with one text. */
function open(from: Y.Doc | null, client: number, start: RichText = []) {
  const draft = new Y.Doc();
  draft.clientID = client;
  if (from) Y.applyUpdate(draft, Y.encodeStateAsUpdate(from));
  else draft.getMap('texts').set('text', newShared(start));
  const shared = draft.getMap('texts').get('text') as Y.Text;
  return {
    draft,
    shared,
    text: () => readShared(shared),
    html: () => writeHtml(readShared(shared)),
    write: (ops: readonly TextOp[]) => draft.transact(() => applyTextOps(shared, ops)),
    writeHtml: (html: string) =>
      draft.transact(() => applyTextOps(shared, differenceBetween(readShared(shared), readHtml(html)))),
    make: (edit: TextEdit | null) => edit && draft.transact(() => applyTextEdit(draft, shared, edit).inverse),
  };
}
type Copy = ReturnType<typeof open>;

function exchange(...copies: Copy[]): void {
  for (const one of copies)
    for (const other of copies)
      Y.applyUpdate(one.draft, Y.encodeStateAsUpdate(other.draft, Y.encodeStateVector(one.draft)));
}

const anyOps: fc.Arbitrary<TextOp[]> = fc.array(
  fc.oneof(
    fc.record({ keep: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      keep: fc.integer({ min: 1, max: 6 }),
      set: fc.constantFrom({ strong: true }, { kind: 'h2', em: null }),
    }),
    fc.record({ drop: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ add: anyPiece }),
  ),
  { maxLength: 5 },
);

test('a shared text holds any text as it is, and a change by places does to it what it does to the text', () => {
  fc.assert(
    fc.property(anyRichText, anyOps, (start, ops) => {
      const copy = open(null, 1, start);
      expect(isSameText(copy.text(), start)).toBe(true);
      copy.write(ops);
      const wanted = applyOps(start, ops);
      if (!isSameText(copy.text(), wanted)) expect(copy.text()).toEqual(wanted);
    }),
    { numRuns: 200 },
  );
});

const withoutMarks = (text: RichText) =>
  joined(text.map((piece) => ('marks' in piece ? { ...piece, marks: {} } : piece)));

test('steps back and forth, in any number, come out where they began', () => {
  fc.assert(
    fc.property(anyRichText, fc.array(anyOps, { maxLength: 5 }), fc.boolean(), (start, steps, isJoined) => {
      const copy = open(null, 1, start);
      const done: { before: RichText; edit: TextEdit | null }[] = [];
      for (const ops of steps) done.push({ before: copy.text(), edit: copy.write(ops) });
      const last = copy.text();
      const edits = done.flatMap(({ edit }) => edit ?? []);
      const isPlain = edits.every(({ set }) => set.length === 0);
      if (isJoined && isPlain && edits.length > 0) {
        const all = edits.reduce((earlier, later) => joinedEdits(earlier, later));
        const back = copy.make(all);
        if (!isSameText(copy.text(), start)) expect(copy.text()).toEqual(start);
        copy.make(back);
        if (!isSameText(copy.text(), last)) expect(copy.text()).toEqual(last);
        return;
      }
      // What was deleted alone comes back with the formatting of its place, so that a colleague's reaches it; there, formatting
      // that own steps have set in the meantime may still hold.
      const isShared = edits.some(({ insert }) =>
        insert.some(({ own }) => (own?.length ?? 0) < MARK_NAMES.length),
      );
      const shown = isShared && !isPlain ? withoutMarks : (text: RichText) => text;
      for (let round = 0; round < 2; round++) {
        const undone: (TextEdit | null)[] = [];
        for (const step of [...done].reverse()) {
          undone.unshift(copy.make(step.edit));
          const [found, wanted] = [shown(copy.text()), shown(step.before)];
          if (!isSameText(found, wanted)) expect(found).toEqual(wanted);
        }
        done.forEach((step, index) => {
          step.edit = copy.make(undone[index] ?? null);
        });
        const [found, wanted] = [shown(copy.text()), shown(last)];
        if (!isSameText(found, wanted)) expect(found).toEqual(wanted);
      }
    }),
    { numRuns: 250 },
  );
});

test.each<[string, RichText, TextOp[], TextOp[]]>([
  [
    'what is written where their marks ended',
    [
      { text: 'a', marks: { strong: true, size: '0.8em' } },
      { text: 'bc', marks: { size: '0.8em' } },
      { end: {} },
    ],
    [{ keep: 1 }, { drop: 1 }],
    [{ drop: 1 }, { add: { end: {} } }],
  ],
  [
    'the deletion of all around them',
    [{ text: 'abc', marks: { sup: true } }, { end: {} }],
    [{ keep: 1 }, { drop: 1 }],
    [{ drop: 2 }],
  ],
])('letters keep their marks when one step takes back their deletion and %s', (_, start, first, second) => {
  const copy = open(null, 1, start);
  const [earlier, later] = [copy.write(first), copy.write(second)];
  if (!earlier || !later) throw new Error('Both change the text');
  copy.make(joinedEdits(earlier, later));
  expect(copy.text()).toEqual(start);
});

const letter = (index: number) => String.fromCodePoint(0x4e00 + index);

test('EDIT-27: of two who write, delete and take back at once, no letter of either is lost or doubled', () => {
  const anyMove = fc.record({
    by: fc.constantFrom(0, 1),
    what: fc.constantFrom('write', 'write', 'delete', 'undo', 'hear', 'bold', 'break'),
    at: fc.nat({ max: 30 }),
    length: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 24 }), (moves) => {
      let letters = 0;
      const next = (count: number) => Array.from({ length: count }, () => letter(letters++)).join('');
      const first = open(null, 1, [{ text: next(8), marks: {} }, { end: {} }]);
      const copies = [open(first.draft, 2), open(first.draft, 3)] as const;
      const steps: [(TextEdit | null)[], (TextEdit | null)[]] = [[], []];
      const deleted = new Set<string>();
      for (const { by, what, at, length } of moves) {
        const copy = copies[by as 0 | 1];
        const place = Math.min(at, lengthOfText(copy.text()) - 1);
        const done = steps[by as 0 | 1];
        if (what === 'write')
          done.push(copy.write([{ keep: place }, { add: { text: next(length), marks: {} } }]));
        else if (what === 'bold')
          done.push(copy.write([{ keep: place }, { keep: length, set: { strong: true } }]));
        else if (what === 'break') done.push(copy.write([{ keep: place }, { add: { end: {} } }]));
        else if (what === 'undo') copy.make(done.pop() ?? null);
        else if (what === 'hear') exchange(...copies);
        else {
          const edit = copy.write([
            { keep: place },
            { drop: Math.min(length, lengthOfText(copy.text()) - 1 - place) },
          ]);
          for (const piece of edit?.insert.flatMap(({ pieces }) => pieces) ?? [])
            if ('text' in piece) for (const sign of piece.text) deleted.add(sign);
          done.push(edit);
        }
      }
      exchange(...copies);
      exchange(...copies);
      const found = copies.map((copy) => copy.html());
      expect(found[0]).toBe(found[1]);
      const signs = [...(found[0] ?? '')].filter(
        (sign) => sign.codePointAt(0) !== undefined && sign >= letter(0),
      );
      const isUndone = moves.some(({ what }) => what === 'undo');
      for (let index = 0; index < letters; index++) {
        const count = signs.filter((sign) => sign === letter(index)).length;
        // Twice only what both deleted and both took back before they heard of each other.
        expect(count).toBeLessThanOrEqual(deleted.has(letter(index)) ? 2 : 1);
        if (!isUndone && !deleted.has(letter(index))) expect(count).toBe(1);
      }
    }),
    { numRuns: 300 },
  );
});

test('EDIT-27: what both deleted and one has brought back is not brought back a second time', () => {
  const first = open(null, 1, readHtml('<p>one two</p>'));
  const copies = [open(first.draft, 2), open(first.draft, 3)] as const;
  const edits = copies.map((copy) => copy.writeHtml('<p>one</p>'));
  exchange(...copies);
  copies[0].make(edits[0] ?? null);
  exchange(...copies);
  expect(copies[1].make(edits[1] ?? null)).toBeNull();
  expect(copies[1].html()).toBe('<p>one two</p>');
});

test('letters that are brought back one by one stand in their order, with what was written between them', () => {
  const copy = open(null, 1, readHtml('<p>abcdef</p>'));
  const edits = ['<p>abcef</p>', '<p>abef</p>', '<p>aef</p>', '<p>aXef</p>'].map(copy.writeHtml);
  const other = open(copy.draft, 2);
  for (const edit of [edits[0], edits[2], edits[1]]) copy.make(edit ?? null);
  expect(copy.html().replace('X', '')).toBe('<p>abcdef</p>');
  other.writeHtml('<h2>aXef!</h2>');
  exchange(copy, other);
  expect(copy.html().replace('X', '')).toBe('<h2>abcdef!</h2>');
});

test('whatever lies among the notes of what was brought back, a step back ends, and what is no note goes', () => {
  const copy = open(null, 1, readHtml('<p>abcdef</p>'));
  const restored = copy.draft.getMap('restored');
  const [edit] = ['<p>abef</p>'].map(copy.writeHtml);
  const [run] = edit?.insert[0]?.ids ?? [];
  expect(run).toBeDefined();
  const [client, clock, length] = run ?? [0, 0, 0];
  copy.draft.transact(() => {
    restored.set(`${client}.${clock}`, `${length}.${client}.${clock}`);
    for (let at = 0; at < 60; at++) {
      // Each leads to the next in two ways.
      restored.set(`${client}.${clock + at}`, `2.${client}.${clock + at + 1}`);
      restored.set(`7.${at}`, `2.7.${at + 1}`);
    }
    for (const value of [{ toString: 1 }, null, 5, '1.2', '0.1.1', '-1.2.3', 'x.y.z', '9'.repeat(200)])
      restored.set(`8.${restored.size}`, value);
  });
  copy.make(edit ?? null);
  expect(copy.html()).toMatch(/^<p>ab.*ef<\/p>$/);
  copy.draft.transact(() => purgeRestored(copy.draft));
  expect([...restored.keys()].filter((key) => /^[78]/.test(key))).toEqual([]);
});

test('notes of what was brought back stay as long as their text, and go with it', () => {
  const copy = open(null, 1, readHtml('<p>abcdef</p>'));
  const restored = copy.draft.getMap('restored');
  const edit = copy.writeHtml('<p>af</p>');
  copy.make(edit);
  copy.writeHtml('<p>af</p>');
  const count = restored.size;
  expect(count).toBeGreaterThan(0);
  expect(copy.draft.transact(() => purgeRestored(copy.draft))).toBe(0);
  copy.draft.getMap('texts').delete('text');
  expect(copy.draft.transact(() => purgeRestored(copy.draft))).toBe(count);
  expect(restored.size).toBe(0);
});

test('a thing that Yjs counts and never deletes moves nothing of what stands around it', () => {
  const copy = open(null, 1, readHtml('<p>abcdef</p>'));
  copy.draft.transact((transaction) => {
    const left = Y.getItemCleanEnd(transaction, copy.draft.store, copy.shared._start?.id ?? Y.createID(0, 0));
    const { draft, shared } = copy;
    const id = Y.createID(draft.clientID, Y.getState(draft.store, draft.clientID));
    const { right } = left as Y.Item;
    const content = new Y.ContentAny([1, 2, 3]);
    new Y.Item(
      id,
      left as Y.Item,
      (left as Y.Item).lastId,
      right,
      right?.id ?? null,
      shared,
      null,
      content,
    ).integrate(transaction, 0);
  });
  expect(lengthOfText(copy.text())).toBe(copy.shared.length);
  copy.write([{ keep: 9 }, { add: { text: 'gh', marks: {} } }]);
  // They stand behind the first letter.
  const edit = copy.write([{ keep: 2 }, { drop: 5 }]);
  expect(copy.html()).toBe('<p>aefgh</p>');
  copy.make(edit);
  expect(copy.html()).toBe('<p>abcdefgh</p>');
});
