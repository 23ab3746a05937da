// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { type FormUploads, useFormUploads } from './form-uploads.ts';
import { SavedForm } from './saved-form.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let leave = () => {};
afterEach(() => leave());

/** A form with a field of pictures; what is saved is what its state holds. */
async function openForm() {
  const saved: (readonly string[])[] = [];
  let add: (picture: string) => void = () => {};
  let uploads: FormUploads | undefined;
  function Field() {
    uploads = useFormUploads();
    return <output>{uploads.isAwaited ? 'waits' : uploads.isRunning ? 'uploads' : 'rests'}</output>;
  }
  function Form() {
    const [pictures, setPictures] = useState<readonly string[]>([]);
    add = (picture) => setPictures((now) => [...now, picture]);
    return (
      <SavedForm onSave={() => saved.push(pictures)}>
        <Field />
      </SavedForm>
    );
  }
  const root = document.createElement('div');
  document.body.append(root);
  const react = createRoot(root);
  leave = () => {
    act(() => react.unmount());
    root.remove();
  };
  await act(async () => react.render(<Form />));
  return {
    saved,
    state: () => root.querySelector('output')?.textContent,
    begin: () => act(async () => uploads?.begin()),
    add: (picture: string) => add(picture),
    press: () => act(async () => root.querySelector('form')?.requestSubmit()),
  };
}

test('PROD-18: saving waits for the pictures that are being uploaded, and stores them', async () => {
  const { saved, state, begin, add, press } = await openForm();
  const [first, second] = [await begin(), await begin()];
  expect(state()).toBe('uploads');
  await press();
  await press();
  expect([state(), saved]).toEqual(['waits', []]);
  await act(async () => {
    add('one');
    first?.('done');
  });
  expect(saved).toEqual([]);
  await act(async () => {
    add('two');
    second?.('done');
  });
  expect([state(), saved]).toEqual(['rests', [['one', 'two']]]);
  await press();
  expect(saved).toHaveLength(2);
});

test('an upload that fails calls saving off', async () => {
  const { saved, state, begin, press } = await openForm();
  const end = await begin();
  await press();
  await act(async () => end?.('failed'));
  expect([state(), saved]).toEqual(['rests', []]);
  await press();
  expect(saved).toEqual([[]]);
});
