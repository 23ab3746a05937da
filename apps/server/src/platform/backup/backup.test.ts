import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { emptyDatabase, ownDatabase, type TestDatabase } from '@sitewright/testing/database';
import { givenBucket } from '@sitewright/testing/s3-server';
import { givenSite } from '@sitewright/testing/site';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrationFolders } from '../../migration-folders.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { StartError } from '../errors/start-error.ts';
import { uuidV7 } from '../ids/uuid-v7.ts';
import { queueMail } from '../mail/mail.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { openStorage } from '../storage/open-storage.ts';
import { createS3Storage } from '../storage/s3/s3-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { readId } from '../storage/storage-record.ts';
import { newSecretKey, publicTextOf } from './age-keys.ts';
import { readArchive, writeArchive } from './archive.ts';
import { backUp } from './back-up.ts';
import { bucketPlace, filePlace, listBackups, newBackupName } from './backup-place.ts';
import { backUpBeforeMigration } from './before-migration.ts';
import { rehearseRestore } from './drill.ts';
import { beginLoad, listTables, readRows } from './queries.ts';
import { restore } from './restore.ts';
import { RestoredContent } from './restored.ts';

const onDisk = (disk: string) => ({ kind: 'disk' as const, locations: { disk: { disk }, s3: undefined } });

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** An installation with rows of awkward values and a binary file. */
async function givenInstallation(title = 'Été, "quoted" \\ back\nslash\t(1,2) 🍏') {
  const own = await ownDatabase();
  const folder = await givenFolder();
  const storage = createDiskStorage(join(folder, 'files'));
  const websiteId = await givenSite(own.database, { title });
  const message = {
    websiteId,
    kind: 'test',
    to: { address: 'ada@example.com' },
    subject: '',
    html: '<p>',
    text: 'null',
  };
  await own.database.site(websiteId, (db) => queueMail(db, message));
  await own.query(
    `insert into settings (key, value) values ('a', 'null'), ('b', '{"n": 1.50, "text": "\\u00e9"}')`,
  );
  await storage.put('sites/a.bin', Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256)));
  return { ...own, folder, storage, file: join(folder, 'backup.sitewright') };
}

async function contentOf({ query }: TestDatabase, storage: Storage) {
  const names = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of names) {
    const applied = name === 'public.migrations' ? 'name, checksum' : 't';
    content[name] = await query(`select ${applied === 't' ? 't::text' : applied} from ${name} t order by 1`);
  }
  for await (const { key } of storage.list(''))
    content[key] = (await buffer((await storage.get(key)) as Readable)).toString('hex');
  return content;
}

test('a restored installation equals the one that was backed up, in every table and file', async () => {
  const source = await givenInstallation();
  await backUp(filePlace(source.file), { owner: source.owner, storage: source.storage });
  const target = await emptyDatabase();
  const storage = createDiskStorage(await givenFolder());
  await restore(filePlace(source.file), {
    owner: target.owner,
    storage,
    migrations: await readMigrations(migrationFolders),
  });

  expect(await contentOf(target, storage)).toEqual(await contentOf(source, source.storage));
  expect(await target.query(`select count(*)::int as keys from pg_constraint where contype = 'f'`)).toEqual(
    await source.query(`select count(*)::int as keys from pg_constraint where contype = 'f'`),
  );
  expect((await stat(source.file)).mode & 0o777).toBe(0o600);
});

test('a restore that is compared finds a row and a file that are not what was written', async () => {
  const source = await givenInstallation();
  await backUp(filePlace(source.file), { owner: source.owner, storage: source.storage });
  const target = await emptyDatabase();
  const migrations = await readMigrations(migrationFolders);
  const storage = createDiskStorage(await givenFolder());
  const into = { owner: target.owner, migrations, isCompared: true };
  const rotten = async (key: string) =>
    key === 'sites/a.bin' ? Readable.from([Buffer.from('rotten')]) : storage.get(key);
  const bad = { ...storage, get: rotten };
  await expect(restore(filePlace(source.file), { ...into, storage: bad })).rejects.toThrow(
    'the file sites/a.bin is not what the backup holds',
  );
  expect(await restore(filePlace(source.file), { ...into, storage })).toMatchObject({
    rows: expect.any(Number),
    files: 1,
    fileBytes: 70_000,
  });

  const client = new pg.Client(source.owner);
  await client.connect();
  onTestFinished(() => client.end());
  await beginLoad(client);
  const [table] = (await listTables(client)).filter((one) => one.table === 'public.settings');
  if (!table) throw new Error('no settings');
  const content = new RestoredContent();
  for await (const rows of readRows(client, table)) content.addRows(table.table, rows);
  expect(await content.compare(client, [table], storage)).toMatchObject({ tables: 1, files: 0 });
  await client.query(`update settings set value = '1' where key = 'a'`);
  await expect(content.compare(client, [table], storage)).rejects.toThrow(
    'the table public.settings is not what the backup holds',
  );
});

