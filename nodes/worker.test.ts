import { ownDatabase } from '@sitewright/testing/database';
import { freePort } from '@sitewright/testing/installation';
import { addressOf, dataFolder, startNode } from '@sitewright/testing/nodes';
import { startProgram } from '@sitewright/testing/program';
import { APP_URL } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { givenWay } from '@sitewright/testing/way-to-database';
import { expect, onTestFinished, test } from 'vitest';

const statusOf = async (href: string, path: string, method = 'GET') => {
  const response = await fetch(href + path, { method });
  return [response.status, await response.json()] as const;
};

test('a node for jobs answers probes and nothing else: it lives without its database, and is ready with it', async () => {
  const base = await ownDatabase();
  const way = await givenWay(base.app);
  const app = { ...base.app, host: '127.0.0.1', port: way.port };
  const { href, stop } = await startNode(
    { app, owner: base.owner },
    { SITEWRIGHT_ROLE: 'worker', MIGRATE: 'off' },
  );
  expect(await statusOf(href, '/health')).toEqual([200, { status: 'alive' }]);
  expect(await statusOf(href, '/ready?of=1')).toEqual([200, { status: 'ready' }]);
  // A proxy that was led here by mistake shows nobody a page, and no webhook is taken as received.
  for (const [path, method] of [
    ['/', 'GET'],
    ['/config/', 'GET'],
    ['/ready', 'POST'],
    ['/health', 'POST'],
  ] as const) {
    expect(await statusOf(href, path, method)).toEqual([404, { status: 'not found' }]);
  }
  await way.cut();
  expect(await statusOf(href, '/ready')).toEqual([503, { status: 'database unavailable' }]);
  expect(await statusOf(href, '/health')).toEqual([200, { status: 'alive' }]);
  await way.mend();
  await waitFor(async () => expect((await statusOf(href, '/ready'))[0]).toBe(200));
  expect(await stop()).toBe(0);
});

test('on one machine and with the same PORT a node for jobs starts first and leaves it to the one for requests', async () => {
  const base = await ownDatabase();
  const settings = { DATA_DIR: await dataFolder(), PORT: String(await freePort()) };
  const worker = startProgram({
    ...settings,
    APP_URL,
    DATABASE_URL: addressOf(base.app),
    DATABASE_MIGRATION_URL: addressOf(base.owner),
    SITEWRIGHT_ROLE: 'worker',
    LOG_LEVEL: 'info',
  });
  onTestFinished(() => void worker.child.kill('SIGKILL'));
  await waitFor(() => expect(worker.output()).toContain('"serving"'), { timeout: 60_000 });
  const web = await startNode(base, settings);
  // Each answer of a node for requests carries the request's id.
  expect((await fetch(web.href)).headers.get('x-request-id')).toBeTruthy();
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});

test('a node for jobs whose PROBE_PORT another program has does not start, and names the setting', async () => {
  const base = await ownDatabase();
  const { href } = await startNode(base, { DATA_DIR: await dataFolder() });
  const { port } = new URL(href);
  const { child, output, ended } = startProgram({
    DATABASE_URL: addressOf(base.app),
    DATABASE_MIGRATION_URL: addressOf(base.owner),
    SITEWRIGHT_ROLE: 'worker',
    PROBE_PORT: port,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await ended).toBe(1);
  expect(output()).toContain(`PROBE_PORT ${port} is used by another program`);
});
