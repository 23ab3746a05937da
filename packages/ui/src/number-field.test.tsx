// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
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

async function openField() {
  const container = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(container);
  onTestFinished(async () => {
    await act(async () => tree.unmount());
    container.remove();
  });
  const values: (number | null)[] = [];
  await act(async () => tree.render(<Width onChange={(value) => values.push(value)} />));
  const input = container.querySelector('input') as HTMLInputElement;
  const button = (name: RegExp) =>
    [...container.querySelectorAll('button')].find((each) =>
      name.test(each.getAttribute('aria-label') ?? ''),
    );
  return { values, input, button };
}

test('the buttons and arrow keys of a field go by its stride, from what stands there', async () => {
  const { values, input, button } = await openField();
  expect(input.value).toBe('33');
  await act(async () => button(/Increase/)?.click());
  await act(async () => button(/Increase/)?.click());
  await act(async () => button(/Decrease/)?.click());
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  });
  expect(values).toEqual([35, 40, 35, 30]);
  expect(input.value).toBe('30');
});
