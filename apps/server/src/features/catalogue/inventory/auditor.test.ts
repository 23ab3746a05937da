import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('I01: the auditor tells of stock that no ledger explains and of units held for nobody', async () => {
  const app = await testApp();
  const { query, websiteId } = app;
  const shop = await givenShop(app);
  await shop.product({ variants: [aVariant({ sku: 'S', qtyInStock: 9 })] });
  expect(await auditStore(query, websiteId)).toEqual([]);
  await query(`update variants set qty = 7, held = 2 where website_id = $1`, [websiteId]);
  const errors = (await auditStore(query, websiteId)).join('\n');
  expect(errors).toContain('I01 the ledger adds up to the stock');
  expect(errors).toContain('I01 held units have their holds');
});
