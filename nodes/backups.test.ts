import { newSecretKey, publicTextOf } from '@sitewright/server/platform/backup/age-keys';
import { listBackups } from '@sitewright/server/platform/backup/backup-place';
import { createS3Storage } from '@sitewright/server/platform/storage/s3/s3-storage';
import { givenBucket } from '@sitewright/testing/s3-server';
import { waitFor } from '@sitewright/testing/wait-for';
import { givenWay } from '@sitewright/testing/way-to-database';
import { expect, onTestFinished, test } from 'vitest';
import { givenInstallation } from './given-nodes.ts';

/** One moment a year: it is past whenever the test runs. */
const SCHEDULE = '0 0 1 1 *';

test('of two nodes that start at once one makes the backup; when the node that makes it is killed the other one does', {
  timeout: 300_000,
}, async () => {
  const { start, query } = await givenInstallation();
  const server = await givenBucket('shop/');
  const bucket = createS3Storage(server);
  const way = await givenWay({ host: '127.0.0.1', port: Number(new URL(server.endpoint ?? '').port) });
  onTestFinished(() => way.cut());
  const settings = {
    SITEWRIGHT_ROLE: 'all',
    LOG_LEVEL: 'info',
    BACKUP_SCHEDULE: SCHEDULE,
    BACKUP_KEY: publicTextOf(newSecretKey()),
    BACKUP_S3_BUCKET: server.bucket,
    BACKUP_S3_PREFIX: server.prefix,
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${way.port}`,
    BACKUP_S3_ACCESS_KEY_ID: server.credentials.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
  };
  const states = async () =>
    (await query<{ state: string }>(`select state from backup_runs`)).map(({ state }) => state);

  const goOn = way.stall();
  const doing = await start(settings);
  await waitFor(async () => expect(await states()).toEqual(['running']), { timeout: 60_000 });
  const nodes = await Promise.all([start(settings), start(settings)]);
  expect(await listBackups(bucket)).toEqual([]);
  await doing.kill();
  goOn();
  await waitFor(async () => expect(await states()).toEqual(['done']), { timeout: 60_000 });
  const lines = nodes.flatMap(({ program }) => program.output().match(/"msg":"backup: made"/g) ?? []);
  expect(lines).toHaveLength(1);
  expect(await listBackups(bucket)).toHaveLength(1);

  // The next moment, which all of them see at once.
  await query(`update backup_runs set due_at = due_at - interval '1 year'`);
  await waitFor(async () => expect((await states()).sort()).toEqual(['done', 'done']), { timeout: 60_000 });
  expect(await listBackups(bucket)).toHaveLength(2);
  expect(await nodes[0].run('status')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^backups: the newest is s3:\S+$/m),
  });
});
