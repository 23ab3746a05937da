import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
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
  now?: Date;
};

/**
 * Writes the whole installation into one file, readable by its owner only: all tables as they are at one moment, and
 * all files. The program may run meanwhile. The file appears under its name only when it is complete.
 */
export async function backUp(file: string, options: BackUpOptions): Promise<void> {
  const client = new pg.Client({ ...options.owner, application_name: 'sitewright backup' });
  await client.connect();
  const draft = `${file}.part`;
  try {
    await beginSnapshot(client);
    const bytes = Readable.from(writeArchive(listEntries(client, options)));
    await pipeline(bytes, createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600 }));
    const handle = await open(draft, 'r');
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } finally {
    await client.end();
    await rm(draft, { force: true });
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
