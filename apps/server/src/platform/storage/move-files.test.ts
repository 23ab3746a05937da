import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { testDatabase } from '@sitewright/testing/database';
import { givenBucket } from '@sitewright/testing/s3-server';
import { expect, onTestFinished, test } from 'vitest';
import type { S3Bucket, StorageKind } from '../config/file-storage.ts';
import { deleteSource, moveFiles } from './move-files.ts';
import { openLocation } from './open-location.ts';
import { openStorage } from './open-storage.ts';

const print = () => {};

/** An installation without files: its database, a disk, and a bucket unless it has none. */
async function givenInstallation() {
  const { database, query } = await testDatabase();
  const forget = () => query(`delete from settings where key = 'storage'`);
  await forget();
  onTestFinished(async () => void (await forget()));
  const disk = await givenFolder();
  const s3 = await givenBucket();
  const files = (kind: StorageKind, at: { disk?: string; s3?: S3Bucket | undefined } = {}) => {
    const bucket = 's3' in at ? at.s3 : s3;
    return { kind, locations: { disk: { disk: at.disk ?? disk }, s3: bucket && { s3: bucket } } };
  };
  return {
    database,
    disk,
    s3,
    files,
    open: (...args: Parameters<typeof files>) => openStorage({ files: files(...args) }, database),
  };
}

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function contents(location: Parameters<typeof openLocation>[0]): Promise<Record<string, string>> {
  const storage = openLocation(location);
  const found: Record<string, string> = {};
  for await (const { key } of storage.list(''))
    if (key !== 'storage-id') found[key] = await text((await storage.get(key)) as Readable);
  return found;
}

test('a process starts on the storage of its database alone; two disks that are not shared and strange buckets are refused', async () => {
  const { open, s3, disk } = await givenInstallation();
  await open('s3');
  await open('s3');
  const other = await givenFolder();
  await expect(open('disk', { disk: other })).rejects.toThrow(
    `The files of this installation are not in the folder ${other}`,
  );
  const strange = await givenBucket();
  await openLocation({ s3: strange }).put('storage-id', Buffer.from('0'.repeat(36)));
  await expect(open('s3', { s3: strange })).rejects.toThrow('belong to another database');
  expect(await readdir(disk)).toEqual([]);
  expect(await contents({ s3 })).toEqual({});
});

test.each<[string, (bucket: S3Bucket) => Partial<S3Bucket>]>([
  ['there is no such bucket', () => ({ bucket: 'nowhere' })],
  ['does not know S3_ACCESS_KEY_ID', () => ({ credentials: { accessKeyId: 'x', secretAccessKey: 'x' } })],
  ['nobody answers there', () => ({ endpoint: 'http://127.0.0.1:9' })],
])('a bucket that cannot be used is refused in one sentence without secrets: %s', async (reason, change) => {
  const { open, s3 } = await givenInstallation();
  const error = await open('s3', { s3: { ...s3, ...change(s3) } }).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringContaining(reason) });
  expect((error as Error).message).not.toContain(s3.credentials.secretAccessKey);
});

test('a first start that ends half way is gone on with; a place that was lost is replaced on demand alone', async () => {
  const { open, database, files, disk } = await givenInstallation();
  await expect(open('disk', { disk: '/dev/null/files' })).rejects.toThrow('Files cannot be read and written');
  await open('disk');
  const lost = await givenFolder();
  await expect(open('disk', { disk: lost })).rejects.toThrow('`sitewright files adopt`');
  await openStorage({ files: files('disk', { disk: lost }) }, database, { adopt: true });
  await open('disk', { disk: lost });
  await expect(open('disk')).rejects.toThrow('belong to another database');
  await expect(openStorage({ files: files('disk') }, database, { adopt: true })).rejects.toThrow(
    'delete the file',
  );
  await openLocation({ disk }).delete('storage-id');
  await openStorage({ files: files('disk') }, database, { adopt: true });
  expect(await readdir(disk)).toContain('storage-id');
});

