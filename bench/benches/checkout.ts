import { Agent } from 'node:http';
import { ownerOf } from '@sitewright/server/platform/database/installation-database';
import { findDebianPostgres, startDebianPostgres } from '@sitewright/testing/debian-postgres';
import type { TestClient } from '@sitewright/testing/http-client';
import { type RunningShop, startRunningShop } from '@sitewright/testing/running-shop';
import { ADDRESS, submitCheckout } from '@sitewright/testing/shop';
import { untilIdle } from '../installation.ts';
import { median } from '../load.ts';
import { startPeer } from '../peers/start-peer.ts';
import type { BenchRow } from '../row.ts';
import { fillCart, givenVariants, type Variant } from '../store.ts';
import { countRows } from '../store-queries.ts';

const CLIENTS = 10;
const ROUNDS = 3;
const CHECKOUTS = 400;
const ORDERS = 3_000;
const LONG_CART = 200;
const ADDITIONS = 400;
/** Of the additions to each cart: a program that has just started has not compiled what long carts need. */
const WARM_UP = 200;

/**
 * The store on an external PostgreSQL: from the quote to the order against the transaction of an order alone, in turn and
 * with as many clients; and adding to a long cart against adding to a short one.
 */
export async function checkout(): Promise<BenchRow[]> {
  const bin = findDebianPostgres();
  if (bin === null) return [];
  const postgres = await startDebianPostgres(bin);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const running = await startRunningShop({ processes: 1, databaseUrl: postgres.url, agent });
  try {
    // The first start of an installation makes the pictures of its demo in all widths.
    await untilIdle(ownerOf(running.runtime.connections.owner));
    const variants = await givenVariants(running, LONG_CART);
    return [...(await orders(running, variants)), ...(await longCart(running, variants))];
  } finally {
    agent.destroy();
    await running.close();
    await postgres.close();
  }
}

async function orders(running: RunningShop, variants: readonly Variant[]): Promise<BenchRow[]> {
  const { websiteId, runtime } = running;
  const rounds: { own: number; bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const own = await purchases(running, variants);
    const given = {
      connection: runtime.connections.app,
      websiteId,
      variants,
      clients: CLIENTS,
      orders: ORDERS,
    };
    const { url, stop } = await startPeer('bare-orders', given);
    const bare = Number(url);
    await stop();
    if (round > 0) rounds.push({ own, bare });
  }
  const ratio = median(rounds.map(({ own, bare }) => own / bare));
  const chosen = rounds.find(({ own, bare }) => own / bare === ratio);
  return [
    {
      what: 'checkout, quote to order / bare order transaction',
      value: ratio,
      unit: '',
      limit: { at: 'least', value: 0.1 },
      note: `${Math.round(chosen?.own ?? 0)} and ${Math.round(chosen?.bare ?? 0)} a second, ${CLIENTS} clients`,
    },
  ];
}

/** Checkouts a second; the carts are filled before. */
async function purchases({ visitor }: RunningShop, variants: readonly Variant[]): Promise<number> {
  const ready: TestClient[] = [];
  await inParallel(CHECKOUTS, async (at) => {
    const shopper = visitor();
    const variant = variants[at % variants.length];
    const added = await shopper.post('/api/commerce/shopping-cart/entries', { ...variant, quantity: 1 });
    if (added.status !== 200) throw new Error(added.text);
    ready.push(shopper);
  });
  const from = performance.now();
  await inParallel(CHECKOUTS, async (at) => {
    const shopper = ready[at];
    await shopper?.put('/api/commerce/checkout', { email: 'ada@shopper.test', address: ADDRESS });
    const paid = shopper && (await submitCheckout(shopper));
    if (paid?.json.status !== 'completed') throw new Error(paid?.text);
  });
  return (CHECKOUTS * 1000) / (performance.now() - from);
}

async function longCart(running: RunningShop, variants: readonly Variant[]): Promise<BenchRow[]> {
  const [short, long] = await Promise.all([
    fillCart(running, variants, 1),
    fillCart(running, variants, LONG_CART),
  ]);
  await countRows(ownerOf(running.runtime.connections.owner));
  const times: { short: number[]; long: number[] } = { short: [], long: [] };
  for (let at = 0; at < ADDITIONS; at += 1) {
    times.short.push(await addition(short, variants[0], at));
    times.long.push(await addition(long, variants[0], at));
  }
  const [one, many] = [median(times.short.slice(WARM_UP)), median(times.long.slice(WARM_UP))];
  return [
    {
      what: `add to a cart of ${LONG_CART} lines / of one`,
      value: many / one,
      unit: '',
      limit: { at: 'most', value: 2 },
      note: `${many.toFixed(1)} and ${one.toFixed(1)} ms`,
    },
  ];
}

/** Milliseconds of one addition, from a network of its own: no limit of the product is met. */
async function addition(shopper: TestClient, variant: Variant | undefined, at: number): Promise<number> {
  const from = performance.now();
  const reply = await shopper.send({
    method: 'POST',
    url: '/api/commerce/shopping-cart/entries',
    payload: { ...variant, quantity: 1 },
    headers: { 'x-crumb': shopper.cookies.get('crumb') ?? '', origin: `http://${shopper.host}` },
    remoteAddress: `10.9.${at >> 8}.${at & 255}`,
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return performance.now() - from;
}

async function inParallel(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
}
