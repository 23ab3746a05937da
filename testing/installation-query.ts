import {
  openInstallationDatabase,
  ownerOf,
} from '@sitewright/server/platform/database/installation-database';
import pg from 'pg';

/** Runs a statement as the owner of the tables of an installation, running or not: for what no screen can bring about. */
export async function queryInstallation(
  dataDirectory: string,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const address = { databaseUrl: undefined, migrationUrl: undefined };
  const options = { dataDir: dataDirectory, purpose: 'test', shareRunning: true };
  const database = await openInstallationDatabase(address, options);
  const client = new pg.Client(ownerOf(database.owner));
  try {
    await client.connect();
    await client.query(statement, values);
  } finally {
    await client.end();
    await database.close();
  }
}
