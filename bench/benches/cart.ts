import type { Installation } from '../installation.ts';
import { type Load, loadRounds } from '../load.ts';
import { startPeer } from '../peers/start-peer.ts';
import type { BenchRow } from '../row.ts';
import { ADD_TO_CART, newShoppers, openPage } from '../shoppers.ts';

const POSTS = { method: 'POST', seconds: 4 } as const;

/**
 * Adding to carts of many shoppers against a program that only runs the same statements on the same database. One after
 * the other: the embedded server has not enough connections for two pools.
 */
export async function cart(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const { itemId, sku, websiteId, visitor, crumb } = await openPage(program);
  const shoppers = newShoppers();
  const body = { itemId, sku, quantity: 1 };
  const json = { 'content-type': 'application/json' };
  const own = await loadRounds({
    ...POSTS,
    url: program.site.origin + ADD_TO_CART,
    headers: { ...json, host: program.site.host, 'x-crumb': crumb },
    each: () => {
      const { token, address } = shoppers();
      const cookie = `sw_visitor=${visitor}; cart-${websiteId.slice(-12)}=${token}`;
      return { body: JSON.stringify(body), headers: { cookie, 'x-forwarded-for': address } };
    },
  });
  const peer = await installation.withDatabaseAlone(async (connection) => {
    const { url, stop } = await startPeer('cart-server', { connection, websiteId });
    const each = () => ({ body: JSON.stringify({ ...body, token: shoppers().token }) });
    const measured = await loadRounds({ ...POSTS, url, headers: json, each });
    await stop();
    return measured;
  });
  return rows(own, peer);
}

function rows(own: Load, peer: Load): BenchRow[] {
  return [
    {
      what: 'durable add to cart / Fastify with pg',
      value: own.perSecond / peer.perSecond,
      unit: '',
      limit: { at: 'least', value: 0.25 },
      note: `${Math.round(own.perSecond)} and ${Math.round(peer.perSecond)} a second`,
    },
    {
      what: 'add to cart at 10 connections, p99',
      value: own.p99Ms,
      unit: 'ms',
      limit: { at: 'most', value: 20 },
      note: `p50 ${own.p50Ms} ms; peer p99 ${peer.p99Ms} ms`,
    },
    { what: 'refused additions', value: own.failed + peer.failed, unit: '', limit: { at: 'most', value: 0 } },
  ];
}
