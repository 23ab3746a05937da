// @vitest-environment happy-dom
import type { StockRow } from '@sitewright/contract/inventory';
import { waitFor } from '@sitewright/testing/wait-for';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type StockEdits, useStockEdits } from './use-stock-edits.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const SITE = '00000000-0000-4000-8000-000000000001';

function aRow(number: number, qty: number): StockRow {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  return {
    ...{ productId: id, variantId: id, title: 'Cup', sku: `CUP-${number}`, options: [], imageId: null },
    ...{ unlimited: false, isCounted: true, qty, held: 0 },
  };
}

/** The inventory of a store whose server answers each save with this. */
async function openTable(answer: () => Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('/inventory/changes')) return Response.json({ crumb: 'c' });
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  let edits: StockEdits | undefined;
  function Table() {
    edits = useStockEdits(SITE);
    return null;
  }
  await act(() => root.render(<Table />));
  const now = () => edits as StockEdits;
  return { sent, now, type: (row: StockRow, text: string) => act(() => now().type(row, text)) };
}

test('counts of several variants are saved in one call, as differences from what was shown when they were typed', async () => {
  const { sent, now, type } = await openTable(() => Response.json({ changed: 2 }));
  await type(aRow(1, 10), '1');
  // Three are sold while the owner types on.
  await type(aRow(1, 7), '12');
  await type(aRow(2, 4), '0');
  expect([now().count, now().textOf(aRow(1, 7)), now().textOf(aRow(3, 5))]).toEqual([2, '12', '5']);
  await act(() => now().save());
  expect(sent).toEqual([
    {
      reason: 'count',
      changes: [
        { variantId: aRow(1, 0).variantId, change: 2 },
        { variantId: aRow(2, 0).variantId, change: -4 },
      ],
    },
  ]);
  await waitFor(() => expect([now().count, now().outcome.text]).toEqual([0, '2 variants saved']));
});

test('what is no number is told in its row and nothing is sent; the number shown again is no change', async () => {
  const { sent, now, type } = await openTable(() => Response.json({ changed: 1 }));
  const row = aRow(1, 10);
  await type(row, 'ten');
  expect([now().isWrong, now().errorOf(row.variantId)]).toEqual([true, 'Enter a whole number.']);
  await act(() => now().save());
  await type(row, '10');
  expect([now().count, sent.length]).toEqual([0, 0]);
});

test('a refusal is told in its row, and all that was typed stays', async () => {
  const row = aRow(1, 10);
  const error = { code: 'stock-held', message: 'Wait.', fields: { [row.variantId]: 'Being paid for.' } };
  const { now, type } = await openTable(() => Response.json({ error }, { status: 409 }));
  await type(row, '0');
  await type(aRow(2, 3), '5');
  await act(() => now().save());
  await waitFor(() => expect(now().errorOf(row.variantId)).toBe('Being paid for.'));
  expect([now().errorOf(aRow(2, 3).variantId), now().count, now().outcome.isBad]).toEqual([
    undefined,
    2,
    true,
  ]);
  await act(() => now().takeBack(row.variantId));
  expect([now().errorOf(row.variantId), now().count]).toEqual([undefined, 1]);
});
