import type { ClientConfig } from 'pg';
import { openClient } from '../queries.ts';

/** Stored hits of page loads with numbers from `firstLoad` to before `endLoad`. */
export async function countHits(
  connection: ClientConfig,
  { firstLoad, endLoad }: { firstLoad: number; endLoad: number },
): Promise<number> {
  const client = await openClient(connection);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from visit_hits where page_load >= $1 and page_load < $2`,
    [firstLoad, endLoad],
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
