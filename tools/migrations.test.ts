import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type MigrationFile, migrationFaults } from './migrations/rules.ts';
import { readMigrationFiles } from './migrations/sums.ts';
import { root } from './source-graph.ts';

/** The newest migration from before the rules. */
const SINCE = '202611270640_turns_of_sites.sql';

test('no migration holds up a large table or takes away what nodes of the release before read', () => {
  const files = readMigrationFiles();
  const { version: release } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(files.map(({ name }) => name)).toContain(SINCE);
  expect(migrationFaults(files, { since: SINCE, release })).toEqual([]);
  // Older ones did what is refused now.
  expect(migrationFaults(files, { since: '', release }).length).toBeGreaterThan(100);
});

const OUTSIDE = '-- outside of a transaction\n';
const MADE = 'create table t (id int); ';

const GOOD: readonly string[] = [
  `${OUTSIDE}create index concurrently if not exists i on t (a)`,
  `${OUTSIDE}create unique index concurrently if not exists i on only public.t (a); analyze t`,
  `${OUTSIDE}call wall.do_again()`,
  `${OUTSIDE}drop index concurrently if exists i; alter table t validate constraint c`,
  `${MADE} create index i on t (id); create index on public.t (id); alter table t add check (id > 0), alter id type bigint`,
  `create table "T" (id int); create index on "T" (id)`,
  `${MADE} update t set id = 1; drop table t`,
  'create index i on hosts (a); update websites set a = 1',
  'alter table t add constraint c check (a > 0) not valid',
  'alter table t add constraint c foreign key (a) references u (b) not valid, add d int',
  'alter table t validate constraint c',
  'alter table t add constraint c unique using index i',
  "alter table t add a text not null default 'x, check', add column if not exists b timestamptz default now()",
  `alter table t add a text[] default '{}'::text[], add b numeric(5, 2) default 0::numeric(5, 2), add c jsonb default jsonb_build_object('a', 1)`,
  'alter table t alter a set default gen_random_uuid(), alter b drop not null, alter column c set statistics 500',
  'alter table t drop constraint c, rename constraint a to b',
  '-- nobody reads it since 1.2\ndrop table t',
  '-- Why.\n-- nobody reads them since 0.9.0\nalter table t drop a, drop column if exists b',
  '-- nobody reads it since 1.1.10\nalter table t rename a to b',
  `${MADE} alter table t add a int not null; create view v as select 1; drop view v`,
  `create type a as enum ('x'); alter type a rename to b`,
  'alter table t add a int not null default 0, add b int not null generated always as (1) virtual',
  "alter type a add value if not exists 'z'; create or replace view v as select 1; alter view v owner to x",
  '-- nobody reads them since 1.2.0\ndrop view v; -- nobody reads it since 1.1\ndrop type if exists a cascade',
  `${OUTSIDE}-- in batches\nupdate t set a = 1 where id in (select id from t where a is null limit 1000)`,
  `${OUTSIDE}-- in batches\nwith old as (select id from t limit 9) delete from t using old where t.id = old.id`,
  'insert into t select * from u on conflict (id) do update set a = 1',
  'select * from t for update; create trigger x after update or delete on t execute function f()',
  'create function f() returns void language sql as $$ update t set a = 1; drop table t $$',
  "comment on table t is 'drop table t; update t set a = 1' -- drop table t;\n /* create index i on t (a) */",
  'create rule r as on delete to t do instead nothing; grant update, delete on t to x',
  "do $$ begin perform 1; raise notice 'update t'; end $$",
  'create or replace function f() returns int language sql as $$ select 1 $$; create or replace trigger x after insert on t execute function f()',
  'create function f(a int) returns int language sql as $$ select 1 $$; drop function f(int); alter function g(int, b text) owner to x',
  '-- nobody reads them since 1.2.0\ndrop function if exists f(int, text), g; -- nobody reads it since 1.1\ndrop trigger x on t',
  `${MADE} create trigger x after insert on t execute function f(); drop trigger x on t; alter table t alter id drop default`,
  'alter domain d add constraint c check (value > 0) not valid; alter domain d validate constraint c; alter table t add a int default null',
];

