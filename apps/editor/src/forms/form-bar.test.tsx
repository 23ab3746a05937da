// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { FormBar } from './form-bar.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const IDLE = {
  ...{ failure: '', isBusy: false, isConflict: false, isDirty: false, isSaved: false },
  ...{ keepMine: async () => true, takeTheirs: async () => true },
};

/** The bar of a form in a state: what it says, and whether it can be saved. */
async function shown(
  form: Partial<typeof IDLE>,
  { hasErrors = false, isBlocked = false } = {},
): Promise<[string | undefined, boolean]> {
  const root = document.createElement('div');
  document.body.append(root);
  const react = createRoot(root);
  onTestFinished(() => {
    act(() => react.unmount());
    root.remove();
  });
  await act(async () =>
    react.render(<FormBar form={{ ...IDLE, ...form }} hasErrors={hasErrors} isBlocked={isBlocked} />),
  );
  const isOpen = root.querySelector('button')?.disabled === false;
  return [root.querySelector('[role="status"]')?.textContent, isOpen];
}

test('a form that cannot be saved says why', async () => {
  expect(await shown({})).toEqual(['', false]);
  expect(await shown({ isDirty: true })).toEqual(['Unsaved changes', true]);
  expect(await shown({ isDirty: true }, { hasErrors: true })).toEqual([
    'Correct the marked fields to save',
    false,
  ]);
  // The form itself tells what comes first.
  expect(await shown({ isDirty: true }, { isBlocked: true })).toEqual(['Unsaved changes', false]);
  expect(await shown({ isSaved: true })).toEqual(['Saved', false]);
});
