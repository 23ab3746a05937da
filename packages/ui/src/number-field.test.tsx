// @vitest-environment happy-dom
import { act, useState } from 'react';
import { NumberFieldContext } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NumberField } from './number-field.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const RANGE = { min: 10, max: 100, step: 1, stride: 5, unit: '%' };

function Width({ onChange }: { onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(33);
  const handleChange = (next: number | null) => {
    onChange(next);
    setValue(next);
  };
  return <NumberField label="Width" range={RANGE} value={value} onChange={handleChange} />;
}

async function openField(state: { isReadOnly?: boolean; isDisabled?: boolean } = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(container);
  onTestFinished(async () => {
    await act(async () => tree.unmount());
    container.remove();
  });
  const values: (number | null)[] = [];
  const field = <Width onChange={(value) => values.push(value)} />;
  await act(async () => tree.render(<NumberFieldContext value={state}>{field}</NumberFieldContext>));
  const input = container.querySelector('input') as HTMLInputElement;
  const button = (name: RegExp) =>
    [...container.querySelectorAll('button')].find((each) =>
      name.test(each.getAttribute('aria-label') ?? ''),
    );
  const press = (key: string, modifiers: KeyboardEventInit = {}) =>
    act(async () => {
      const init = { key, bubbles: true, cancelable: true, ...modifiers };
      input.dispatchEvent(new KeyboardEvent('keydown', init));
    });
  return { values, input, button, press };
}

test('the buttons and arrow keys of a field go by its stride, from what stands there', async () => {
  const { values, input, button, press } = await openField();
  expect(input.value).toBe('33');
  await act(async () => button(/Increase/)?.click());
  await act(async () => button(/Increase/)?.click());
  await act(async () => button(/Decrease/)?.click());
  await press('ArrowDown');
  expect(values).toEqual([35, 40, 35, 30]);
  expect(input.value).toBe('30');
});

test('a page key goes further than an arrow key, an arrow with Alt by one step', async () => {
  const { values, press } = await openField();
  await press('PageUp');
  await press('ArrowUp', { altKey: true });
  await press('ArrowUp', { altKey: true });
  await press('ArrowDown', { altKey: true });
  await press('PageDown');
  await press('ArrowUp', { ctrlKey: true });
  expect(values).toEqual([40, 41, 42, 41, 40]);
});

test.each([{ isReadOnly: true }, { isDisabled: true }])(
  'neither key nor button changes a field that is %j',
  async (state) => {
    const { values, input, button, press } = await openField(state);
    for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']) await press(key);
    await press('ArrowUp', { altKey: true });
    await act(async () => button(/Increase/)?.click());
    expect([values, input.value]).toEqual([[], '33']);
  },
);

test('a button that is held goes on, to the end of the range, and stops when it is let go', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { values, button } = await openField();
  const pointer = (type: string) =>
    act(async () => {
      const init = { pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true, cancelable: true };
      // Real fingers and mice have a width; without one it counts as a click of a screen reader.
      button(/Increase/)?.dispatchEvent(new PointerEvent(type, { ...init, width: 1, height: 1, detail: 1 }));
    });
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await pointer('pointerdown');
  await wait(390);
  expect(values).toEqual([]);
  for (let steps = 0; steps < 3; steps++) await wait(60);
  await pointer('pointerup');
  await pointer('click');
  const reached = [...values];
  expect(reached.slice(0, 2)).toEqual([35, 40]);
  await wait(1_000);
  expect(values).toEqual(reached);
  await pointer('pointerdown');
  await wait(400);
  for (let steps = 0; steps < 30; steps++) await wait(60);
  expect([values.at(-1), values.filter((value) => value === 100).length]).toEqual([100, 1]);
});
