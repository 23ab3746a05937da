import pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import type { BackupPlace } from './backup-place.ts';
import { pack } from './packing.ts';
import {
  beginSnapshot,
  listAppliedMigrations,
  listSequences,
  listTables,
  readRows,
  type Table,
} from './queries.ts';

export type BackUpOptions = {
  owner: pg.ClientConfig;
  /** Without it only the database is written. */
  storage?: Storage | undefined;
  /** Key of age that it is encrypted with. */
  key?: string | undefined;
  now?: Date;
};

/**
 * Writes the whole installation to one place: all tables as they are at one moment, and all files. The program may run
 * meanwhile. Gives the number of bytes written.
 */
export async function backUp(place: BackupPlace, options: BackUpOptions): Promise<number> {
  const client = new pg.Client({ ...options.owner, application_name: 'sitewright backup' });
  await client.connect();
  try {
    await beginSnapshot(client);
    return await place.write(pack(writeArchive(listEntries(client, options)), options.key));
  } finally {
    await client.end();
  }
}

async function* listEntries(
  client: pg.Client,
  { storage, now = new Date() }: BackUpOptions,
): AsyncIterable<ArchiveEntry> {
  const migrations = await listAppliedMigrations(client);
  const hasFiles = storage !== undefined;
  yield {
    header: { kind: 'manifest', createdAt: now.toISOString(), migrations, hasFiles },
    content: nothing(),
  };
  for (const table of await listTables(client)) {
    yield { header: { kind: 'table', ...table }, content: tableContent(client, table) };
  }
  for (const sequence of await listSequences(client)) {
    yield { header: { kind: 'sequence', ...sequence }, content: nothing() };
  }
  // After the tables: a file that a row names was there before the row. One deleted meanwhile is passed over.
  for await (const { key } of storage?.list('') ?? []) {
    // The program's own, which each release stores again.
    if (key.startsWith('bundles/')) continue;
    const content = await storage?.get(key);
    if (content) yield { header: { kind: 'file', key }, content };
  }
}

/** One line of JSON, a list of rows, per block. */
async function* tableContent(client: pg.Client, table: Table): AsyncIterable<Buffer> {
  for await (const rows of readRows(client, table)) {
    for (const portion of portions(rows)) yield Buffer.from(JSON.stringify(portion));
  }
}

const PORTION_CHARACTERS = 1_000_000;

function* portions(rows: string[]): Iterable<string[]> {
  let portion: string[] = [];
  let characters = 0;
  for (const row of rows) {
    portion.push(row);
    characters += row.length;
    if (characters < PORTION_CHARACTERS) continue;
    yield portion;
    portion = [];
    characters = 0;
  }
  if (portion.length > 0) yield portion;
}

async function* nothing(): AsyncIterable<Buffer> {}
