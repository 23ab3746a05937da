import { emptyDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { expect, test } from 'vitest';
import { migrationFolders } from '../../../migration-folders.ts';
import { migrate, readMigrations } from '../../../platform/database/migrate.ts';

test('orders of a store from before were fulfilled when their last unit was sent, others not at all', async () => {
  const { owner, query, database } = await emptyDatabase();
  const migrations = await readMigrations(migrationFolders);
  await migrate(
    owner,
    migrations.filter(({ name }) => name < '202611221301'),
  );
  const websiteId = await givenSite(database);
  const given = async (status: string, sentOn: readonly string[]) => {
    const id = crypto.randomUUID();
    await query(
      `insert into orders (website_id, id, number, access_token, cart_id, email, locale, currency,
         test_mode, status, payment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor,
         grand_total_minor, pricing, item_count, placed_at)
       select $1, $2::uuid, coalesce(max(number), 0) + 1, $2::text, gen_random_uuid(), 'a@b.test', 'en',
              'USD', true, $3, 'paid', 0, 0, 0, 0, 0, '{}', 1, '2026-01-01' from orders where website_id = $1`,
      [websiteId, id, status],
    );
    for (const day of sentOn)
      await query(
        `insert into order_events (website_id, order_id, kind, created_at) values ($1, $2, 'fulfilled', $3)`,
        [websiteId, id, day],
      );
    return id;
  };
  const sent = await given('fulfilled', ['2026-01-03', '2026-01-09']);
  const unknown = await given('fulfilled', []);
  const open = await given('partially-fulfilled', ['2026-01-05']);
  await migrate(owner, migrations);
  const days = await query<{ id: string; day: string | null }>(
    `select id, to_char(fulfilled_at, 'YYYY-MM-DD') as day from orders where website_id = $1 order by number`,
    [websiteId],
  );
  expect(days).toEqual([
    { id: sent, day: '2026-01-09' },
    { id: unknown, day: '2026-01-01' },
    { id: open, day: null },
  ]);
});
