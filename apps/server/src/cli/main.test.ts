import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '@sitewright/testing/database';
import { freePort } from '@sitewright/testing/installation';
import { leavePictures } from '@sitewright/testing/leave-pictures';
import { addressOf } from '@sitewright/testing/nodes';
import { startProgram } from '@sitewright/testing/program';
import { sitewright, sitewrightWith } from '@sitewright/testing/run-command';
import { givenBucket } from '@sitewright/testing/s3-server';
import { waitFor } from '@sitewright/testing/wait-for';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { openRuntime } from '../runtime.ts';

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

test('SITE-14: sites, their account states, links, domains, backup and restore, beside a running server and without one', {
  timeout: 400_000,
}, async () => {
  const folder = await givenFolder();
  const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
  const server = await openRuntime(config, { purpose: 'server' });
  const run = (...args: string[]) => sitewright(folder, ...args);

  expect(await run('site', 'create', 'shop', '--title', 'My shop')).toEqual({
    code: 0,
    output: 'http://shop.localhost:3000',
  });
  expect(await run('site', 'create', 'shop', '--title', 'Other')).toEqual({
    code: 1,
    output: 'There is already a site called shop.',
  });
  expect(await run('domain', 'add', 'shop', 'WWW.example.com')).toMatchObject({ code: 0 });
  expect(await run('domain', 'list')).toEqual({ code: 0, output: 'shop  www.example.com  main' });
  expect(await run('domain', 'add', 'shop', 'other.localhost')).toMatchObject({
    code: 1,
    output: expect.stringContaining('This address belongs to the installation.'),
  });
  expect(await run('site', 'state', 'shop', 'trial', '2026-11-01')).toEqual({
    code: 0,
    output: 'The account of shop is trial.',
  });
  expect(await run('domain', 'add', 'shop', 'shop.example.com')).toEqual({
    code: 1,
    output: 'The account of shop is trial, which brings no domain. Try: site state shop paid',
  });
  expect(await run('site', 'state', 'shop', 'rich')).toMatchObject({ code: 1 });
  expect((await run('owner', 'link')).output).toMatch(
    /^http:\/\/localhost:3000\/config\/welcome\?token=\S{32}$/,
  );
  expect(await run('restore', 'all.sitewright')).toMatchObject({
    code: 1,
    output: expect.stringContaining(`process ${process.pid}`),
  });
  expect(await run('backup', 'all.sitewright')).toMatchObject({ code: 0 });
  const { bucket, endpoint = '', credentials } = await givenBucket();
  const key =
    /^# public key: age1\w+\n(AGE-SECRET-KEY-1\w+)$/.exec((await run('backup', 'key')).output)?.[1] ?? '';
  const settings = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_KEY: key,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const runWith = (args: string[], own = {}) => sitewrightWith({ ...settings, ...own }, { folder, args });
  expect((await runWith(['status'])).output).toContain('backups: none in the bucket yet');
  expect((await runWith(['backup'])).output).toMatch(
    /^Everything is in s3:[\d-]+-[\da-f]{8}\.sitewright\.age\.$/,
  );
  const [, name = ''] = /^(s3:\S+) {2}[\d.]+ MB$/.exec((await runWith(['backup', 'list'])).output) ?? [];
  expect((await runWith(['status'])).output).toContain(
    `backups: the newest is ${name}\ndrill: no backup was restored as a rehearsal yet`,
  );
  const drilled = await runWith(['backup', 'drill']);
  expect(drilled.output).toMatch(
    new RegExp(
      `^${name} was restored and compared in [\\d.]+ s: .*\n\\d+ tables with \\d+ rows, \\d+ files of [\\d.]+ MB\\.$`,
    ),
  );
  const owner = new pg.Client(server.connections.owner);
  await owner.connect();
  const failToOpen = async () =>
    expect(await runWith(['backup', 'drill'], { BACKUP_KEY: `age1${'q'.repeat(58)}` })).toMatchObject({
      code: 1,
      output: expect.stringContaining('set BACKUP_KEY to its secret key'),
    });
  // Why it failed is said also where that cannot be noted.
  await owner.query(`alter table backup_runs add constraint unnoted check (state <> 'failed') not valid`);
  await failToOpen();
  await owner.query(`alter table backup_runs drop constraint unnoted`);
  await owner.end();
  await failToOpen();
  expect(await runWith(['status'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^drill: s3:\S+ was restored on [\d-]+; the last one failed \(The backup is enc/m,
    ),
  });
  const third = join(folder, 'third');
  expect(await runWith(['restore', name], { DATA_DIR: third })).toEqual({
    code: 0,
    output: `Everything of ${name} is in place.`,
  });
  await server.close();

  const other = await givenFolder();
  expect(await sitewright(other, 'restore', join(folder, 'all.sitewright'))).toMatchObject({ code: 0 });
  const again = await sitewright(other, 'domain', 'add', 'shop', 'www.example.com');
  expect(again).toEqual({ code: 0, output: 'shop answers on www.example.com within ten seconds.' });
  expect(await sitewright(other, 'domain', 'remove', 'shop', 'www.example.com')).toEqual({
    code: 0,
    output: 'shop answers on www.example.com for ten more seconds at most.',
  });
  expect(await sitewright(other, 'domain', 'remove', 'shop', 'www.example.com')).toMatchObject({ code: 1 });
});

test('a template is rendered without an installation; wrong words show the usage', async () => {
  const folder = await givenFolder();
  await writeFile(join(folder, 'a.html'), 'Hello {name} {name|nonsense}');
  await writeFile(join(folder, 'a.json'), '{"name": "Ada"}');
  const { output } = await sitewright(folder, 'template', 'render', 'a.html', '--data', 'a.json');
  expect(output).toContain('Hello Ada');
  expect(output).toContain('1 error');
  expect(await sitewright(folder, 'backup')).toEqual({ code: 2, output: 'Usage: sitewright backup [FILE]' });
  expect((await sitewright(folder, 'bake')).code).toBe(2);
});

test('a node with MIGRATE=off waits alive for the step that migrates and goes on by itself, without the owner; of two steps at once one does it', {
  timeout: 400_000,
}, async () => {
  const folder = await givenFolder();
  const { owner, app, query } = await emptyDatabase();
  const port = await freePort();
  const settings = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    DATABASE_URL: addressOf(app),
    LOG_LEVEL: 'warn',
    MIGRATE: 'off',
  };
  const run = (word: string, more = {}) => sitewrightWith({ ...settings, ...more }, { folder, args: [word] });
  const node = startProgram(settings);
  onTestFinished(() => void node.child.kill('SIGKILL'));
  const status = async (path: string) =>
    (await fetch(`http://localhost:${port}${path}`).catch(() => null))?.status;
  await waitFor(async () => expect(await status('/ready'), node.output()).toBe(503), { timeout: 150_000 });
  expect(await status('/health')).toBe(200);
  expect(await status('/')).toBe(503);
  expect(node.output()).toMatch(/ready is 503: The database lacks \d+ migrations of this release/);
  expect(await run('status')).toMatchObject({
    code: 1,
    output: expect.stringContaining('run "sitewright migrate"'),
  });
  expect(await run('migrate')).toEqual({ code: 1, output: expect.stringContaining('needs the owner') });

  const asOwner = { DATABASE_MIGRATION_URL: addressOf(owner) };
  const both = await Promise.all([run('migrate', asOwner), run('migrate', asOwner)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.filter(({ output }) => output.startsWith('Nothing to do'))).toHaveLength(1);
  await waitFor(async () => expect(await status('/ready'), node.output()).toBe(200), { timeout: 150_000 });
  expect(node.child.exitCode).toBe(null);
  await leavePictures(query);

  await query(`insert into migrations (name, checksum) values ('999912312359_newer.sql', '')`);
  expect(await run('status')).toMatchObject({
    code: 0,
    output: expect.stringContaining('schema: has all migrations of this release'),
  });
});
