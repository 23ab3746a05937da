import pg from 'pg';

const { builtins } = pg.types;

/** Parsers of column types, in one place for every connection of the program. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, parseMoment],
]);

/**
 * Type parsers for pg: int8 as a safe integer, timestamptz as ISO text in UTC with milliseconds, date as 'YYYY-MM-DD',
 * numeric as text (money is stored as int8), jsonb as parsed JSON, bytea as Buffer.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ??
    pg.types.getTypeParser(oid, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 outside the safe range: ${text}`);
  return value;
}

/** As the database writes a moment while its time zone is UTC. */
const UTC_MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?\+00$/;

/** Rows have several moments each, and reading one as a date takes longer than all the rest of its row. */
function parseMoment(text: string): string {
  const parts = UTC_MOMENT.exec(text);
  if (!parts) return new Date(text).toISOString();
  return `${parts[1]}T${parts[2]}${`${parts[3] ?? '.'}000`.slice(0, 4)}Z`;
}
