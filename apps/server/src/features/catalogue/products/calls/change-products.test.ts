import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('a change of prices whose answer was lost is made once when it is sent again, in whatever portions; what was refused is tried again', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const owner = await app.signIn('storeManager');
  const ids: string[] = [];
  for (const priceMinor of [3000, 700, 9_999_999_999])
    ids.push(await shop.product({ variants: [aVariant({ sku: `P-${priceMinor}`, priceMinor })] }));
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const change = (kept: readonly string[]) =>
    owner.post(
      `/api/websites/${app.websiteId}/products/changes`,
      { ids: kept, change: { kind: 'price', basisPoints: 1000 } },
      { headers },
    );
  const first = (await change(ids)).json;
  expect([first.changed, first.refused.map(({ id }: { id: string }) => id)]).toEqual([2, [ids[2]]]);
  await app.query(`update variants set price_minor = 1000 where website_id = $1 and item_id = $2`, [
    app.websiteId,
    ids[2],
  ]);
  const again = await Promise.all([change(ids.slice(0, 1)), change(ids), change(ids)]);
  expect(again.map(({ json: { changed } }) => changed)).toEqual([1, 3, 3]);
  const rows = await app.query<{ price: number }>(
    `select price_minor::int as price from variants where website_id = $1 order by array_position($2::uuid[], item_id)`,
    [app.websiteId, ids],
  );
  expect(rows.map(({ price }) => price)).toEqual([3300, 770, 1100]);
});
