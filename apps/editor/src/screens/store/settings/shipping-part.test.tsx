// @vitest-environment happy-dom
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { ShippingPart } from './shipping-part.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const before = StoreSettings.parse({
  shippingOptions: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'pickup',
      name: 'Workshop',
      instructions: 'Ring at the back door',
    },
  ],
});

test('where and when to pick up is not taken for a delivery time, and is there again on the way back', async () => {
  let fields = before;
  function Part() {
    const [now, setNow] = useState(before);
    fields = now;
    return <ShippingPart fields={now} errors={{}} onChange={(part) => setNow({ ...now, ...part })} />;
  }
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  await act(async () => root.render(<Part />));
  const choose = async (kind: string) => {
    const list = [...container.querySelectorAll('select')].find(({ options }) =>
      [...options].some(({ value }) => value === 'pickup'),
    );
    await act(async () => {
      if (list) list.value = kind;
      list?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const [option] = fields.shippingOptions;
    return [option?.kind, option?.instructions];
  };
  expect(await choose('flat')).toEqual(['flat', '']);
  expect(await choose('weight')).toEqual(['weight', '']);
  expect(await choose('pickup')).toEqual(['pickup', 'Ring at the back door']);
});
