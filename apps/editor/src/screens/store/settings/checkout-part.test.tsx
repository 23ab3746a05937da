// @vitest-environment happy-dom
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { CheckoutPart } from './checkout-part.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('the owner chooses the light cart and the units of measure', async () => {
  const fields = StoreSettings.parse({});
  const changes: Partial<StoreSettings>[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <CheckoutPart
        fields={fields}
        before={fields}
        errors={{}}
        onChange={(part) => void changes.push(part)}
      />,
    ),
  );
  const switches = [...container.querySelectorAll('label')];
  const light = switches.find(({ textContent }) => textContent?.startsWith('Light cart'));
  await act(async () => light?.querySelector('input')?.click());
  const lists = [...container.querySelectorAll('select')];
  const measures = lists.find((list) => [...list.options].some(({ value }) => value === 'imperial'));
  await act(async () => {
    if (measures) measures.value = 'imperial';
    measures?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(changes).toEqual([{ useLightCart: true }, { measurementStandard: 'imperial' }]);
});
