import { randomBytes } from 'node:crypto';
import type { Installation } from '../installation.ts';
import { type Load, load, median } from '../load.ts';
import { startPeer } from '../peers/start-peer.ts';
import { ADDED } from '../product-page.ts';
import { fetchAs, type Program } from '../program.ts';
import type { BenchRow } from '../row.ts';

const SECONDS = 4;
const ROUNDS = 3;
const ADDITIONS_OF_A_SHOPPER = 4;
/** More than there are connections. */
const SHOPPERS_AT_ONCE = 40;
const CALL = '/api/commerce/shopping-cart/entries';

/**
 * Adding to carts of many shoppers against a program that only runs the same statements on the same database. One after
 * the other: the embedded server has not enough connections for two pools.
 */
export async function cart(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const { itemId, websiteId, visitor, crumb } = await openPage(program);
  const shoppers = newShoppers();
  const body = { itemId, sku: ADDED.sku, quantity: 1 };
  const json = { 'content-type': 'application/json' };
  const own = await measure({
    url: program.site.origin + CALL,
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
    const measured = await measure({ url, headers: json, each });
    await stop();
    return measured;
  });
  return rows(own, peer);
}

/** Median of some rounds after one that warms up; the failures of all. */
async function measure(given: Parameters<typeof load>[0]): Promise<Load> {
  const rounds: Load[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    rounds.push(await load({ ...given, method: 'POST', seconds: SECONDS }));
  const middle = (figure: (round: Load) => number) => median(rounds.slice(1).map(figure));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
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

/** What a browser learns from the page: the item, its site, and a crumb of its own. */
async function openPage({ site }: Program) {
  const html = (await fetchAs(site.origin + ADDED.path, site.host)).body.toString();
  const crumbCall = await fetchAs(`${site.origin}/api/crumb`, site.host);
  const cookies = [crumbCall.headers['set-cookie'] ?? []].flat().join('\n');
  return {
    itemId: /data-item-id="([^"]+)"/.exec(html)?.[1] ?? '',
    websiteId: /"website":\{"id":"([^"]+)"/.exec(html)?.[1] ?? '',
    visitor: /sw_visitor=([^;]+)/.exec(cookies)?.[1] ?? '',
    crumb: (JSON.parse(crumbCall.body.toString()) as { crumb: string }).crumb,
  };
}

/**
 * Who adds next: shoppers in turn, so that nobody's second addition is sent before the first is answered, and a new one for
 * each who has added a few times; from networks of their own, so that no limit of the product is met or changed.
 */
function newShoppers() {
  const shoppers: { token: string; address: string }[] = [];
  let additions = 0;
  return () => {
    const at = additions % SHOPPERS_AT_ONCE;
    const round = Math.floor(additions / SHOPPERS_AT_ONCE);
    additions += 1;
    const shopper = round % ADDITIONS_OF_A_SHOPPER === 0 ? newShopper() : (shoppers[at] ?? newShopper());
    shoppers[at] = shopper;
    return shopper;
  };
}

function newShopper() {
  const token = randomBytes(32);
  return { token: token.toString('hex'), address: `10.${token[0]}.${token[1]}.${token[2]}` };
}