test('what else lies in a bucket is passed over, but files of a neighbour are not moved', async () => {
  const { open, files, database, s3 } = await givenInstallation();
  await open('s3');
  const client = new S3Client({
    region: s3.region,
    endpoint: s3.endpoint ?? '',
    credentials: { ...s3.credentials },
    forcePathStyle: true,
  });
  for (const Key of ['shop/', 'AWSLogs/1.gz'])
    await client.send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body: Buffer.from('x') }));
  expect(await contents({ s3 })).toEqual({});
  await openLocation({ s3: { ...s3, prefix: 'shop/' } }).put('storage-id', Buffer.from('x'));
  await expect(moveFiles({ files: files('s3'), database }, { to: 'disk', print })).rejects.toThrow(
    'belongs to another installation',
  );
});

test('files that an earlier release left on the disk are not forgotten when a bucket is set', async () => {
  const { open, disk } = await givenInstallation();
  await openLocation({ disk }).put('sites/a', Buffer.from('a'));
  await expect(open('s3')).rejects.toThrow('start with FILE_STORAGE=disk');
  await open('disk');
  await expect(open('s3')).rejects.toThrow('are not in the bucket');
});

test('files move to a bucket while the program writes, reads and deletes; what broke off goes on; the disk is emptied last', async () => {
  const { open, files, database, disk, s3 } = await givenInstallation();
  const before = await open('disk');
  for (let index = 0; index < 30; index += 1)
    await before.put(`sites/${index}`, Buffer.from(`file ${index}`));
  const installation = { files: files('disk'), database };

  // Broken off at the first file: the bucket has the id, and processes that start now read both.
  const withoutBucket = { ...installation, files: files('disk', { s3: { ...s3, bucket: 'nowhere' } }) };
  await expect(moveFiles(withoutBucket, { to: 's3', print })).rejects.toThrow('there is no such bucket');
  expect(await moveFiles(installation, { to: 's3', print })).toMatchObject({ copied: 30, kept: 0 });
  await expect(deleteSource(installation)).rejects.toThrow('FILE_STORAGE=disk');

  const moved = await open('s3');
  await before.put('sites/late', Buffer.from('of a process not restarted yet'));
  expect(await text((await moved.get('sites/late')) as Readable)).toBe('of a process not restarted yet');
  await moved.put('sites/new', Buffer.from('new'));
  await moved.delete('sites/3');
  expect(await before.get('sites/3')).toBeNull();

  const onS3 = { files: files('s3'), database };
  await expect(deleteSource(onS3)).rejects.toThrow(/^Not in the bucket .*: 1 file /);
  expect(await moveFiles(onS3, { to: 's3', print })).toMatchObject({ copied: 1, kept: 29 });
  expect(await deleteSource(onS3)).toMatchObject({ deleted: 30 });
  expect(await contents({ disk })).toEqual({});
  const all = await contents({ s3 });
  expect(Object.keys(all)).toHaveLength(31);
  expect(all).toMatchObject({
    'sites/0': 'file 0',
    'sites/late': 'of a process not restarted yet',
    'sites/new': 'new',
  });
  await expect(open('disk')).rejects.toThrow('are not in the folder');
  expect(await (await open('s3')).stat('sites/3')).toBeNull();
});

test('a file that arrived with other bytes is copied again, and nothing is deleted before', async () => {
  const { open, files, database, disk, s3 } = await givenInstallation();
  const storage = await open('disk');
  await storage.put('sites/a', Buffer.from('right'));
  await moveFiles({ files: files('disk'), database }, { to: 's3', print });
  await openLocation({ s3 }).put('sites/a', Buffer.from('wrong'));
  const onS3 = { files: files('s3'), database };
  await expect(deleteSource(onS3)).rejects.toThrow(/^Not in the bucket .*: 1 file /);
  expect(await contents({ disk })).toEqual({ 'sites/a': 'right' });
  expect(await moveFiles(onS3, { to: 's3', print })).toMatchObject({ copied: 1 });
  expect(await contents({ s3 })).toEqual({ 'sites/a': 'right' });
});

test('files move back to a disk', async () => {
  const { open, files, database, disk, s3 } = await givenInstallation();
  const storage = await open('s3');
  await storage.put('sites/a', Buffer.from('a'));
  await moveFiles({ files: files('s3'), database }, { to: 'disk', print });
  await open('disk');
  expect(await deleteSource({ files: files('disk'), database })).toMatchObject({ deleted: 1 });
  expect(await contents({ disk })).toEqual({ 'sites/a': 'a' });
  expect(await contents({ s3 })).toEqual({});
});
