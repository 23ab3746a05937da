import pg from 'pg';
import { type SqlStatement, splitStatements } from './sql-statements.ts';

/** The first comment of a file whose statements cannot run in a transaction, or should not: each commits by itself. */
const OUTSIDE = 'outside of a transaction';
/** The comment above a statement that changes a limited number of rows and is run until it finds none. */
const IN_BATCHES = 'in batches';

/** Whether a migration asks for its statements to be run one by one. */
export function isOutside(statements: readonly SqlStatement[]): boolean {
  return statements[0]?.comments[0] === OUTSIDE;
}

export function isInBatches({ comments }: SqlStatement): boolean {
  return comments.includes(IN_BATCHES);
}

/** Runs the statements one by one. Each can be run again, because a process that ends half way leaves its file to the next start. */
export async function applyOutside(client: pg.Client, sql: string, signal?: AbortSignal): Promise<void> {
  for (const statement of splitStatements(sql)) {
    const index = concurrentIndex(statement);
    if (index) await dropInvalid(client, index);
    let changed: number | null;
    do {
      signal?.throwIfAborted();
      ({ rowCount: changed } = await client.query(statement.sql));
    } while (isInBatches(statement) && changed);
  }
}

/** What was left of an index whose building broke off: `if not exists` would take it for the index. */
async function dropInvalid(client: pg.Client, { name, table }: ConcurrentIndex): Promise<void> {
  const { rows } = await client.query<{ found: string }>(
    `select i.indexrelid::regclass::text as found from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = to_regclass($1) and c.relname = $2 and not i.indisvalid`,
    [table, name],
  );
  for (const { found } of rows) await client.query(`drop index concurrently ${found}`);
}

/** The name of an index as the catalogue has it, which is in the schema of its table, and the table as SQL has it. */
type ConcurrentIndex = { name: string; table: string };

/** The index that a statement makes concurrently; null for any other statement. */
function concurrentIndex({ tokens }: SqlStatement): ConcurrentIndex | null {
  const words = tokens.map(({ kind, text }) => (kind === 'word' ? text : ''));
  const at = words.indexOf('concurrently');
  const on = words.indexOf('on', at);
  const name = tokens[on - 1];
  if (words[0] !== 'create' || words[at - 1] !== 'index' || on < at + 2 || !name) return null;
  const from = words[on + 1] === 'only' ? on + 2 : on + 1;
  const to = tokens.findIndex(({ text }, i) => i > from && text !== '.' && tokens[i - 1]?.text !== '.');
  const table = tokens
    .slice(from, to)
    .map(({ kind, text }) => (kind === 'name' ? pg.escapeIdentifier(text) : text));
  return { name: name.text, table: table.join('') };
}
