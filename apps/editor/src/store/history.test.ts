import { applyChange } from '@sitewright/document/changes/apply-change';
import type { Change, ChangeOf } from '@sitewright/document/changes/change';
import { projectDraft } from '@sitewright/document/draft/project';
import { readText } from '@sitewright/document/live/live-text';
import { readHtml } from '@sitewright/document/text/read-html';
import { differenceBetween } from '@sitewright/document/text/text-difference';
import { writeHtml } from '@sitewright/document/text/write-html';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { EMPTY_HISTORY, type History, type NewEntry, record, redone, undone, withResult } from './history.ts';

const CONTEXT = { now: '2026-01-01T00:00:00.000Z', random: () => 0.5 };
const base = { kind: 'change' as const, documentId: 'd', pageId: 'p' };
/** A draft with one text, and what somebody types in it; a page as it is between. */
function givenText(html: string) {
  const draft = new Y.Doc();
  const node = { id: 'b', type: 'text', props: {}, text: { html } };
  applyChange(draft, { type: 'add-node', at: { parent: 'root', after: null }, node }, CONTEXT);
  const ref = { id: 'b', field: 'html' };
  return {
    draft,
    text: () => writeHtml(readText(draft, ref)),
    type(next: string, at: number): NewEntry {
      const ops = differenceBetween(readText(draft, ref), readHtml(next));
      const change = { type: 'write-text' as const, ...ref, ops };
      const inverse = applyChange(draft, change, CONTEXT);
      if (!inverse) throw new Error('Nothing was typed');
      return { label: 'Type', at, redo: { ...base, change }, undo: { ...base, change: inverse } };
    },
  };
}
/** Takes back the last step of a history, or makes it again. */
function travel(draft: Y.Doc, history: History, side: 'undo' | 'redo'): History {
  const found = side === 'undo' ? undone(history) : redone(history);
  const step = found?.entry[side];
  if (!found || step?.kind !== 'change') throw new Error('There is no such step');
  const made = applyChange(draft, step.change, CONTEXT);
  return made ? withResult(found.rest, found.entry, side, made) : found.rest;
}

const removal = (id: string, at: number): NewEntry => ({
  label: 'Remove',
  at,
  redo: { kind: 'change', documentId: 'd', pageId: 'p', change: { type: 'remove-nodes', ids: [id] } },
  undo: { kind: 'change', documentId: 'd', pageId: 'p', change: { type: 'restore-nodes', ids: [id] } },
});
const all = (entries: NewEntry[]) => entries.reduce<History>(record, EMPTY_HISTORY);

test('keystrokes in one text become one step that takes all of them back, and makes them again', () => {
  const { draft, text, type } = givenText('<p>x</p>');
  const words = ['<p>xa</p>', '<p>xab</p>', '<p>xac</p>', '<p>xacd</p>', '<p>xac</p>'];
  let history = all(words.map((html, index) => type(html, index * 200)));
  expect(history.past).toHaveLength(1);
  for (let round = 0; round < 2; round++) {
    history = travel(draft, history, 'undo');
    expect(text()).toBe('<p>x</p>');
    history = travel(draft, history, 'redo');
    expect(text()).toBe('<p>xac</p>');
  }
});

test('typing without a pause is taken back word by word, and formatting by itself', () => {
  const texts = [
    '<p></p>',
    '<p>a</p>',
    '<p>a </p>',
    '<p>a b</p>',
    '<p>a bc</p>',
    '<p><em>a bc</em></p>',
    '<h2><em>a bc</em></h2>',
  ];
  const { draft, text, type } = givenText('<p></p>');
  let history = all(texts.slice(1).map((html, at) => type(html, at * 100)));
  const befores: string[] = [];
  while (history.past.length > 0) {
    history = travel(draft, history, 'undo');
    befores.push(text());
  }
  expect(befores).toEqual(['<p><em>a bc</em></p>', '<p>a bc</p>', '<p>a </p>', '<p></p>']);
});

test('EDIT-27: undo of typing leaves what a colleague has written in between, in its place', () => {
  const { draft, text, type } = givenText('<p>ad</p>');
  let history = all([type('<p>abcd</p>', 0)]);
  type('<p>abXcd</p>', 0);
  type('<h2>abXcd!</h2>', 0);
  history = travel(draft, history, 'undo');
  expect(text()).toBe('<h2>aXd!</h2>');
  travel(draft, history, 'redo');
  expect(text()).toBe('<h2>abXcd!</h2>');
});

test('a pause, or another kind of step, starts a new one', () => {
  const { type } = givenText('<p></p>');
  expect(all([type('<p>a</p>', 0), type('<p>ab</p>', 5000)]).past).toHaveLength(2);
  expect(all([type('<p>abc</p>', 0), removal('x', 10), removal('y', 20)]).past).toHaveLength(3);
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
  const undo = { ...base, change: inverse as Change };
  let history = all([{ label: 'Add', at: 0, redo: { ...base, change }, undo }]);
  for (let round = 0; round < 2; round++) {
    history = travel(draft, history, 'undo');
    expect(shown()).toBe(before);
    history = travel(draft, history, 'redo');
    expect(shown()).toBe(after);
    expect(shown()).toContain(`"id":"${block}"`);
  }
});