test('a rehearsal that is called off half way leaves nothing, and takes away what a killed one has left', async () => {
  const source = await givenInstallation();
  const file = filePlace(source.file);
  await backUp(file, { owner: source.owner, storage: source.storage });
  const left = join(tmpdir(), 'sitewright-drill-999999999-a');
  await mkdir(join(left, 'files'), { recursive: true });
  const controller = new AbortController();
  let reads = 0;
  const read = async () => {
    const bytes = await file.read();
    reads += 1;
    if (reads === 2) controller.abort();
    return bytes;
  };
  const migrations = await readMigrations(migrationFolders);
  await expect(
    rehearseRestore({ ...file, read }, { key: undefined, migrations, signal: controller.signal }),
  ).rejects.toThrow('was interrupted');
  expect(reads).toBe(2);
  const own = `sitewright-drill-${process.pid}-`;
  const names = await readdir(tmpdir());
  expect(names.filter((name) => name.startsWith(own) || left.endsWith(name))).toEqual([]);
});

test('a copy has a storage of its own, and is not restored over files of another installation', async () => {
  const source = await givenInstallation();
  const before = await contentOf(source, source.storage);
  await openStorage({ files: onDisk(join(source.folder, 'files')) }, source.database);
  await backUp(filePlace(source.file), { owner: source.owner, storage: source.storage });
  const [target, second, folder] = [await emptyDatabase(), await emptyDatabase(), await givenFolder()];
  const storage = createDiskStorage(folder);
  const migrations = await readMigrations(migrationFolders);
  await restore(filePlace(source.file), { owner: target.owner, storage, migrations });
  expect(await contentOf(target, storage)).toEqual(before);

  await openStorage({ files: onDisk(folder) }, target.database);
  expect(await readId(storage)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await readId(storage)).not.toBe(await readId(source.storage));
  await expect(restore(filePlace(source.file), { owner: second.owner, storage, migrations })).rejects.toThrow(
    'holds those of an installation already',
  );
});

