// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { useRowForm } from './use-row-form.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A screen at an address, whose router does as it is told. */
async function openScreen() {
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(() => root.unmount()));
  const shown: string[] = [];
  let form: ReturnType<typeof useRowForm> | undefined;
  function Screen({ id }: { id: string }) {
    form = useRowForm(id, id === 'new', async (made) => {
      shown.push(made);
      goTo(made);
    });
    return null;
  }
  const goTo = (id: string) => act(() => root.render(<Screen id={id} />));
  const now = () => form as ReturnType<typeof useRowForm>;
  await goTo('new');
  return { shown, now, goTo, leave: () => act(() => root.render(null)) };
}

test('the form of a new row stays the same one when it gets its id; the next new row has another', async () => {
  const { shown, now, goTo } = await openScreen();
  const { formKey, onMade } = now();
  await onMade('a');
  expect([shown, now().formKey]).toEqual([['a'], formKey]);
  await goTo('new');
  const next = now().formKey;
  expect(next).not.toBe(formKey);
  await goTo('a');
  expect(now().formKey).toBe('a');
});

test('another row that is gone to instead has a form of its own', async () => {
  const { shown, now, goTo } = await openScreen();
  const { onMade } = now();
  await goTo('b');
  expect(now().formKey).toBe('b');
  await onMade('a');
  expect([shown, now().formKey]).toEqual([[], 'b']);
});

test('who has left the screen is not led back to it', async () => {
  const { shown, now, leave } = await openScreen();
  const { onMade } = now();
  await leave();
  await onMade('a');
  expect(shown).toEqual([]);
});
