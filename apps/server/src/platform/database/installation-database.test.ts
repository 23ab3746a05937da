import { emptyDatabase, type TestDatabase, testDatabase } from '@sitewright/testing/database';
import type { ClientConfig } from 'pg';
import { expect, inject, test } from 'vitest';
import { openInstallationDatabase } from './installation-database.ts';

const EMBEDDED = { dataDir: '/nonexistent', purpose: 'test' };

function urlOf({ host, user, password, database, port }: ClientConfig): string {
  const name = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`;
  return `postgres://${name}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
}

function adminUrl({ owner }: TestDatabase): string {
  return urlOf({ ...inject('databaseServer').admin, database: owner.database ?? '' });
}

test('with one address its role makes owner and runtime role, and makes them again without harm', async () => {
  const input = { databaseUrl: adminUrl(await emptyDatabase()), migrationUrl: undefined };
  const { owner, app } = await openInstallationDatabase(input, EMBEDDED);
  expect([owner?.user, app.user]).toEqual(['sitewright_owner', 'sitewright_app']);
  await openInstallationDatabase(input, EMBEDDED);
});

test('with two addresses a runtime role that could see every site is refused', async () => {
  const own = await testDatabase();
  const migrationUrl = urlOf(own.owner);
  const open = (databaseUrl: string) => openInstallationDatabase({ databaseUrl, migrationUrl }, EMBEDDED);
  await expect(open(urlOf(own.app))).resolves.toMatchObject({ app: { user: 'sitewright_app' } });
  await expect(open(migrationUrl)).rejects.toThrow('"sitewright_owner" owns tables');
  await expect(open(adminUrl(own))).rejects.toThrow('"postgres" is a superuser');
});

test('a server that cannot be reached, a role without rights and a missing password are one sentence each', async () => {
  const { app } = await testDatabase();
  const open = (databaseUrl: string) =>
    openInstallationDatabase({ databaseUrl, migrationUrl: undefined }, EMBEDDED);
  await expect(open('postgres://a:b@127.0.0.1:1/x')).rejects.toThrow(
    'The database of DATABASE_URL cannot be reached',
  );
  await expect(open(urlOf({ ...app, password: 'wrong' }))).rejects.toThrow(
    'cannot be reached: password authentication failed',
  );
  await expect(open(urlOf(app))).rejects.toThrow('set DATABASE_MIGRATION_URL');
});
