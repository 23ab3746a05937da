import pg from 'pg';
import type { Question } from './reading-memory.ts';

type Columns = readonly { name: string }[];
type Parser = (text: string) => unknown;
type Row = Record<string, unknown>;
/** Columns of a statement, and how the text of each is read. */
type Layout = { columns: Columns; parsers: readonly Parser[] };
type Connection = object & { parsedStatements: Record<string, string>; describe(portal: object): void };
type Answer = { rows: unknown[]; rowCount: number | null };

/** pg's query as it is: of it, its types tell only how it is sent. */
type PgQuery = {
  name: string;
  callback: (error: unknown, answer: Answer) => void;
  _result: { fields: Columns; _parsers: readonly Parser[]; addRow(row: Row): void };
  _canceledDueToError: unknown;
  prepare(connection: Connection): void;
  handleRowDescription(message: { fields: Columns }): void;
  handleCommandComplete(message: object, connection: Connection): void;
};
/** Given as an object, a statement is copied property by property, which takes longer than all else that is made of it. */
const PgQuery = pg.Query as unknown as new (text: string, values: readonly unknown[] | undefined) => PgQuery;

/** Layouts of a connection's statements by name, and the connection as one that asks for none. */
type Known = { layouts: Map<string, Layout>; undescribed: Connection };
const known = new WeakMap<Connection, Known>();

/** The answer to a named statement. */
export async function askByName(
  client: pg.ClientBase,
  { text, values, name = '' }: Question,
): Promise<Answer> {
  const query = new NamedQuery(text, values);
  query.name = name;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  query.callback = (error, answer) => (error ? reject(error) : resolve(answer));
  client.query(query as unknown as pg.Submittable);
  try {
    return await promise;
  } catch (error) {
    // Else it tells who read the answer, not who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * A statement whose columns are asked for once on a connection. By itself pg has them described each time and makes an empty row
 * of the description, which takes longer than the rows: a third of a millisecond for the statements of a page. The server refuses to run
 * one by the same name with other columns.
 */
class NamedQuery extends PgQuery {
  private layout: Layout | undefined;
  private layouts: Map<string, Layout> | undefined;

  override prepare(connection: Connection): void {
    const { layouts, undescribed } = knownOf(connection);
    // Without its text the server may know it no more: then it is parsed and described again.
    this.layout = connection.parsedStatements[this.name] === undefined ? undefined : layouts.get(this.name);
    this.layouts = layouts;
    if (this.layout) this._result.fields = this.layout.columns;
    super.prepare(this.layout ? undescribed : connection);
  }

  override handleRowDescription(message: { fields: Columns }): void {
    super.handleRowDescription(message);
    this.learn({ columns: this._result.fields, parsers: this._result._parsers });
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (!this.layout) this.learn({ columns: [], parsers: [] });
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.layout || this._canceledDueToError) return;
    const { columns, parsers } = this.layout;
    // Always in the same order: a copy of an empty row takes longer than all of it.
    const row: Row = {};
    try {
      let at = 0;
      for (const { name } of columns) {
        const text = fields[at];
        row[name] = typeof text === 'string' ? parsers[at]?.(text) : null;
        at += 1;
      }
    } catch (error) {
      this._canceledDueToError = error;
      return;
    }
    this._result.addRow(row);
  }

  private learn(layout: Layout): void {
    this.layout = layout;
    this.layouts?.set(this.name, layout);
  }
}

function knownOf(connection: Connection): Known {
  const found = known.get(connection);
  if (found) return found;
  const undescribed = Object.create(connection, { describe: { value: () => {} } });
  const made: Known = { layouts: new Map(), undescribed };
  known.set(connection, made);
  return made;
}
