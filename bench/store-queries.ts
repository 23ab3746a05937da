import { insertManyProducts } from '@sitewright/testing/many-products';
import pg from 'pg';

/** Fills a site with products, 200 to a store page, each with two variants, categories and tags. */
export async function insertCatalogue(
  connection: pg.ClientConfig,
  { websiteId, products }: { websiteId: string; products: number },
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await insertManyProducts((text, values) => client.query(text, [...values]), { websiteId, products });
  await client.query('vacuum analyze');
  // Cached pages of the site are outdated.
  await client.query('update websites set content_version = content_version + 1 where id = $1', [websiteId]);
  await client.end();
}

/** Does now what PostgreSQL does by itself within a minute: counts the rows that plans are made for. */
export async function countRows(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('analyze');
  await client.end();
}

/** A store page of the site with this address. */
export async function findStorePage(
  connection: pg.ClientConfig,
  { websiteId, urlId }: { websiteId: string; urlId: string },
): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from collections where website_id = $1 and url_id = $2`,
    [websiteId, urlId],
  );
  await client.end();
  return rows[0]?.id ?? '';
}
