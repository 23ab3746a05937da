import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import { readRows, type Table } from './queries.ts';

/** What a restore has written, by digests that do not depend on the order of rows. */
type TableDigest = { rows: number; low: bigint; high: bigint };

export type RestoredCounts = { tables: number; rows: number; files: number; fileBytes: number };

/** Notes what a backup holds while it is restored, and compares it with what is read back from where it went. */
export class RestoredContent {
  readonly #tables = new Map<string, TableDigest>();
  readonly #files = new Map<string, string>();
  #fileBytes = 0;

  addRows(table: string, rows: readonly string[]): void {
    this.#tables.set(table, withRows(this.#tables.get(table), rows));
  }

  /** The same bytes, noted as they pass. */
  file(key: string, content: AsyncIterable<Buffer>): Readable {
    const hash = createHash('sha256');
    const pass = async function* (note: (bytes: number) => void) {
      for await (const chunk of content) {
        hash.update(chunk);
        note(chunk.length);
        yield chunk;
      }
    };
    const bytes = Readable.from(pass((length) => (this.#fileBytes += length)));
    bytes.once('end', () => this.#files.set(key, hash.digest('hex')));
    return bytes;
  }

  /** Reads everything back. Errors: one that names the first table or file that differs. */
  async compare(client: pg.ClientBase, tables: readonly Table[], storage: Storage): Promise<RestoredCounts> {
    let rows = 0;
    for (const table of tables) {
      let found: TableDigest | undefined;
      for await (const portion of readRows(client, table)) found = withRows(found, portion);
      const noted = this.#tables.get(table.table);
      if (noted?.rows !== found?.rows || noted?.low !== found?.low || noted?.high !== found?.high)
        throw new Error(`the table ${table.table} is not what the backup holds`);
      rows += found?.rows ?? 0;
    }
    for (const [key, digest] of this.#files)
      if ((await digestOf(await storage.get(key))) !== digest)
        throw new Error(`the file ${key} is not what the backup holds`);
    return { tables: tables.length, rows, files: this.#files.size, fileBytes: this.#fileBytes };
  }
}

function withRows(before: TableDigest | undefined, rows: readonly string[]): TableDigest {
  let { low, high } = before ?? { low: 0n, high: 0n };
  for (const row of rows) {
    const digest = createHash('sha256').update(row).digest();
    low = BigInt.asUintN(64, low + digest.readBigUInt64LE(0));
    high = BigInt.asUintN(64, high + digest.readBigUInt64LE(8));
  }
  return { rows: (before?.rows ?? 0) + rows.length, low, high };
}

async function digestOf(bytes: Readable | null): Promise<string> {
  const hash: Hash = createHash('sha256');
  for await (const chunk of bytes ?? []) hash.update(chunk);
  return hash.digest('hex');
}
