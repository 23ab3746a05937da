import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@sitewright/testing/database';
import { tablesWithoutSite } from '@sitewright/testing/site-condition';
import { expect, test } from 'vitest';
import { isTest, readSources } from '../../../tools/source-graph.ts';
import { PROJECT_FOLDER } from './platform/config/config.ts';
import { INSTALLATION_TABLES } from './platform/database/installation-tables.ts';

/** Keys of site tables that do not begin with the site, and why. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  campaigns_number:
    'the number stands in the address that bounces of a campaign come back to, which names no site',
  answered_calls_account_id_fkey:
    'an account works on many sites: a table that every node of the database would have',
  notice_readers_account_id_fkey: 'an account, as above',
};

/** Statements across sites by the file they stand in, with how many there are: sweeps, and searches for the site of something. */
const ACROSS_SITES: Readonly<Record<string, number>> = {
  'catalogue/inventory/queries/holds.ts': 1,
  'commerce/cart-reminders/queries/cart-reminders.ts': 1,
  'commerce/payments/queries/flags.ts': 1,
  'commerce/payments/queries/payments.ts': 1,
  'commerce/payments/queries/taken.ts': 1,
  'commerce/subscriptions/queries/subscriptions.ts': 1,
  'content/assets/queries/uploads.ts': 1,
  'content/collections/queries/bin.ts': 1,
  'content/collections/queries/due.ts': 1,
  'content/publishing/queries/scheduled-changes.ts': 1,
  // A number in the address of a bounce, an id in that of a confirmation.
  'marketing/campaigns/queries/campaigns.ts': 1,
  'messages/mailing-lists/queries/subscribers.ts': 1,
  'marketing/campaigns/queries/enrolment.ts': 1,
  'messages/forms/queries/files.ts': 1,
  'messages/forms/queries/sweeps.ts': 2,
  'site/notices/queries/sweeps.ts': 1,
  'visitors/recordings/queries/recordings.ts': 1,
  'visitors/visits/queries/roll-up.ts': 1,
  'visitors/visits/queries/script-errors.ts': 1,
  'visitors/visits/queries/seal.ts': 1,
  'web/preview-links/queries/preview-links.ts': 1,
};

const FEATURES = 'apps/server/src/features/';
const STATEMENT = /`\s*((?:with|select|insert|update|delete)\s[^`]*)`/gi;

test('each primary key, unique key and foreign key of a site table leads with the site', async () => {
  const { query } = await testDatabase();
  const unique = await query<{ name: string }>(
    `select i.indexrelid::regclass::text as name
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where n.nspname = 'public' and i.indisunique and not c.relispartition and c.relname <> all ($1)
        and a.attname is distinct from 'website_id'`,
    [INSTALLATION_TABLES],
  );
  const foreign = await query<{ name: string }>(
    `select k.conname as name
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace
       join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and n.nspname = 'public' and c.relname <> all ($1)
        and (a.attname, b.attname) not in (values ('website_id', 'website_id'))
        and not (target.relname = 'websites' and (a.attname, b.attname) = ('website_id', 'id'))`,
    [INSTALLATION_TABLES],
  );
  const names = [...unique, ...foreign].map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(OTHER_KEYS).sort());
});

test('no table of the installation refers to one of a site, and no site table excludes rows by others', async () => {
  const { query } = await testDatabase();
  const found = await query(
    `select conname from pg_constraint
      where contype = 'x' or contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text <> all ($1)`,
    [INSTALLATION_TABLES],
  );
  expect(found).toEqual([]);
});

test('each statement names the site of every table it reads, or equates it in a join', async () => {
  const base = await testDatabase();
  const across: Record<string, number> = {};
  let count = 0;
  for (const { path, text } of readSources()) {
    if (!path.startsWith(FEATURES) || !path.includes('/queries/') || isTest(path)) continue;
    for (const [, statement = ''] of text.matchAll(STATEMENT)) {
      if (statement.includes('${') || !/\b(?:from|into|update)\b/i.test(statement)) continue;
      const file = path.slice(FEATURES.length);
      const tables = await tablesWithoutSite(base, statement).catch((error: Error) => {
        throw new Error(`${file}: ${error.message}: ${statement}`);
      });
      count += 1;
      if (tables.length > 0) across[file] = (across[file] ?? 0) + 1;
    }
  }
  expect(across).toEqual(ACROSS_SITES);
  expect(count).toBeGreaterThan(700);
});

test('the guide lists what a distributed engine would not shard by itself', async () => {
  const { query } = await testDatabase();
  const triggers = await query<{ text: string }>(
    `select '| \`' || c.relname || '\` | ' || string_agg(distinct '\`' || p.proname || '\`', ', ' order by '\`' || p.proname || '\`') || ' |' as text
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and n.nspname = 'public' and t.tgparentid = 0
      group by c.relname order by c.relname`,
  );
  const functions = await query<{ text: string }>(
    `select string_agg(distinct '\`' || p.proname || '\`', ', ' order by '\`' || p.proname || '\`') as text
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prorettype <> 'trigger'::regtype and p.provolatile <> 'i'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  const guide = readFileSync(join(PROJECT_FOLDER, 'docs/distributed.md'), 'utf8').replaceAll(/,\s+/g, ', ');
  const listed = guide.split('\n').filter((line) => /^\| `[a-z_]+` \|/.test(line));
  expect(listed).toEqual(triggers.map(({ text }) => text));
  expect(guide).toContain(functions[0]?.text);
});
