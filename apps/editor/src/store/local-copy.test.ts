import { draftClient } from '@sitewright/document/live/draft-client';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { copyBeyond, copyNotSaved, copyWith } from './local-copy.ts';

const tab = (note?: string) => {
  const draft = new Y.Doc();
  if (note) draft.getMap('nodes').set(note, true);
  return draft;
};
const notesIn = (copy: Uint8Array | undefined) => {
  const draft = new Y.Doc();
  if (copy) Y.applyUpdate(draft, copy);
  return [...draft.getMap('nodes').keys()].sort();
};

test('two tabs that are both offline keep the work of both', () => {
  const first = copyWith(undefined, Y.encodeStateAsUpdate(tab('one')));
  const both = copyWith(first, Y.encodeStateAsUpdate(tab('two')));
  expect(notesIn(both)).toEqual(['one', 'two']);
});

test('a tab that is saved sends on what another has left, and forgets it only then', () => {
  const copy = Y.encodeStateAsUpdate(tab('other'));
  const draft = tab();
  const client = draftClient(draft, () => {});
  client.opened(() => {});
  const isSaved = () => client.state.queued === 0;
  expect(notesIn(copyNotSaved(copy, draft, isSaved))).toEqual(['other']);
  expect(client.state).toMatchObject({ status: 'saving', queued: 1 });
  expect(draft.getMap('nodes').has('other')).toBe(true);
  // The server's question is answered with everything, and its receipt says that it is stored.
  client.received(Uint8Array.from([0, 0, 1, 0]));
  client.received(Uint8Array.from([2, 1]));
  expect(copyNotSaved(copy, draft, isSaved)).toBeUndefined();
});

test('a tab without the server leaves the copy as it is', () => {
  const copy = Y.encodeStateAsUpdate(tab('other'));
  const draft = tab();
  expect(copyNotSaved(copy, draft, () => false)).toBe(copy);
  expect(draft.getMap('nodes').size).toBe(0);
});

test('a saved draft that is left forgets its own copy, deletions too, and keeps what another tab has put there', () => {
  const draft = tab('own');
  const copy = Y.encodeStateAsUpdate(draft);
  draft.getMap('nodes').delete('own');
  const later = Y.encodeStateAsUpdate(draft);
  expect(copyBeyond(copy, draft)).toBeUndefined();
  expect(copyBeyond(later, draft)).toBeUndefined();
  expect(copyBeyond(undefined, draft)).toBeUndefined();
  const both = copyWith(later, Y.encodeStateAsUpdate(tab('other')));
  expect(copyBeyond(both, draft)).toBe(both);
});
