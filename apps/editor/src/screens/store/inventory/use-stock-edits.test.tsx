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
async function openTable(response: () => Response | Promise<Response>) {
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('/inventory/changes')) return Response.json({ crumb: 'c' });
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    sent.push(JSON.parse(String(init?.body)));
    return response();
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
  return { sent, keys, now, type: (row: StockRow, text: string) => act(() => now().type(row, text)) };
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

/** Changes that a save sends for these rows. */
const counted = (...changes: [row: StockRow, change: number][]) => ({
  reason: 'count',
  changes: changes.map(([{ variantId }, change]) => ({ variantId, change })),
});

test('a count that is being saved waits for the answer; what is typed meanwhile into other rows stays', async () => {
  let answerNow = (_: Response) => {};
  const { sent, now, type } = await openTable(() => new Promise((resolve) => (answerNow = resolve)));
  await type(aRow(1, 10), '12');
  let saving = Promise.resolve();
  await act(async () => {
    saving = now().save();
  });
  await waitFor(() => expect(sent.length).toBe(1));
  await type(aRow(1, 10), '13');
  await act(() => now().takeBack(aRow(1, 10).variantId));
  await type(aRow(2, 4), '5');
  expect([now().textOf(aRow(1, 10)), now().isLocked(aRow(1, 10).variantId)]).toEqual(['12', true]);
  await act(async () => {
    answerNow(Response.json({ changed: 1 }));
    await saving;
  });
  expect([now().count, now().textOf(aRow(1, 12)), now().textOf(aRow(2, 4))]).toEqual([1, '12', '5']);
  await type(aRow(1, 12), '13');
  await act(async () => {
    saving = now().save();
  });
  await waitFor(() => expect(sent.length).toBe(2));
  expect(sent[1]).toEqual(counted([aRow(2, 4), 1], [aRow(1, 12), 1]));
  await act(async () => {
    answerNow(Response.json({ changed: 2 }));
    await saving;
  });
});

test('counts whose answer was lost are asked for again as they were, before what was typed since', async () => {
  const signedOut = { code: 'signed-out', message: 'Sign in again', fields: {} };
  const responses = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ error: signedOut }, { status: 401 }),
    () => Response.json({ changed: 1 }),
    () => Response.json({ changed: 1 }),
  ];
  const { sent, keys, now, type } = await openTable(() => responses.shift()?.() ?? Response.error());
  await type(aRow(1, 10), '12');
  await act(() => now().save());
  expect(now().outcome.text).toContain('may have been saved');
  await type(aRow(1, 10), '13');
  await type(aRow(2, 4), '5');
  // Signed out, the server does not say what became of them.
  await act(() => now().save());
  expect(now().isLocked(aRow(1, 10).variantId)).toBe(true);
  vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await act(() => now().save());
  const first = counted([aRow(1, 10), 2]);
  expect(sent).toEqual([first, first, first, counted([aRow(2, 4), 1])]);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  expect([now().count, now().outcome.text]).toEqual([0, '2 variants saved']);
});

test('a refused repetition leaves the counts to be corrected; discarding forgets what got no answer', async () => {
  const held = { code: 'stock-held', message: 'Wait.', fields: {} };
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const responses = [
    lost,
    () => Response.json({ error: held }, { status: 409 }),
    lost,
    () => Response.json({ changed: 1 }),
  ];
  const { sent, now, type } = await openTable(() => responses.shift()?.() ?? Response.error());
  const row = aRow(1, 10);
  await type(row, '0');
  await act(() => now().save());
  await act(() => now().save());
  await type(row, '3');
  expect(now().textOf(row)).toBe('3');
  await act(() => now().save());
  await act(() => now().discard());
  await type(aRow(1, 3), '4');
  await act(() => now().save());
  expect(sent.slice(2)).toEqual([counted([row, -7]), counted([row, 1])]);
});
