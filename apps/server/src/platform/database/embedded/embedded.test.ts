import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@sitewright/testing/nodes';
import { sitewrightWith } from '@sitewright/testing/run-command';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type OpeningOptions, openInstallationDatabase } from '../installation-database.ts';
import { type EmbeddedServer, openEmbedded } from './open-embedded.ts';

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** For tests that need not begin without a cluster: to make one takes longer than to use it. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sitewright-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function ask(server: EmbeddedServer, sql: string): Promise<unknown> {
  const client = new pg.Client(server.admin);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows[0];
}

test('below a folder closed to others and with a path longer than a socket may have, it runs as root too', async () => {
  const folder = await givenFolder();
  const dataDir = join(folder, 'closed', 'x'.repeat(90), 'data');
  await mkdir(dataDir, { recursive: true });
  await chmod(join(folder, 'closed'), 0o700);
  const server = await openEmbedded({ dataDir, purpose: 'test' });
  expect(await ask(server, `select 1 as one`)).toEqual({ one: 1 });
  expect((await stat(join(dataDir, 'postgres'))).uid === 0).toBe(false);
  await server.close();
  await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('it listens on no network port, keeps order independent of the machine, and writes durably', async () => {
  const server = await openEmbedded({ dataDir, purpose: 'test' });
  const settings = `current_setting('listen_addresses') as listen, current_setting('fsync') as fsync, current_setting('server_encoding') as encoding`;
  const order = `(select array_agg(w order by w) from unnest(array['b', 'B', 'é', 'a', 'ab', 'a c']) w) as sorted`;
  const provider = `(select datlocprovider::text || ' ' || datlocale from pg_database where datname = 'postgres') as locale`;
  expect(await ask(server, `select ${settings}, ${order}, ${provider}`)).toEqual({
    listen: '',
    fsync: 'on',
    encoding: 'UTF8',
    sorted: ['B', 'a', 'a c', 'ab', 'b', 'é'],
    locale: 'b C.UTF-8',
  });
  expect((await stat(join(dataDir, 'postgres', 'sitewright.json'))).mode & 0o777).toBe(0o600);
  await server.close();
});

test('data of another PostgreSQL major and a foreign folder are refused with the remedy, and left alone', async () => {
  const folder = await givenFolder();
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'letter.txt'), 'dear Ada');
  await expect(openEmbedded({ dataDir: folder, purpose: 'test' })).rejects.toThrow(
    'holds no Sitewright database',
  );

  await writeFile(join(folder, 'postgres', 'sitewright.json'), JSON.stringify({ major: 17, secret: 'x' }));
  await expect(openEmbedded({ dataDir: folder, purpose: 'test' })).rejects.toThrow('belong to PostgreSQL 17');
  expect(await readFile(join(folder, 'postgres', 'letter.txt'), 'utf8')).toBe('dear Ada');
});

test('a command uses the running server and leaves it running', async () => {
  const server = await openEmbedded({ dataDir, purpose: 'server' });
  const command = await openEmbedded({ dataDir, purpose: 'backup', shareRunning: true });
  expect(await ask(command, `select 1 as one`)).toEqual({ one: 1 });
  await command.close();
  expect(await ask(server, `select 1 as one`)).toEqual({ one: 1 });
  await server.close();
});

test('a server number that another program was given since does not stop the start', async () => {
  const server = await openEmbedded({ dataDir, purpose: 'test' });
  await server.close();
  const lines = [process.pid, join(dataDir, 'postgres'), 1, 5432, '.', '', '', 'ready'];
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
  const again = await openEmbedded({ dataDir, purpose: 'test' });
  await again.close();
});

// Roles are the same for all databases of a server: here, where no other test has any.
test('passwords that an operator gave the roles stay: a start says what to do, the owner works alone, a command takes them over', async () => {
  const server = await openEmbedded({ dataDir, purpose: 'test' });
  onTestFinished(() => server.close());
  const input = {
    databaseUrl: addressOf({ ...server.admin, database: 'postgres' }),
    migrationUrl: undefined,
  };
  const open = (more: Partial<OpeningOptions> = {}) =>
    openInstallationDatabase(input, { dataDir: '/nonexistent', purpose: 'test', ...more });
  const enter = async (login: pg.ClientConfig) => {
    const client = new pg.Client(login);
    await client.connect();
    await client.end();
  };
  const { owner, app } = await open();
  const given = { ...app, password: 'of the operator' };
  await ask(server, `alter role sitewright_app password 'of the operator'`);
  await expect(open()).rejects.toThrow(/^The role sitewright_app has a password that does not follow/);
  await expect(open({ needsApp: false })).resolves.toMatchObject({ owner });
  await enter(given);
  await ask(server, `alter role sitewright_owner nologin`);
  await expect(open({ needsApp: false })).rejects.toThrow('"sitewright_owner" is not permitted to log in');

  const command = (settings: Record<string, string>) =>
    sitewrightWith(
      { DATA_DIR: dataDir, ...settings },
      { folder: dataDir, args: ['database', 'reset-passwords'] },
    );
  expect(await command({})).toMatchObject({
    code: 1,
    output: expect.stringContaining('only where it is set'),
  });
  expect(await command({ DATABASE_URL: input.databaseUrl })).toMatchObject({ code: 0 });
  await enter(app);
  if (owner) await enter(owner);
  await expect(enter(given)).rejects.toThrow('password authentication failed');
});
