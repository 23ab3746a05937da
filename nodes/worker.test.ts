import { ownDatabase } from '@sitewright/testing/database';
import { addressOf, dataFolder, startNode } from '@sitewright/testing/nodes';
import { startProgram } from '@sitewright/testing/program';
import { APP_URL } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { givenWay } from '@sitewright/testing/way-to-database';
import { expect, onTestFinished, test } from 'vitest';

const statusOf = async (href: string, path: string) => {
  const response = await fetch(href + path);
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
  expect(await statusOf(href, '/ready')).toEqual([200, { status: 'ready' }]);
  expect(await statusOf(href, '/config/')).toEqual([200, { status: 'ready' }]);
  await way.cut();
  expect(await statusOf(href, '/ready')).toEqual([503, { status: 'database unavailable' }]);
  expect(await statusOf(href, '/health')).toEqual([200, { status: 'alive' }]);
  await way.mend();
  await waitFor(async () => expect((await statusOf(href, '/ready'))[0]).toBe(200));
  expect(await stop()).toBe(0);
});

test('a node for jobs whose port another program has does its jobs without probes, and says so', async () => {
  const base = await ownDatabase();
  const DATA_DIR = await dataFolder();
  const taken = await startNode(base, { DATA_DIR });
  const { child, output, ended } = startProgram({
    DATA_DIR,
    PORT: new URL(taken.href).port,
    APP_URL,
    DATABASE_URL: addressOf(base.app),
    DATABASE_MIGRATION_URL: addressOf(base.owner),
    SITEWRIGHT_ROLE: 'worker',
    LOG_LEVEL: 'info',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await waitFor(() => expect(output()).toContain('"serving"'), { timeout: 60_000 });
  expect(output()).toContain('This worker answers no probes.');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
