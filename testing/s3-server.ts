import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Bucket } from '@sitewright/server/platform/config/file-storage';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';

const BUCKET = 'sitewright-test';

/**
 * A bucket on an S3 server of npm that ends with the test. It knows neither quotas nor lists of unfinished uploads, tells no wrong secret,
 * accepts any clock and keeps nothing through a failure: what depends on these is proven with Ceph (nodes/bucket.test.ts).
 */
export async function givenBucket(prefix = ''): Promise<S3Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'sitewright-s3-'));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    prefix,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
}
