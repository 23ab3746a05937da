// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { SliderField } from './slider-field.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a value that assistive technology sets is reported, once', async () => {
  const reported: number[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => act(() => root.unmount()));
  const range = { min: 0, max: 100, step: 1 };
  await act(async () =>
    root.render(
      <SliderField label="Size" value={4} range={range} onChange={(next) => void reported.push(next)} />,
    ),
  );
  const field = container.querySelector('input') as HTMLInputElement;
  await act(async () => {
    // React looks at the value behind its own back.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '7');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(reported).toEqual([7]);
});
