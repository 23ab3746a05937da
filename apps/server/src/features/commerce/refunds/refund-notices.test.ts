import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('those who see orders are told of a refund and of one that the payment service rejects, and of each once', async () => {
  const app = await testApp();
  const { websiteId, query } = app;
  const itemId = await (await givenShop(app)).product({ variants: [aVariant({ sku: 'M', qtyInStock: 9 })] });
  expect(await buy(app.visitor(), [{ itemId, sku: 'M', quantity: 2 }])).toBe('completed');
  const [manager, editor] = [await app.signIn('storeManager'), await app.signIn('editor')];
  const orders = `/api/websites/${websiteId}/orders`;
  const [{ id: orderId }] = (await manager.get(orders)).json.items;
  const refund = async (extraMinor: number) => {
    const { rowVersion } = (await manager.get(`${orders}/${orderId}`)).json.order;
    const body = { id: crypto.randomUUID(), rowVersion, notify: false, extraMinor };
    const { json } = await manager.post(`${orders}/${orderId}/refunds`, body);
    await manager.post(`${orders}/${orderId}/refunds`, body);
    return json.status;
  };
  expect(await refund(1250)).toBe('done');
  await query(`update test_provider_payments set amount_minor = 1300 where website_id = $1`, [websiteId]);
  expect(await refund(700)).toBe('refused');
  const told = (await manager.get(`/api/websites/${websiteId}/notices`)).json.items;
  expect(told).toMatchObject([
    { kind: 'refund', subjectId: orderId, title: 'Refund rejected by the payment service: $7.00, order #1' },
    { kind: 'refund', subjectId: orderId, title: 'Refund: $12.50, order #1' },
    { kind: 'order' },
  ]);
  expect((await editor.get(`/api/websites/${websiteId}/notices`)).json.items).toEqual([]);
});
