// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type Stored, useVersionedForm, type VersionedForm } from './use-versioned-form.ts';

type Fields = { title: string; tweaks: Readonly<Record<string, string>> };
const AT_FIRST: Stored<Fields> = { fields: { title: 'A', tweaks: { gap: '1px' } }, rowVersion: 1 };

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let leave = () => {};
afterEach(() => leave());

/** A form over one row, whose answers come when the test gives them. */
async function openForm() {
  let form: VersionedForm<Fields> | undefined;
  const sent: { change: Partial<Fields>; rowVersion: number }[] = [];
  const keys = new Set<string>();
  let lose = () => {};
  let respond: (next: Stored<Fields>) => void = () => {};
  let refuse = () => {};
  let there = AT_FIRST;
  let show: (stored: Stored<Fields>) => Promise<void> = async () => {};
  function Form({ stored }: { stored: Stored<Fields> }) {
    form = useVersionedForm<Fields>({
      stored,
      read: async () => there,
      write: (change, rowVersion, key) => {
        keys.add(key);
        sent.push({ change, rowVersion });
        return new Promise((resolve, reject) => {
          respond = resolve;
          lose = () => reject(new ApiError('offline', 'Network error'));
          refuse = () => reject(new ApiError('conflict', 'Changed meanwhile'));
        });
      },
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  show = (stored) => act(async () => root.render(<Form stored={stored} />));
  leave = () => act(() => root.unmount());
  await show(AT_FIRST);
  const now = () => form as VersionedForm<Fields>;
  return {
    sent,
    keys,
    lose: () => act(async () => lose()),
    /** The server holds something newer than what was sent upon. */
    refuse: (now: Stored<Fields>) =>
      act(async () => {
        there = now;
        refuse();
      }),
    keepMine: () => act(async () => void now().keepMine()),
    now,
    show,
    change: (part: Partial<Fields>) => act(async () => now().change(part)),
    save: () => act(async () => void now().save()),
    respond: (next: Stored<Fields>) => act(async () => respond(next)),
  };
}

test('what is changed while it is saved stays and is saved next', async () => {
  const { sent, now, change, save, respond } = await openForm();
  await change({ tweaks: { gap: '2px' } });
  await save();
  await change({ title: 'B', tweaks: { gap: '2px', size: '9px' } });
  await respond({ fields: { title: 'A', tweaks: { gap: '2px', kept: 'x' } }, rowVersion: 2 });
  expect(now().fields).toEqual({ title: 'B', tweaks: { gap: '2px', kept: 'x', size: '9px' } });
  expect([now().isDirty, now().isSaved, now().isBusy]).toEqual([true, false, false]);
  await save();
  expect(sent.at(-1)).toEqual({
    change: { title: 'B', tweaks: { gap: '2px', kept: 'x', size: '9px' } },
    rowVersion: 2,
  });
});

test('what is taken back while it is saved is no longer what is stored', async () => {
  const { sent, now, change, save, show, respond } = await openForm();
  await change({ title: 'B' });
  await save();
  await change({ title: 'A' });
  const stored = { fields: { ...AT_FIRST.fields, title: 'B' }, rowVersion: 2 };
  // The list it is in is read again before the answer is looked at.
  await show(stored);
  await respond(stored);
  expect([now().fields.title, now().isDirty]).toEqual(['A', true]);
  await save();
  expect(sent.at(-1)).toEqual({ change: { title: 'A' }, rowVersion: 2 });
});

test('what the server has made of it is shown, and nothing is left to save', async () => {
  const { now, change, save, respond } = await openForm();
  await change({ title: ' B ' });
  await save();
  await respond({ fields: { ...AT_FIRST.fields, title: 'B' }, rowVersion: 2 });
  expect([now().fields.title, now().isDirty, now().isSaved]).toEqual(['B', false, true]);
});

test('what is saved again after a lost answer has the same key, and what was changed since then is saved upon it', async () => {
  const { sent, keys, now, change, save, lose, respond } = await openForm();
  await change({ title: 'B' });
  await save();
  await lose();
  expect([now().failure, now().fields.title]).toEqual(['Network error', 'B']);
  await change({ title: 'C' });
  await save();
  // The server has done it the first time.
  const made = { fields: { ...AT_FIRST.fields, title: 'B' }, rowVersion: 2 };
  await respond(made);
  expect(sent.at(-1)).toEqual({ change: { title: 'C' }, rowVersion: 2 });
  await respond({ fields: { ...made.fields, title: 'C' }, rowVersion: 3 });
  expect([now().fields.title, now().isSaved, keys.size, sent.length]).toEqual(['C', true, 1, 3]);
});

test('when that one gets no answer either, the rest is saved upon what was made', async () => {
  const { sent, now, change, save, lose, respond } = await openForm();
  await change({ title: 'B' });
  await save();
  await lose();
  await change({ title: 'C' });
  await save();
  await respond({ fields: { ...AT_FIRST.fields, title: 'B' }, rowVersion: 2 });
  await lose();
  expect([now().failure, now().fields.title, now().isDirty]).toEqual(['Network error', 'C', true]);
  await save();
  expect(sent.at(-1)).toEqual({ change: { title: 'C' }, rowVersion: 2 });
  await respond({ fields: { ...AT_FIRST.fields, title: 'C' }, rowVersion: 3 });
  expect([now().isSaved, sent.length]).toEqual([true, 4]);
});

test('a change that was stored although its answer was lost is no conflict with itself', async () => {
  const { sent, now, change, save, lose, refuse, respond } = await openForm();
  await change({ title: 'B', tweaks: { gap: '2px' } });
  await save();
  await lose();
  await save();
  const stored = { fields: { title: 'B', tweaks: { gap: '2px', size: '9px' } }, rowVersion: 3 };
  await refuse(stored);
  expect([now().isConflict, now().isSaved, now().fields, sent.length]).toEqual([
    false,
    true,
    stored.fields,
    2,
  ]);

  await change({ title: 'C' });
  await save();
  await lose();
  await change({ title: 'D' });
  await save();
  await refuse({ fields: { ...stored.fields, title: 'C' }, rowVersion: 4 });
  expect(sent.at(-1)).toEqual({ change: { title: 'D' }, rowVersion: 4 });
  await respond({ fields: { ...stored.fields, title: 'D' }, rowVersion: 5 });
  expect([now().isSaved, now().fields.title]).toEqual([true, 'D']);
});

test('a lost answer does not hide what somebody else has stored', async () => {
  const { sent, now, change, save, lose, refuse, keepMine, respond } = await openForm();
  await change({ title: 'B' });
  await save();
  await lose();
  await save();
  await refuse({ fields: { title: 'Theirs', tweaks: { gap: '7px' } }, rowVersion: 2 });
  expect([now().isConflict, now().fields.title]).toEqual([true, 'B']);
  await keepMine();
  expect(sent.at(-1)).toEqual({ change: { title: 'B' }, rowVersion: 2 });
  await respond({ fields: { title: 'B', tweaks: { gap: '7px' } }, rowVersion: 3 });
  expect([now().isSaved, now().fields.tweaks]).toEqual([true, { gap: '7px' }]);
});

test('what is saved twice in one breath is sent once', async () => {
  const { sent, change, save, respond } = await openForm();
  await change({ title: 'B' });
  await save();
  await save();
  await respond({ fields: { ...AT_FIRST.fields, title: 'B' }, rowVersion: 2 });
  expect(sent).toHaveLength(1);
});

test('of two changes that one drawing of the form makes the second one is made upon the first', async () => {
  const { now } = await openForm();
  const { change } = now();
  await act(async () => {
    change(({ tweaks }) => ({ tweaks: { ...tweaks, gap: '2px' } }));
    change(({ tweaks }) => ({ tweaks: { ...tweaks, ink: '#123' } }));
  });
  expect(now().fields.tweaks).toEqual({ gap: '2px', ink: '#123' });
});
