import { expect, test } from 'vitest';
import { INSTALLATION_TABLES } from '../apps/server/src/platform/database/installation-tables.ts';
import { isTest, readSources } from './source-graph.ts';

const STATEMENT = /`\s*((?:with|select|insert|update|delete)\s[\s\S]*?)`/gi;
const TABLE = /\b(?:from|join|into|update)\s+(?:only\s+)?([a-z_]+)\b/gi;
/** Words after from/update that are no tables, the schema of the job queue, and what PostgreSQL says of itself. */
const NO_TABLE = new Set([
  'pgboss',
  'pg_locks',
  'pg_database',
  'set',
  'unnest',
  'jsonb_to_recordset',
  'jsonb_array_elements',
  'generate_series',
  'select',
  'lateral',
  'skip',
  'of',
]);

test('every statement on site data names website_id, although the site wall would hold without it', () => {
  const installation = new Set<string>(INSTALLATION_TABLES);
  const forgotten = readSources()
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path) && !path.includes('/cli/'))
    .filter(({ path }) => path.includes('queries'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(STATEMENT)]
        .map(([, sql = '']) => sql)
        .filter((sql) => tablesOf(sql).some((table) => !installation.has(table)))
        .filter((sql) => !/website_id/.test(sql) && !/\$\{/.test(sql))
        .map((sql) => `${path}: ${sql.replace(/\s+/g, ' ').slice(0, 80)}`),
    );
  expect(forgotten).toEqual([]);
});

function tablesOf(sql: string): string[] {
  const local = [...sql.matchAll(/\b([a-z_]+)\s+as\s+(?:materialized\s+)?\(/gi)].map(([, name = '']) => name);
  return [...sql.matchAll(TABLE)]
    .map(([, name = '']) => name.toLowerCase())
    .filter((name) => !NO_TABLE.has(name) && !local.includes(name));
}
