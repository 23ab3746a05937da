import pg from 'pg';
import { ownerOf } from '../../../platform/database/installation-database.ts';
import type { Installation } from './installation.ts';

/** A connection of the owner of the tables, not opened yet. */
export function clientOf(installation: Installation, where: 'here' | 'there'): pg.Client {
  const client = new pg.Client({
    ...ownerOf(installation.owner),
    application_name: `sitewright site move ${where}`,
  });
  // Of a server that goes away its next statement tells.
  client.on('error', () => {});
  return client;
}
