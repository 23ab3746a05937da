import { applyChange } from '@sitewright/document/changes/apply-change';
import type { Change, ChangeOf } from '@sitewright/document/changes/change';
import { projectDraft } from '@sitewright/document/draft/project';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { EMPTY_HISTORY, type History, type NewEntry, record, redone, undone, withResult } from './history.ts';

const typing = (html: string, before: string, at: number): NewEntry => ({
  label: 'Type',
  at,
  redo: {
    kind: 'change',
    documentId: 'd',
    pageId: 'p',
    change: { type: 'set-text', id: 'b', field: 'html', html, expected: before },
  },
  undo: {
    kind: 'change',
    documentId: 'd',
    pageId: 'p',
    change: { type: 'set-text', id: 'b', field: 'html', html: before, expected: html },
  },
});
const removal = (id: string, at: number): NewEntry => ({
  label: 'Remove',
  at,
  redo: { kind: 'change', documentId: 'd', pageId: 'p', change: { type: 'remove-nodes', ids: [id] } },
  undo: { kind: 'change', documentId: 'd', pageId: 'p', change: { type: 'restore-nodes', ids: [id] } },
});
const all = (entries: NewEntry[]) => entries.reduce<History>(record, EMPTY_HISTORY);

test('keystrokes in one text become one step that takes all of them back', () => {
  const history = all([typing('a', '', 0), typing('ab', 'a', 200), typing('abc', 'ab', 400)]);
  expect(history.past).toHaveLength(1);
  expect(history.past[0]?.undo).toMatchObject({ change: { html: '', expected: 'abc' } });
  expect(history.past[0]?.redo).toMatchObject({ change: { html: 'abc', expected: '' } });
});

test('typing without a pause is taken back word by word, and formatting by itself', () => {
  const texts = [
    '',
    '<p>a</p>',
    '<p>a </p>',
    '<p>a b</p>',
    '<p>a bc</p>',
    '<p><em>a bc</em></p>',
    '<h2><em>a bc</em></h2>',
  ];
  const history = all(texts.slice(1).map((html, at) => typing(html, texts[at] ?? '', at * 100)));
  const befores = history.past.map(
    ({ undo }) => undo.kind === 'change' && undo.change.type === 'set-text' && undo.change.html,
  );
  expect(befores).toEqual(['', '<p>a</p>', '<p>a </p>', '<p>a bc</p>', '<p><em>a bc</em></p>']);
});

test('a pause, or another kind of step, starts a new one', () => {
  expect(all([typing('a', '', 0), typing('ab', 'a', 5000)]).past).toHaveLength(2);
  expect(all([typing('a', '', 0), removal('x', 10), removal('y', 20)]).past).toHaveLength(3);
});

test('undo and redo walk through the steps; a new step forgets what was undone', () => {
  let history = all([removal('x', 0), removal('y', 5000)]);
  const first = undone(history);
  expect(first?.entry.redo).toMatchObject({ change: { ids: ['y'] } });
  history = first?.rest ?? history;
  expect(redone(history)?.entry.redo).toMatchObject({ change: { ids: ['y'] } });
  history = record(history, removal('z', 9000));
  expect(redone(history)).toBeNull();
  expect(history.past).toHaveLength(2);
});

test('at least 200 steps are kept', () => {
  const history = all(Array.from({ length: 500 }, (_, index) => removal(`n${index}`, index * 5000)));
  expect(history.past.length).toBeGreaterThanOrEqual(200);
});

const CONTEXT = { now: '2026-01-01T00:00:00.000Z', random: () => 0.5 };
const section = (id: string, block: string): ChangeOf<'add-node'> => ({
  type: 'add-node',
  at: { parent: 'root', after: null },
  node: {
    id,
    type: 'section',
    props: {},
    layout: { kind: 'grid' },
    children: [{ id: block, type: 'line', props: {} }],
  },
});

test.each<[string, Change, string]>([
  [
    'an added block',
    {
      ...section('a', 'new'),
      node: { id: 'new', type: 'line', props: {} },
      at: { parent: 's', after: null },
    },
    'new',
  ],
  [
    'a block moved into an added section',
    {
      type: 'batch',
      changes: [section('t', 'u'), { type: 'move-node', id: 'b', at: { parent: 't', after: null } }],
    },
    'b',
  ],
])('%s is there again after undo and redo, however often', (_name, change, block) => {
  const draft = new Y.Doc();
  applyChange(draft, section('s', 'b'), CONTEXT);
  const shown = () => JSON.stringify(projectDraft(draft, () => true).document);
  const before = shown();
  const inverse = applyChange(draft, change, CONTEXT);
  const after = shown();
  const base = { kind: 'change' as const, documentId: 'd', pageId: 'p' };
  const undo = { ...base, change: inverse as Change };
  let history = all([{ label: 'Add', at: 0, redo: { ...base, change }, undo }]);
  const travel = (found: ReturnType<typeof undone>, side: 'undo' | 'redo') => {
    const step = found?.entry[side];
    if (!found || step?.kind !== 'change') throw new Error('There is no such step');
    const made = applyChange(draft, step.change, CONTEXT);
    history = made ? withResult(found.rest, found.entry, side, made) : found.rest;
  };
  for (let round = 0; round < 2; round++) {
    travel(undone(history), 'undo');
    expect(shown()).toBe(before);
    travel(redone(history), 'redo');
    expect(shown()).toBe(after);
    expect(shown()).toContain(`"id":"${block}"`);
  }
});
