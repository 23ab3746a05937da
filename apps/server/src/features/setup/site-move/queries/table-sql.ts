import { SEALED_COLUMNS, type SealedColumn } from '../../../../platform/security/sealed-columns.ts';
import { ACCOUNT_COLUMNS } from '../account-columns.ts';
import { isRenumbered, type SiteTable } from './catalogue.ts';

/** What the rows of a site have otherwise at its new place. */
export type Mapping = {
  websiteId: string;
  /** Ids of the accounts that go along, by the ids they have here. */
  accounts: ReadonlyMap<string, string>;
  numberOffset: number;
};

/** Parts of statements about one table of a site, of which $1 is the id: both sides say the same of a row that is the same. */
export type TableSql = { name: string; where: string; key: string; row: string };

const SEALED = Object.values(SEALED_COLUMNS).flat();
const UUID = /^[0-9a-f-]{36}$/;

function sealedColumnsOf(table: string): SealedColumn[] {
  return SEALED.filter((sealed) => sealed.table === table);
}

/** Rows as they are to be at the new place, read where they come from. */
export function sourceSql(table: SiteTable, mapping: Mapping): TableSql {
  const own = [...mapping.accounts.keys()];
  const kept = table.accounts.flatMap(({ column, isNullable }) =>
    isNullable ? [] : [` and ${column} = any (${uuids(own)})`],
  );
  return {
    ...build(table, (column) => mapped(table, column, mapping)),
    where: whereOf(table) + kept.join(''),
  };
}

/** The same rows where they go to. */
export function targetSql(table: SiteTable): TableSql {
  return build(table, (column) => column);
}

function build(table: SiteTable, mappedColumn: (column: string) => string): TableSql {
  const value = (column: string) => placeholder(table.name, column) ?? mappedColumn(column);
  return {
    name: table.name,
    where: whereOf(table),
    key: `row(${table.key.map(mappedColumn).join(', ')})::text`,
    row: `row(${table.columns.map(value).join(', ')})::text`,
  };
}

function whereOf({ name }: SiteTable): string {
  return name === 'websites' ? 'id = $1' : 'website_id = $1';
}

/** What is not compared: sealed texts are others each time, and a site that arrives is not open. */
function placeholder(table: string, column: string): string | null {
  if (table === 'websites' && column === 'status') return `'paused'`;
  const sealed = sealedColumnsOf(table).find((one) => one.column === column);
  if (!sealed) return null;
  return `case when ${isSealed(sealed)} then ${sealed.isJson ? `'""'::jsonb` : `'\\x'::bytea`} else ${column} end`;
}

function mapped(table: SiteTable, column: string, { accounts, numberOffset }: Mapping): string {
  if (isRenumbered(table.name, column)) return `${column} + ${Math.trunc(numberOffset)}`;
  const changed = [...accounts].filter(([from, to]) => from !== to);
  const reference = table.accounts.find((one) => one.column === column);
  if (table.name === 'held_jobs' && column === 'job')
    return changed.reduce(
      (text, [from, to]) => `replace(${text}, '${checked(from)}', '${checked(to)}')`,
      'job::text',
    );
  const value =
    changed.length === 0 || !ACCOUNT_COLUMNS.has(column)
      ? column
      : `case ${column}::text ${changed.map(([from, to]) => `when '${checked(from)}' then '${checked(to)}'`).join(' ')}
           else ${column}::text end`;
  return reference?.isNullable
    ? `case when ${column} = any (${uuids([...accounts.keys()])}) then ${value} end`
    : value;
}

/** Whether a row has a sealed text in the column. */
export function isSealed({ column, isJson }: SealedColumn): string {
  return isJson ? `jsonb_typeof(${column}) = 'string'` : `${column} is not null`;
}

/** The sealed text as bytes. */
export function readSealed({ column, isJson }: SealedColumn): string {
  return isJson ? `decode(${column} #>> '{}', 'base64')` : column;
}

/** The value of the column for bytes in $2. */
export function writeSealed({ isJson }: SealedColumn): string {
  return isJson ? `to_jsonb(translate(encode($2::bytea, 'base64'), E'\\n', ''))` : '$2::bytea';
}

function uuids(ids: readonly string[]): string {
  return `array[${ids.map((id) => `'${checked(id)}'`).join(', ')}]::uuid[]`;
}

function checked(id: string): string {
  if (!UUID.test(id)) throw new TypeError('not an id');
  return id;
}
