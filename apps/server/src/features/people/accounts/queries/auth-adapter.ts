import { type CustomAdapter, createAdapterFactory } from 'better-auth/adapters';
import type { Db } from '../../../../platform/database/database.ts';
import { hashToken } from '../../../../platform/http/callers/resolve-account.ts';

type Row = Record<string, unknown>;
/** Typed loosely by the library, whose types of conditions are not part of its public surface. */
type Condition = {
  field: string;
  operator?: string | undefined;
  value: unknown;
  connector?: string | undefined;
};

const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

/**
 * Better Auth over the transaction of the call, so that what it writes is committed with everything else the call does.
 * Tokens of sessions are stored as hashes only: the database never sees one. The library asks this machine for the time;
 * `aheadMs` is by how much the clock that all nodes share is ahead of it, which what is stored goes by.
 */
export function authAdapter(transaction: () => Db, aheadMs: () => number) {
  const { toStored, fromStored } = storedValues(aheadMs);
  const run = async (text: string, values: unknown[]) => transaction().query<Row>(text, values);
  const adapter = {
    create: async ({ model, data }) => {
      const columns = Object.keys(data);
      const values = columns.map((column) => toStored(column, data[column]));
      const { rows } = await run(
        `insert into ${quote(model)} (${columns.map(quote).join(', ')})
         values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
        values,
      );
      return { ...fromStored(rows[0] ?? {}), ...data } as never;
    },
    findOne: async ({ model, where }) => {
      const filter = toFilter(where, toStored);
      const { rows } = await run(`select * from ${quote(model)} where ${filter.text} limit 1`, filter.values);
      return rows[0] ? (withToken(fromStored(rows[0]), where) as never) : null;
    },
    findMany: async ({ model, where = [], limit, sortBy, offset = 0 }) => {
      const filter = toFilter(where, toStored);
      const order = sortBy
        ? `order by ${quote(toColumn(sortBy.field))} ${sortBy.direction === 'desc' ? 'desc' : 'asc'}`
        : '';
      const { rows } = await run(
        `select * from ${quote(model)} where ${filter.text} ${order} limit ${Number(limit)} offset ${Number(offset)}`,
        filter.values,
      );
      return rows.map(fromStored) as never;
    },
    count: async ({ model, where = [] }) => {
      const filter = toFilter(where, toStored);
      const { rows } = await run(
        `select count(*) as count from ${quote(model)} where ${filter.text}`,
        filter.values,
      );
      return Number(rows[0]?.count ?? 0);
    },
    update: async ({ model, where, update }) => {
      const { rows } = await change(model, where, update as Row);
      return rows[0] ? (withToken(fromStored(rows[0]), where) as never) : null;
    },
    updateMany: async ({ model, where, update }) => (await change(model, where, update)).rowCount,
    delete: async ({ model, where }) => void (await remove(model, where)),
    deleteMany: async ({ model, where }) => (await remove(model, where)).rowCount,
    consumeOne: async ({ model, where }) => {
      const filter = toFilter(where, toStored);
      const { rows } = await run(
        `delete from ${quote(model)} where id = (select id from ${quote(model)} where ${filter.text}
                                                  order by created_at desc limit 1 for update) returning *`,
        filter.values,
      );
      return rows[0] ? (withToken(fromStored(rows[0]), where) as never) : null;
    },
    incrementOne: () => Promise.reject(new Error('No counters are kept here')),
  } satisfies CustomAdapter;

  async function change(model: string, where: Condition[], update: Row) {
    const columns = Object.keys(update);
    const filter = toFilter(where, toStored, columns.length);
    const sets = columns.map((column, index) => `${quote(column)} = $${index + 1}`).join(', ');
    return run(`update ${quote(model)} set ${sets} where ${filter.text} returning *`, [
      ...columns.map((column) => toStored(column, update[column])),
      ...filter.values,
    ]);
  }

  async function remove(model: string, where: Condition[]) {
    const filter = toFilter(where, toStored);
    return run(`delete from ${quote(model)} where ${filter.text}`, filter.values);
  }

  return createAdapterFactory({
    config: { adapterId: 'sitewright', supportsNumericIds: false, supportsUUIDs: true, transaction: false },
    adapter: () => adapter,
  });
}

/** Names come from the library's own models, never from a request; the check keeps it so. */
function quote(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new TypeError(`not a column or table: ${name}`);
  return `"${name}"`;
}

/** The library names the field to sort by as its models do, unlike those of conditions. */
function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toFilter(
  where: readonly Condition[],
  toStored: ToStored,
  before = 0,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const text = where.map(({ field, operator, value, connector }, index) => {
    const joiner = index === 0 ? '' : connector === 'OR' ? 'or ' : 'and ';
    const bind = (input: unknown) => `$${values.push(input) + before}`;
    return joiner + toCondition({ field, operator, value }, { toStored, bind });
  });
  return { text: text.join(' ') || 'true', values };
}

function toCondition(
  { field, operator = 'eq', value }: Omit<Condition, 'connector'>,
  { toStored, bind }: { toStored: ToStored; bind: (value: unknown) => string },
): string {
  const column = quote(field);
  if (value === null) return `${column} is ${operator === 'ne' ? 'not ' : ''}null`;
  if (operator === 'in' || operator === 'not_in') {
    const list = (Array.isArray(value) ? value : [value]).map((entry) => toStored(field, entry));
    return `${operator === 'in' ? '' : 'not '}(${column}::text = any (${bind(list)}))`;
  }
  const sign = OPERATORS[operator];
  if (!sign) throw new TypeError(`not an operator that is used here: ${operator}`);
  return `${column} ${sign} ${bind(toStored(field, value))}`;
}

type ToStored = (column: string, value: unknown) => unknown;

function storedValues(aheadMs: () => number): { toStored: ToStored; fromStored: (row: Row) => Row } {
  const toStored: ToStored = (column, value) => {
    if (value instanceof Date) return new Date(value.getTime() + aheadMs());
    return column === 'token_hash' && typeof value === 'string' ? hashToken(value) : value;
  };
  const fromColumn = (column: string, value: unknown) =>
    column.endsWith('_at') && typeof value === 'string'
      ? new Date(new Date(value).getTime() - aheadMs())
      : value;
  return {
    toStored,
    fromStored: (row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, fromColumn(column, value)])),
  };
}

/** A session that was looked up by its token carries it again. */
function withToken(row: Row, where: readonly Condition[]): Row {
  const token = where.find(({ field }) => field === 'token_hash')?.value;
  return 'token_hash' in row && typeof token === 'string' ? { ...row, token_hash: token } : row;
}