const BAD: readonly [sql: string, ...faults: string[]][] = [
  ['create index i on t (a)', 'an index of t without "concurrently"'],
  ['CREATE /* x */ UNIQUE INDEX i ON "T" (a); create table "T" (a int)', 'an index of T without'],
  [`${MADE} create index i on other.t (a)`, 'an index of other.t without'],
  ['create index concurrently if not exists i on t (a)', 'concurrently needs the first line'],
  [
    `-- Why.\n${OUTSIDE}create index concurrently if not exists i on t (a)`,
    'concurrently needs the first line',
  ],
  [
    `${OUTSIDE}create index concurrently i on t (a)`,
    '"create index concurrently i …" belongs into a file in a transaction',
  ],
  [`${OUTSIDE}create index concurrently if not exists on t (a)`, 'needs a name'],
  [`${OUTSIDE}create table u (id int)`, 'belongs into a file in a transaction'],
  [`${OUTSIDE}alter table t add a int`, 'belongs into a file in a transaction'],
  [
    `${OUTSIDE}alter table t validate constraint c, alter a drop not null`,
    'belongs into a file in a transaction',
  ],
  ['alter table t add constraint c check (a > 0)', 't: a check without "not valid"'],
  [
    'alter table if exists only t add check (a > 0), add foreign key (a) references u',
    't: a check',
    't: a foreign key',
  ],
  [
    'alter table t add unique (a), add constraint p primary key (a)',
    't: unique without',
    't: primary without',
  ],
  ['alter table t add exclude using gist (a with &&)', 't: exclude'],
  [
    'alter table t alter a type bigint, alter column b set data type text',
    'type of a rewrites',
    'type of b rewrites',
  ],
  ['alter table t set unlogged', 'set unlogged rewrites'],
  ['alter table t alter a set not null', 'set not null of a reads every row'],
  ['alter table t add a uuid default gen_random_uuid()', 'column a: the default gen_random_uuid()'],
  ['alter table t add column a int default (1 + f(2)) not null', 'the default f()'],
  [
    "alter table t add a int default nextval('s'), add b bigserial",
    'the default nextval()',
    'column b: a serial',
  ],
  ['alter table t add a int generated always as identity', 'column a: generated'],
  [
    'alter table t add a int references u, add b int check (b > 0)',
    'column a: references',
    'column b: check',
  ],
  ['alter table t add c int; alter table t validate constraint x', 'validate reads every row under the lock'],
  [
    'alter table t add a int not null, add column if not exists b text not null',
    't: column a: not null without a default',
    't: column b: not null without a default',
  ],
  ['alter table websites add a int not null', 'websites: column a: not null without a default'],
  ['create table if not exists t (id int); create index i on t (id)', 't: "if not exists"', 'an index of t'],
  ['create temp table if not exists t (id int)', 't: "if not exists"'],
  ['drop view v, w', 'v: nodes of the release before', 'w: nodes of the release before'],
  ['drop materialized view if exists v', 'v: nodes of the release before'],
  ['drop type a cascade; drop domain b', 'a: nodes of the release before', 'b: nodes of the release before'],
  ['create or replace view v as select 1; drop view v', 'v: nodes of the release before'],
  ["alter type a rename value 'x' to 'y'; alter view v rename to w", 'a: nodes of', 'v: nodes of'],
  ['drop table t, u', 't: nodes of the release before', 'u: nodes of the release before'],
  ['alter table t drop column a', 't: nodes of the release before'],
  ['alter table websites rename a to b', 'websites: nodes of the release before'],
  ['alter table t rename to u', 't: nodes of the release before'],
  ['-- nobody reads it since long ago\ndrop table t', 't: nodes of the release before'],
  ['-- nobody reads it since 1.2.0\nselect 1; drop table t', 't: nodes of the release before'],
  ['-- nobody reads it since 1.10.0\ndrop table t', '1.10.0 is not out yet'],
  ['update only t set a = 1', 't: locks its rows'],
  ['with x as (delete from t returning id) insert into u select id from x', 't: locks its rows'],
  ['with x as (select 1) update t set a = 1', 't: locks its rows'],
  [
    'merge into t using u on true when matched then delete; truncate u',
    't: locks its rows',
    'u: locks its rows',
  ],
  ['-- in batches\nupdate t set a = 1 where id in (select id from t limit 1)', 'batches need the first line'],
  [`${OUTSIDE}-- in batches\nupdate t set a = 1`, '"in batches" needs a limit'],
  [`${OUTSIDE}update t set a = 1`, 'belongs into a file in a transaction', 't: locks its rows'],
  [`do $x$ begin if true then update t set a = $$;$$; end if; end $x$`, 't: locks its rows'],
  [
    `do $$ begin for r in select 1 loop execute format('alter table %I add check (true)', r); end loop; end $$`,
    'a check',
  ],
  ['drop function f(int, text), g', 'f: nodes of the release before', 'g: nodes of the release before'],
  ['drop routine if exists f; drop procedure p(int)', 'f: nodes of', 'p: nodes of'],
  [
    'create or replace function f() returns int as $$ $$; drop function f()',
    'f: nodes of the release before',
  ],
  ['alter function f(int, b text) rename to g; alter function h set schema x', 'f: nodes of', 'h: nodes of'],
  ['drop trigger if exists x on public.t cascade', 't: nodes of the release before'],
  ['alter domain d add constraint c check (value > 0); alter domain e add not null', 'd: a', 'e: a'],
  [
    'alter table t alter column a drop default, alter b drop default',
    't: drop default of a',
    't: drop default of b',
  ],
  ['alter table t add a int not null default null', 't: column a: not null without a default'],
  ['vacuum full t; reindex table t; lock table t; cluster t', 'vacuum', 'reindex', 'lock', 'cluster'],
];

