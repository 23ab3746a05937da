import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@sitewright/server/platform/database/database';

/** A new site of the installation, by default with an identifier no other test has. Gives its id. */
export async function givenSite(
  database: Database,
  { identifier = `site-${randomBytes(6).toString('hex')}`, title = 'Test site' } = {},
): Promise<string> {
  const id = randomUUID();
  await database.installation((db) =>
    db.query(`insert into websites (id, identifier, title) values ($1, $2, $3)`, [id, identifier, title]),
  );
  return id;
}
