import { begins, has, nameAt, outermost, skip, type Words } from './words.ts';

/** Columns of which a check that they are not null is validated, and the checks that are not validated yet. */
export class NotNullProofs {
  readonly #checks = new Map<string, string>();
  readonly #proven = new Set<string>();

  add(table: string, constraint: string, column: string): void {
    this.#checks.set(`${table}.${constraint}`, `${table}.${column}`);
  }

  validate(table: string, constraint: string): void {
    const column = this.#checks.get(`${table}.${constraint}`);
    if (column) this.#proven.add(column);
  }

  drop(table: string, constraint: string): void {
    this.#proven.delete(this.#checks.get(`${table}.${constraint}`) ?? '');
  }

  has(table: string, column: string): boolean {
    return this.#proven.has(`${table}.${column}`);
  }
}

const SERIAL = /^(small|big)?serial[248]?$/;

type Altered = { table: string; proofs: NotNullProofs; isLocked: boolean };

/** What is wrong with one action of `alter table` on a table with rows; null if it takes a moment. */
export function actionFault(action: Words, altered: Altered): string | null {
  if (begins(action, 'add [constraint]')) return addFault(action, altered);
  if (action[0] === 'alter') return alterColumnFault(action, altered);
  if (begins(action, 'validate constraint')) return validateFault(action, altered);
  if (begins(action, 'drop constraint')) {
    altered.proofs.drop(altered.table, nameAt(action, 2).name);
    return null;
  }
  if (begins(action, 'set logged|unlogged|tablespace|access')) return `set ${action[1]} rewrites the table`;
  return null;
}

/** Whether an action takes away what nodes of the release before may still read. */
export function takesAway(action: Words): boolean {
  return begins(action, 'set schema') || (begins(action, 'drop|rename') && action[1] !== 'constraint');
}

/**
 * Of a column that rows need a value for and that nobody has given one yet: neither the rows nor the release before. Or of one that
 * the release before leaves to its default.
 */
export function insertFault(action: Words): string | null {
  if (action[0] === 'alter' && has(action, 'drop default'))
    return `drop default of ${nameAt(action, skip(action, 'alter [column]')).name} fails on what the release before inserts`;
  const column = addedColumn(action);
  if (!column) return null;
  const words = outermost(column.definition);
  const isFilled =
    (words.includes('default') && !has(words, 'default null')) ||
    words.includes('generated') ||
    SERIAL.test(words[0] ?? '');
  if (isFilled || !has(words, 'not null')) return null;
  return `column ${column.name}: not null without a default fails on the rows there are, and on what the release before inserts`;
}

/** Name and definition of what `add` adds, unless that is a constraint. */
function addedColumn(action: Words): { name: string; definition: Words } | null {
  const isConstraint = begins(action, 'add constraint|check|foreign|unique|primary|exclude|not');
  if (action[0] !== 'add' || isConstraint) return null;
  const { name, next } = nameAt(action, skip(action, 'add [column]'));
  return { name, definition: action.slice(next) };
}

function addFault(action: Words, altered: Altered): string | null {
  const named = action[1] === 'constraint';
  const from = named ? 3 : 1;
  const kind = action[from];
  if (kind === 'check' || kind === 'foreign' || (named && kind === 'not')) {
    if (!has(action, 'not valid'))
      return `a ${kind === 'foreign' ? 'foreign key' : kind} without "not valid" reads every row`;
    const column = notNullColumn(action.slice(from));
    if (column)
      altered.proofs.add(
        altered.table,
        named ? nameAt(action, 2).name : `${altered.table}_${column}_check`,
        column,
      );
    return null;
  }
  if (kind === 'unique' || kind === 'primary')
    return has(action, 'using index') ? null : `${kind} without "using index" makes its index under a lock`;
  if (kind === 'exclude') return 'exclude makes its index under a lock';
  const column = addedColumn(action);
  const why = column && columnFault(column.definition);
  return why && `column ${column.name}: ${why}`;
}

/** The column of `check (column is not null)`. */
function notNullColumn([check, open, column = '', ...rest]: Words): string | null {
  return check === 'check' && open === '(' && begins(rest, 'is not null )') ? nameAt([column], 0).name : null;
}

/** Of a column that is added; `definition` begins with its type. */
function columnFault(definition: Words): string | null {
  const words = outermost(definition);
  if (SERIAL.test(definition[0] ?? '')) return 'a serial numbers every row';
  if (words.includes('generated') && !words.includes('virtual')) return 'generated is written to every row';
  const inline = ['references', 'check', 'unique', 'primary'].find((word) => words.includes(word));
  if (inline) return `${inline} reads every row: add the constraint by itself, "not valid"`;
  const at = definition.indexOf('default');
  const call = at < 0 ? undefined : volatileCall(definition.slice(at + 1));
  return call ? `the default ${call}() may be volatile and is then written to every row` : null;
}

/** Give one value for all rows of a statement; what else is called may not. */
const STABLE = new Set(
  `now transaction_timestamp statement_timestamp date_trunc timezone current_setting coalesce nullif row array
   jsonb_build_object jsonb_build_array make_interval and or not in when then else case is check`.split(
    /\s+/,
  ),
);

/** A function called in an expression that is not known to be stable. */
function volatileCall(expression: Words): string | undefined {
  return expression.find((word, i) => {
    const isCall = expression[i + 1] === '(' && /^["\w]/.test(word);
    return isCall && expression[i - 1] !== ':' && !STABLE.has(word);
  });
}

function alterColumnFault(action: Words, { table, proofs }: Altered): string | null {
  if (action[1] === 'constraint') return null;
  const { name, next } = nameAt(action, skip(action, 'alter [column]'));
  const rest = action.slice(next);
  if (begins(rest, '[set] [data] type')) return `another type of ${name} rewrites the table`;
  if (begins(rest, 'set expression')) return `another expression of ${name} rewrites the table`;
  if (begins(rest, 'set not null') && !proofs.has(table, name))
    return `set not null of ${name} reads every row, unless "check (${name} is not null)" was validated before`;
  return null;
}

function validateFault(action: Words, { table, proofs, isLocked }: Altered): string | null {
  proofs.validate(table, nameAt(action, 2).name);
  return isLocked
    ? 'validate reads every row under the lock of the alter table before it: a file of its own'
    : null;
}