const faultsOf = (...files: MigrationFile[]) => migrationFaults(files, { since: '0', release: '1.2.0' });

test.each(GOOD)('takes a moment: %s', (sql) => {
  expect(faultsOf({ name: '1', sql })).toEqual([]);
});

test.each(BAD)('is refused: %s', (sql, ...faults) => {
  expect(faultsOf({ name: '1', sql })).toEqual(faults.map((fault) => expect.stringContaining(fault)));
});

test('a column is set not null after a check that proves it was validated in a file of its own', () => {
  const add = { name: '1', sql: 'alter table t add constraint c check (a is not null) not valid' };
  const validate = { name: '2', sql: 'alter table t validate constraint c' };
  const set = { name: '3', sql: 'alter table t alter a set not null; alter table t drop constraint c' };
  expect(faultsOf(add, validate, set)).toEqual([]);
  expect(faultsOf(add, { name: '2', sql: `${validate.sql}; ${set.sql}` })).toEqual([]);
  const again = { name: '4', sql: 'alter table t alter a set not null' };
  const unproven = [expect.stringContaining('set not null of a reads every row')];
  expect(faultsOf(add, set)).toEqual(unproven);
  const atOnce = { name: '3', sql: 'alter table t alter a set not null, drop constraint c' };
  expect(faultsOf(add, validate, atOnce)).toEqual(unproven);
  expect(faultsOf(add, validate, set, again)).toEqual(unproven);
  expect(faultsOf(add, validate, { name: '3', sql: 'alter table t alter b set not null' })).toHaveLength(1);
  expect(
    faultsOf(
      { ...add, sql: 'alter table t add check (a is not null) not valid' },
      {
        name: '2',
        sql: 'alter table t validate constraint t_a_check; alter table t alter a set not null',
      },
    ),
  ).toEqual([]);
});
