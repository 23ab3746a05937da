import { ownDatabase, testDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { expect, test } from 'vitest';
import { INSTALLATION_TABLES } from './installation-tables.ts';
import { refusePrivileged, slowKeepalive } from './roles.ts';

type TableRow = {
  name: string;
  secured: boolean;
  key: string | null;
  policies: string[];
  invoker: boolean | null;
};

/** Restrictive policies are left out: they only take rows away from what these show. */
const LIST_TABLES = `
  select c.relname as name, c.relrowsecurity as secured,
         (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
           where i.indrelid = c.oid and i.indisprimary) as key,
         array(select p.polname::text from pg_policy p where p.polrelid = c.oid and p.polpermissive order by 1)
           as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
   order by 1`;

test('every table that is not of the installation is behind the wall', async () => {
  const { query } = await testDatabase();
  const tables = await query<TableRow>(LIST_TABLES);
  const siteTables = tables.filter(({ name }) => !INSTALLATION_TABLES.includes(name));

  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining([...INSTALLATION_TABLES]));
  for (const table of siteTables) {
    expect(table).toEqual({
      name: table.name,
      secured: true,
      key: 'website_id',
      policies: ['site', 'sweep'],
    });
  }
});

test('foreign keys between site tables include the site', async () => {
  const { query } = await testDatabase();
  const keys = await query<{ source: string; target: string; columns: string[] }>(
    `select k.conrelid::regclass::text as source, k.confrelid::regclass::text as target,
            array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and n.nspname = 'public'`,
  );
  const open = keys.filter(
    ({ source, target, columns }) =>
      !INSTALLATION_TABLES.includes(source) &&
      !INSTALLATION_TABLES.includes(target) &&
      !columns.includes('website_id'),
  );
  expect(open).toEqual([]);
});

test('views run with the rights of whoever reads them', async () => {
  const { query } = await testDatabase();
  const views = await query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false)`,
  );
  expect(views).toEqual([]);
});

test('a forgotten where shows, changes and adds no row of another site', async () => {
  const { database, query } = await ownDatabase();
  await query(
    `create table notes (website_id uuid not null references websites, id int, text text, primary key (website_id, id))`,
  );
  await query(`select wall.protect('notes')`);
  const [ours, theirs] = [await givenSite(database), await givenSite(database)];
  for (const site of [ours, theirs]) {
    await database.site(site, (db) => db.query(`insert into notes values ($1, 1, 'hello')`, [site]));
  }

  await database.site(ours, async (db) => {
    expect((await db.query(`select website_id from notes`)).rows).toEqual([{ website_id: ours }]);
    expect((await db.query(`update notes set text = 'changed'`)).rowCount).toBe(1);
  });
  await expect(
    database.site(ours, (db) => db.query(`insert into notes values ($1, 2, 'x')`, [theirs])),
  ).rejects.toThrow('row-level security');
  expect((await database.installation((db) => db.query(`select from notes`))).rowCount).toBe(0);
  expect((await database.sweep((db) => db.query(`select text from notes order by text`))).rows).toEqual([
    { text: 'changed' },
    { text: 'hello' },
  ]);
});

test('a site id that is no UUID never reaches the database', async () => {
  const { database } = await testDatabase();
  await expect(database.site(`' or true --`, async () => 1)).rejects.toThrow(TypeError);
});

test('the server notices within 30 seconds that the network of a node is gone', async () => {
  const { app, owner, query } = await testDatabase();
  const [seconds] = await query<{ least: number }>(
    `select min((set ->> 'idle')::int + (set ->> 'interval')::int * (set ->> 'count')::int) as least
       from (select jsonb_object_agg(replace(split_part(one, '=', 1), 'tcp_keepalives_', ''), split_part(one, '=', 2)) as set
               from pg_roles, unnest(rolconfig) one
              where rolname in ($1, $2) and one like 'tcp_keepalives%' group by rolname) roles`,
    [app.user, owner.user],
  );
  expect(seconds?.least).toBe(25);
  // Over a socket of the same machine there is no network to lose.
  expect(await slowKeepalive(app)).toBe(null);
});

test('a privileged runtime role is refused, the real one is not', async () => {
  const { owner, app } = await testDatabase();
  await expect(refusePrivileged(owner)).rejects.toThrow('owns tables');
  await refusePrivileged(app);
});
