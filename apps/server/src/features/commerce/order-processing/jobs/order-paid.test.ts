import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { type OrderPaidStep, runSteps } from '../run-steps.ts';

async function paidOrder() {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'S' })] });
  expect(await buy(app.visitor(), [{ itemId, sku: 'S', quantity: 2 }])).toBe('completed');
  const [row] = await app.query<{ id: string }>(`select id from orders where website_id = $1`, [
    app.websiteId,
  ]);
  return { ...app, key: { websiteId: app.websiteId, orderId: row?.id ?? '' } };
}

const always = (run: OrderPaidStep['run']): OrderPaidStep => ({ concerns: () => true, run });

test('an order asks in its own transaction for what follows from payment, and its timeline begins', async () => {
  const { query, key } = await paidOrder();
  const jobs = await query(`select from pgboss.job where name = 'order-paid' and data ->> 'orderId' = $1`, [
    key.orderId,
  ]);
  expect(jobs).toHaveLength(1);
  const events = await query<{ kind: string }>(`select kind from order_events where order_id = $1`, [
    key.orderId,
  ]);
  expect(events).toEqual([{ kind: 'placed' }]);
});

test('each step gets the order with its lines; one that fails keeps no other from its work and is tried again', async () => {
  const { deps, key } = await paidOrder();
  const received: unknown[] = [];
  const fails = always(() => Promise.reject(new Error('no codes left')));
  const notes = always(async (_db, _deps, { websiteId, items }) => {
    received.push({ websiteId, lines: items.map(({ position, quantity }) => ({ position, quantity })) });
  });
  await expect(runSteps(deps, { fails, notes }, key)).rejects.toThrow('not everything');
  expect(received).toEqual([{ websiteId: key.websiteId, lines: [{ position: 0, quantity: 2 }] }]);
});

test('a step runs for the orders that concern it only', async () => {
  const { deps, key } = await paidOrder();
  const received: string[] = [];
  const step = (name: string, units: number): OrderPaidStep => ({
    concerns: ({ items }) => items.some(({ quantity }) => quantity === units),
    run: async () => void received.push(name),
  });
  await runSteps(deps, { two: step('two', 2), three: step('three', 3) }, key);
  expect(received).toEqual(['two']);
  await runSteps(deps, { two: step('two', 2) }, { ...key, orderId: crypto.randomUUID() });
  expect(received).toEqual(['two']);
});

test('a canceled order gets nothing any more', async () => {
  const { deps, query, key } = await paidOrder();
  await query(`update orders set status = 'canceled' where id = $1`, [key.orderId]);
  await runSteps(deps, { never: always(() => Promise.reject(new Error('ran'))) }, key);
});
