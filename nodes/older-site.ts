import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RoleName } from '@sitewright/domain/account/roles';
import type { Database, Db } from '@sitewright/server/platform/database/database';
import { types } from '@sitewright/server/platform/database/values';
import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';
import { loadSecret } from '@sitewright/server/platform/security/secret';
import { textDocument } from '@sitewright/testing/builders/document';
import type { TestDatabase } from '@sitewright/testing/database';
import type { Server } from '@sitewright/testing/http-client';
import { dataFolder, startNode } from '@sitewright/testing/nodes';
import { givenSite } from '@sitewright/testing/site';
import { APP_URL, signInTo } from '@sitewright/testing/test-app';
import pg from 'pg';

type Documents = typeof import('@sitewright/server/features/content/documents/index');
type Shop = typeof import('@sitewright/testing/shop');
type Products = typeof import('@sitewright/testing/builders/product');

/**
 * A shop of one mug with one page on a database that an older release has made, where the program of this one would not start. What it
 * holds is written by the code of that release (a folder), since this one may know columns that are not there yet.
 */
export async function givenOlderSite(base: TestDatabase, release: string) {
  const from = (path: string) => import(join(release, path));
  const { createDocument }: Documents = await from('apps/server/src/features/content/documents/index.ts');
  const { givenShop }: Shop = await from('testing/shop.ts');
  const { aVariant }: Products = await from('testing/builders/product.ts');
  const identifier = `site-${randomBytes(6).toString('hex')}`;
  const websiteId = await givenSite(base.database, { identifier });
  const site: Database['site'] = (_id, work) => asSite(base, websiteId, work);
  const database = { ...base.database, site };
  const documentId = await database.site(websiteId, (db) =>
    createDocument(db, { websiteId, kind: 'page', ownerId: randomUUID(), content: textDocument('Start') }),
  );
  const deps = { newId: () => uuidV7() };
  const shop = await givenShop({ database, websiteId, deps });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', qtyInStock: 100_000 })] });
  const DATA_DIR = await dataFolder();
  const secret = await loadSecret(base.database);
  return {
    websiteId,
    documentId,
    itemId,
    host: `${identifier}.${new URL(APP_URL).host}`,
    start: (settings: Readonly<Record<string, string>>, release?: string) =>
      startNode(base, { DATA_DIR, ...settings }, release),
    signIn: (server: Server, ...roles: RoleName[]) =>
      signInTo(server, { base, secret, appUrl: APP_URL, websiteId }, roles),
  };
}

/** As `Database.site`, without what only this release's database has. */
async function asSite<T>({ app }: TestDatabase, websiteId: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...app, types });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.website_id', $1, true)`, [websiteId]);
    const query = async (text: string, values?: readonly unknown[]) => {
      const { rows, rowCount } = await client.query(text, values as unknown[]);
      return { rows, rowCount: rowCount ?? 0 };
    };
    const result = await work({
      query: query as Db['query'],
      send: (text, values) => void query(text, values),
      afterCommit() {},
    });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
