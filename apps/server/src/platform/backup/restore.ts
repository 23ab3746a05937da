import { Readable } from 'node:stream';
import pg from 'pg';
import { type Migration, migrate } from '../database/migrate.ts';
import { StartError } from '../errors/start-error.ts';
import { checkKey, type Storage } from '../storage/storage.ts';
import { ID_KEY, readId } from '../storage/storage-record.ts';
import { type ArchiveEntry, type ArchiveHeader, readArchive } from './archive.ts';
import type { BackupPlace } from './backup-place.ts';
import { unpack } from './packing.ts';
import {
  beginLoad,
  commit,
  forgetStorage,
  insertRows,
  isEmpty,
  listTables,
  setSequence,
  type Table,
  withoutForeignKeys,
} from './queries.ts';
import { RestoredContent, type RestoredCounts } from './restored.ts';

export type RestoreOptions = {
  owner: pg.ClientConfig;
  storage: Storage;
  /** Secret key of age of a backup that is encrypted. */
  key?: string | undefined;
  /** All migrations of this release. */
  migrations: readonly Migration[];
  /** True to read back all that was written and compare it with the backup. */
  isCompared?: boolean;
};

type Manifest = ArchiveHeader & { kind: 'manifest' };

/**
 * Brings an empty installation to the state of a backup. The whole backup is checked before anything is written, and the
 * tables are loaded in one transaction; then migrations that are newer than the backup run. Gives what there was, if it was compared.
 */
export async function restore(
  place: BackupPlace,
  { owner, storage, key, migrations, isCompared = false }: RestoreOptions,
): Promise<RestoredCounts | undefined> {
  const open = async () => readArchive(await unpack(await place.read(), key));
  const manifest = await checkArchive(place.name, open);
  const migrationsByName = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = manifest.migrations.find((name) => !migrationsByName.has(name));
  if (unknown)
    throw new StartError(`${place.name} was written by a newer release of Sitewright (${unknown}).`);

  await refuseUsed(owner);
  if (manifest.hasFiles) await refuseKept(storage);
  await migrate(
    owner,
    migrations.filter(({ name }) => manifest.migrations.includes(name)),
  );
  let counts: RestoredCounts | undefined;
  const client = new pg.Client({ ...owner, application_name: 'sitewright restore' });
  // Of a server that goes away its next statement tells.
  client.on('error', () => {});
  await client.connect();
  try {
    await beginLoad(client);
    const tables = await listTables(client);
    const content = isCompared ? new RestoredContent() : undefined;
    await withoutForeignKeys(client, tables, () => loadEntries(client, open, { tables, storage, content }));
    counts = await content?.compare(client, tables, storage);
    // A copy has a storage of its own: with the id of the original both would clean up each other's files.
    if (manifest.hasFiles) await forgetStorage(client);
    await commit(client);
  } finally {
    await client.end();
  }
  await migrate(owner, migrations);
  return counts;
}

type OpenArchive = () => Promise<AsyncIterable<ArchiveEntry>>;

/** Reads the backup to its end; gives the manifest, which is its first entry. */
async function checkArchive(name: string, open: OpenArchive): Promise<Manifest> {
  let manifest: Manifest | undefined;
  try {
    for await (const { header } of await open()) {
      if (header.kind === 'manifest') manifest = header;
      if (header.kind === 'file') checkPath(header.key);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name} cannot be restored: ${(error as Error).message}.`);
  }
  if (!manifest) throw new StartError(`${name} cannot be restored: it has no manifest.`);
  return manifest;
}

/** Before anything is written: whoever made the file chose its paths. */
function checkPath(key: unknown): void {
  try {
    checkKey(String(key));
  } catch {
    throw new Error(`it names a file outside of the storage (${JSON.stringify(key).slice(0, 100)})`);
  }
}

async function refuseUsed(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('public.websites') as name`,
  );
  const isUsed = rows[0]?.name != null && !(await isEmpty(client));
  await client.end();
  if (isUsed) {
    throw new StartError(
      'This installation already has sites: restore into an empty DATA_DIR (and an empty database).',
    );
  }
}

async function refuseKept(storage: Storage): Promise<void> {
  if ((await readId(storage)) === null) return;
  throw new StartError(
    'The place for files holds those of an installation already: restore into an empty one.',
  );
}

async function loadEntries(
  client: pg.Client,
  open: OpenArchive,
  {
    tables,
    storage,
    content: noted,
  }: { tables: Table[]; storage: Storage; content: RestoredContent | undefined },
): Promise<void> {
  for await (const { header, content } of await open()) {
    if (header.kind === 'table') await loadTable(client, findTable(tables, header), { content, noted });
    if (header.kind === 'sequence') await setSequence(client, header);
    if (header.kind === 'file' && header.key !== ID_KEY)
      await storage.put(header.key, noted?.file(header.key, content) ?? Readable.from(content));
  }
}

/** Names from the file go into statements only after they were found in the database itself. */
function findTable(tables: Table[], { table, columns }: Table): Table {
  const found = tables.find((candidate) => candidate.table === table);
  if (found && found.columns.join() === columns.join()) return found;
  throw new StartError(`The backup cannot be restored: the table ${table} has another form in this release.`);
}

async function loadTable(
  client: pg.Client,
  table: Table,
  { content, noted }: { content: AsyncIterable<Buffer>; noted: RestoredContent | undefined },
): Promise<void> {
  for await (const block of content) {
    const rows = JSON.parse(block.toString()) as string[];
    noted?.addRows(table.table, rows);
    await insertRows(client, table, rows);
  }
}
