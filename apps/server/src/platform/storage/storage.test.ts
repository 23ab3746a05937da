import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenBucket } from '@sitewright/testing/s3-server';
import { provesStorage } from '@sitewright/testing/storage-cases';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLocation } from './open-location.ts';
import type { StorageLocation } from './storage.ts';

/** Every kind of storage does the same. */
const LOCATIONS: [string, () => Promise<StorageLocation>][] = [
  ['a disk', givenDisk],
  ['a bucket', async () => ({ s3: await givenBucket() })],
  ['a part of a bucket', async () => ({ s3: await givenBucket('shops/first/') })],
  [
    'both while files are moved',
    async () => ({ target: { s3: await givenBucket() }, source: await givenDisk() }),
  ],
];

async function givenDisk(): Promise<{ disk: string }> {
  const disk = await mkdtemp(join(tmpdir(), 'sitewright-files-'));
  onTestFinished(() => rm(disk, { recursive: true }));
  return { disk };
}

describe.each(LOCATIONS)('%s', (_, givenLocation) => provesStorage(givenLocation));

test.each([
  '../secret',
  'a/../../b',
  '/etc/passwd',
  '.drafts/x',
  'a//b',
  'A',
  'a\0b',
  'con:',
  '',
  'x'.repeat(600),
])('the key %j is refused', async (key) => {
  const storage = openLocation({ disk: '/nowhere' });
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
});
