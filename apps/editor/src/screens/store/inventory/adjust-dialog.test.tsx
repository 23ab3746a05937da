// @vitest-environment happy-dom
import { waitFor } from '@sitewright/testing/wait-for';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AdjustDialog } from './adjust-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ID = '00000000-0000-4000-8000-000000000001';
const row = {
  ...{ productId: ID, variantId: ID, title: 'Cup', sku: 'CUP', options: [], imageId: null },
  ...{ unlimited: false, isCounted: true, qty: 10, held: 0 },
};

test('a change whose answer was lost keeps its words and its key until it is answered', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('/inventory/changes')) return Response.json({ crumb: 'c' });
    sent.push([new Headers(init?.headers).get('idempotency-key'), JSON.parse(String(init?.body))]);
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ changed: 1 });
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
    vi.unstubAllGlobals();
  });
  const received: string[] = [];
  await act(async () =>
    root.render(
      <AdjustDialog
        websiteId={ID}
        row={row}
        onSend={() => received.push('sent')}
        onClose={() => received.push('closed')}
      />,
    ),
  );
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])')];
  const save = () =>
    act(async () => document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click());
  const [units] = fields();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(units, '12');
    units?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await save();
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('may have been'));
  expect(fields().map(({ readOnly }) => readOnly)).toEqual([true, true]);
  await save();
  await waitFor(() => expect(received).toEqual(['sent', 'sent', 'closed']));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject([expect.any(String), { changes: [{ change: 2 }] }]);
});