test('a backup in a bucket is encrypted, is restored with the secret key alone, and is there when it is whole', async () => {
  const source = await givenInstallation('canary title');
  const bucket = createS3Storage(await givenBucket('shop'));
  const key = await generateX25519Identity();
  const migrations = await readMigrations(migrationFolders);
  const from = { owner: source.owner, storage: source.storage, key: await identityToRecipient(key) };
  const name = newBackupName(new Date('2026-01-02T03:04:05.678Z'), uuidV7());
  const broken = { ...source.storage, get: () => Promise.reject(new Error('the disk broke')) };
  await expect(backUp(bucketPlace(bucket, name), { ...from, storage: broken })).rejects.toThrow(
    'the disk broke',
  );
  expect(await listBackups(bucket)).toEqual([]);
  await backUp(bucketPlace(bucket, newBackupName(new Date(), uuidV7())), from);
  await backUp(bucketPlace(bucket, name), from);
  await bucket.put('notes.txt', Buffer.from('of somebody else'));
  expect((await listBackups(bucket)).map((backup) => backup.name)).toEqual([
    name,
    expect.stringMatching(/^s3:/),
  ]);
  const stored = await buffer((await bucket.get(name.slice('s3:'.length))) as Readable);
  expect(stored.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  const reader = new Decrypter();
  reader.addIdentity(key);
  expect(gunzipSync(await reader.decrypt(stored)).toString('latin1')).toMatch(/^sitewright-backup 1\n/);

  const target = await emptyDatabase();
  const storage = createDiskStorage(await givenFolder());
  const into = { owner: target.owner, storage, migrations };
  const place = bucketPlace(bucket, name);
  for (const [wrong, reason] of [
    [undefined, 'set BACKUP_KEY'],
    [from.key, 'set BACKUP_KEY to its secret key'],
    [await generateX25519Identity(), 'cannot be restored: it was encrypted for another key'],
  ] as const)
    await expect(restore(place, { ...into, key: wrong })).rejects.toThrow(reason);
  for (const [bad, reason] of [
    [Buffer.from(stored.subarray(0, -100)), 'cannot be restored'],
    [stored.fill(0, stored.length - 50), 'cannot be restored'],
  ] as const) {
    await writeFile(source.file, bad);
    await expect(restore(filePlace(source.file), { ...into, key })).rejects.toThrow(reason);
  }
  expect(await target.query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);

  await restore(place, { ...into, key });
  expect(await contentOf(target, storage)).toEqual(await contentOf(source, source.storage));
  await bucket.put(name.slice('s3:'.length), Buffer.from('another'));
  await expect(place.read()).rejects.toThrow('was replaced while it was read');
  await expect(bucketPlace(bucket, newBackupName(new Date(0), uuidV7())).read()).rejects.toThrow(
    'There is no s3:1970',
  );
});

test('a backup of an earlier release is brought up to date', async () => {
  const source = await emptyDatabase();
  const [first, ...later] = await readMigrations(migrationFolders);
  if (!first) throw new Error('no migrations');
  await migrate(source.owner, [first]);
  const folder = await givenFolder();
  const own = createDiskStorage(folder);
  await backUp(filePlace(join(folder, 'b')), { owner: source.owner, storage: own });

  const target = await emptyDatabase();
  await restore(filePlace(join(folder, 'b')), {
    owner: target.owner,
    storage: own,
    migrations: [first, ...later],
  });
  expect(await target.query(`select name from migrations order by name`)).toHaveLength(later.length + 1);
});

test('a changed, shortened or foreign file is refused and nothing is written', async () => {
  const source = await givenInstallation('canary title');
  await backUp(filePlace(source.file), { owner: source.owner, storage: source.storage });
  const bytes = gunzipSync(await readFile(source.file));
  const changed = Buffer.from(bytes.toString('latin1').replace('canary', 'CANARY'), 'latin1');
  const withoutFile = Buffer.concat([
    bytes.subarray(0, bytes.indexOf('{"kind":"file"')),
    bytes.subarray(bytes.indexOf('{"kind":"end"')),
  ]);
  const target = await emptyDatabase();
  const options = {
    owner: target.owner,
    storage: source.storage,
    migrations: await readMigrations(migrationFolders),
  };

  for (const [bad, reason] of [
    [gzipSync(changed), 'changed or is damaged'],
    [gzipSync(withoutFile), 'incomplete or was changed'],
    [gzipSync(bytes.subarray(0, -40)), 'ends too early'],
    [(await readFile(source.file)).subarray(0, 2_000), 'unexpected end of file'],
    [gzipSync('a letter to grandmother, longer than one line\n'), 'not a Sitewright backup'],
    [Buffer.from('PK'), 'incorrect header'],
  ] as const) {
    await writeFile(source.file, bad);
    await expect(restore(filePlace(source.file), options)).rejects.toThrow(reason);
  }
  expect(await target.query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('a backup whose paths were tampered with is refused with one sentence and nothing is written', async () => {
  const source = await givenInstallation();
  await backUp(filePlace(source.file), { owner: source.owner, storage: source.storage });
  const bytes = gunzipSync(await readFile(source.file));
  async function* tampered() {
    for await (const entry of readArchive(Readable.from([bytes])))
      yield entry.header.kind === 'file'
        ? { ...entry, header: { ...entry.header, key: '../../out' } }
        : entry;
  }
  await writeFile(source.file, gzipSync(await buffer(Readable.from(writeArchive(tampered())))));
  const target = await emptyDatabase();
  const migrations = await readMigrations(migrationFolders);
  const failure = restore(filePlace(source.file), {
    owner: target.owner,
    storage: source.storage,
    migrations,
  });
  await expect(failure).rejects.toThrow(StartError);
  await expect(failure).rejects.toThrow('it names a file outside of the storage ("../../out")');
  expect(await target.query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('an installation that has sites is not overwritten', async () => {
  const source = await givenInstallation();
  await backUp(filePlace(source.file), { owner: source.owner, storage: source.storage });
  const options = {
    owner: source.owner,
    storage: source.storage,
    migrations: await readMigrations(migrationFolders),
  };
  await expect(restore(filePlace(source.file), options)).rejects.toThrow('already has sites');
});

test('before a migration the database is backed up, encrypted where there is a key, and five such files are kept', async () => {
  const source = await givenInstallation();
  const { owner, folder } = source;
  const migrations = await readMigrations(migrationFolders);
  const [pending] = migrations;
  if (!pending) throw new Error('no migrations');
  const secretKey = newSecretKey();
  for (let day = 1; day <= 7; day += 1) {
    const now = new Date(Date.UTC(2026, 0, day));
    const key = day === 7 ? publicTextOf(secretKey) : undefined;
    await backUpBeforeMigration({ owner, folder: join(folder, 'backups'), key, pending: [pending], now });
  }
  const names = (await readdir(join(folder, 'backups'))).sort();
  expect(names).toHaveLength(5);
  expect(names[0]).toBe(`20260103T000000Z-before-${pending.name.replace('.sql', '')}.sitewright`);
  const newest = join(folder, 'backups', names.at(-1) ?? '');
  expect(newest).toMatch(/\.sitewright\.age$/);
  expect((await readFile(newest, 'latin1')).split('\n')[0]).toBe('age-encryption.org/v1');
  const target = await emptyDatabase();
  const into = { owner: target.owner, storage: createDiskStorage(join(folder, 'other')), migrations };
  await expect(restore(filePlace(newest), into)).rejects.toThrow('set BACKUP_KEY');
  await restore(filePlace(newest), { ...into, key: secretKey });
  expect(await target.query(`select title from websites`)).toEqual(
    await source.query(`select title from websites`),
  );
});
