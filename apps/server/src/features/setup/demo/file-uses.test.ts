import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDatabase } from '@sitewright/testing/database';
import { expect, onTestFinished, test } from 'vitest';
import { uuidV7 } from '../../../platform/ids/uuid-v7.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { seedDemo } from './index.ts';

/** Tables that name files without using them: the files themselves, and what was done with them. */
const RECORDS = new Set([
  'assets',
  'answered_calls',
  'file_uses',
  'fetched_pictures',
  'photo_album_pictures',
  'uploads',
]);
/** Tables of drafts: their uses are noted as those of 'drafts'. */
const DRAFTS = ['draft_updates', 'draft_snapshots'];

test('every row of the demo site that names a file is found by its uses', async () => {
  const { database, query } = await ownDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-uses-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await seedDemo({
    database,
    storage: createDiskStorage(folder),
    newId: () => uuidV7(),
    now: () => new Date(),
    log: createLog('silent'),
    state: { phase: 'starting' },
  });
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'website_id' order by 1`,
  );
  const counted: Record<string, [number, number]> = {};
  for (const { name } of tables.filter(({ name }) => !RECORDS.has(name))) {
    const isDraft = DRAFTS.includes(name);
    const held = isDraft ? `encode(t.bytes, 'escape')` : 'to_jsonb(t)::text';
    const source = isDraft ? 'drafts' : name;
    const [row] = await query<{ named: number; noted: number }>(
      `select count(*)::int as named,
              count(*) filter (where exists (
                select 1 from file_uses u
                 where u.website_id = t.website_id and u.asset_id = a.id and u.source = '${source}'
                   and to_jsonb(t)::text like '%' || split_part(u.source_key, ':', 1) || '%'))::int as noted
         from ${name} t join assets a on a.website_id = t.website_id
          and (position(a.id::text in ${held}) > 0 or position('/' || a.key || '/' in ${held}) > 0)`,
    );
    if (row && row.named > 0) counted[name] = [row.named, row.noted];
  }
  expect(Object.keys(counted)).toEqual(
    expect.arrayContaining(['collections', 'document_versions', 'draft_updates', 'items', 'variants']),
  );
  for (const [name, [named, noted]] of Object.entries(counted)) expect([name, noted]).toEqual([name, named]);
});

test('every column that may hold a file belongs to a table whose rows are indexed, or is known to hold none', async () => {
  const { query } = await ownDatabase();
  const columns = await query<{ column: string }>(
    `select distinct c.table_name || '.' || c.column_name as column
       from information_schema.columns c
      where c.table_schema = 'public' and (c.column_name ~ '(asset|image|file|picture)s?_ids?$'
        or (c.table_name, c.column_name) in (
             select cl.relname, at.attname from pg_constraint co
               join pg_class cl on cl.oid = co.conrelid
               join pg_attribute at on at.attrelid = cl.oid and at.attnum = any (co.conkey)
              where co.contype = 'f' and co.confrelid = 'assets'::regclass and at.attname <> 'website_id'))`,
  );
  const triggers = await query<{ name: string }>(
    `select distinct event_object_table as name from information_schema.triggers where trigger_name like 'files_of_%'`,
  );
  const indexed = new Set(triggers.map(({ name }) => name));
  const missed = columns
    .map(({ column }) => column.split('.')[0] ?? '')
    .filter((table) => !indexed.has(table) && !RECORDS.has(table) && table !== 'former_asset_keys');
  expect(missed).toEqual([]);
});
