// @vitest-environment happy-dom

import { expect, onTestFinished, test, vi } from 'vitest';
import { accountQueries } from '../../../queries/account.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { favouriteTypes, sendFavourites } from './favourite-types.ts';

const account = { id: 'a', favouriteBlocks: [] as string[] };
const KEY = 'sitewright:favourite-blocks:a';
const me = accountQueries.me().queryKey;

/** What is sent to the account, which answers that it has it. */
function watchSent(): unknown[] {
  const sent: unknown[] = [];
  queryClient.setQueryData(me, { account } as never);
  const answer = async (url: unknown, init?: RequestInit) => {
    if (url === '/api/crumb') return Response.json({});
    const { favouriteBlocks } = JSON.parse(String(init?.body));
    sent.push(favouriteBlocks);
    if (sent.length > 3) throw new TypeError('it has no end');
    return Response.json({ account: { ...account, favouriteBlocks: favouriteBlocks.add } });
  };
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
  onTestFinished(() => {
    fetching.mockRestore();
    localStorage.removeItem(KEY);
    queryClient.removeQueries({ queryKey: me });
  });
  return sent;
}

test('of the list that a device kept, types that there are go to the account', async () => {
  const sent = watchSent();
  localStorage.setItem(KEY, JSON.stringify({ value: ['quote', 'No Type!', 'map', 7] }));
  expect(favouriteTypes()).toEqual(['quote', 'map']);
  await sendFavourites();
  expect(sent).toEqual([{ add: ['quote', 'map'], remove: [] }]);
  await sendFavourites();
  expect(sent).toHaveLength(1);
});

test('a browser that keeps nothing more sends its list once', async () => {
  const sent = watchSent();
  localStorage.setItem(KEY, JSON.stringify({ value: { quote: true } }));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await sendFavourites();
  expect(sent).toEqual([{ add: ['quote'], remove: [] }]);
  expect(favouriteTypes()).toEqual(['quote']);
});
