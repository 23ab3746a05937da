import { isInBatches, isOutside } from '../../apps/server/src/platform/database/outside-of-transaction.ts';
import { splitStatements } from '../../apps/server/src/platform/database/sql-statements.ts';
import { actionFault, insertFault, NotNullProofs, takesAway } from './alter-table.ts';
import {
  begins,
  type Command,
  commandsOf,
  has,
  nameAt,
  outermost,
  skip,
  splitCommas,
  type Words,
} from './words.ts';

export type MigrationFile = { name: string; sql: string };

/** A row or a few for each site at most: read and written in a moment. */
const SMALL = new Set(['websites', 'hosts', 'settings', 'migrations']);

/** Run again after a crash, these do no harm; nor does anybody wait behind them while they wait. */
const REPEATABLE = [
  'create [unique] index concurrently if not exists',
  'drop index concurrently if exists',
  'alter table',
  'analyze',
  'vacuum',
  'call',
];

/** `-- nobody reads it since 1.2.0`, the release whose code reads neither table nor column any more. */
const UNREAD = /^nobody reads (?:it|them) since (\d+(?:\.\d+)+)$/;

type FileState = {
  isOutside: boolean;
  made: Set<string>;
  locked: Set<string>;
  proofs: NotNullProofs;
  release: string;
};

/**
 * What would hold up those who read or write a large table, or break nodes of the release before, in migrations newer than
 * `since`. Those before it tell which columns are known to be not null. `release` is the newest one that is out.
 */
export function migrationFaults(
  files: readonly MigrationFile[],
  { since, release }: { since: string; release: string },
): string[] {
  const proofs = new NotNullProofs();
  return files
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, sql }) => {
      const state = {
        isOutside: isOutside(splitStatements(sql)),
        made: new Set(SMALL),
        locked: new Set<string>(),
        proofs,
        release,
      };
      const faults = commandsOf(sql).flatMap((command) => commandFaults(command, state));
      return name > since ? faults.map((fault) => `${name}: ${fault}`) : [];
    });
}

function commandFaults(command: Command, state: FileState): string[] {
  const { words } = command;
  const name = madeHere(words);
  if (name) state.made.add(name);
  return [
    ...repeatFaults(command, state),
    ...makeFaults(words),
    ...indexFaults(words, state),
    ...alterFaults(command, state),
    ...renameFaults(command, state),
    ...domainFaults(words, state),
    ...dropFaults(command, state),
    ...triggerFaults(command, state),
    ...rowFaults(command, state),
    ...lockFaults(words),
  ];
}

const TABLE = 'create [global|local] [temp|temporary] [unlogged] table';

const ROUTINE = 'function|procedure|routine|aggregate';

/** What is no table and read, or called, by name too. */
const OTHERS = ['[materialized] view', 'type', 'domain', 'sequence', ROUTINE];

/** The name of what a statement makes for certain: with "if not exists" or "or replace" it may be there already. */
function madeHere(words: Words): string | null {
  const at = [TABLE, ...OTHERS.map((kind) => `create [temp|temporary] [recursive] ${kind}`)]
    .map((pattern) => skip(words, pattern))
    .find((found) => found >= 0);
  return at === undefined || words[at] === 'if' ? null : nameAt(words, at).name;
}

function makeFaults(words: Words): string[] {
  const at = skip(words, TABLE);
  if (at < 0 || words[at] !== 'if') return [];
  return [`${nameAt(words, at).name}: "if not exists" leaves a table of that name as it is, of any form`];
}

function repeatFaults({ words, statement }: Command, { isOutside }: FileState): string[] {
  if (!isOutside || isInBatches(statement)) return [];
  const isKnown = REPEATABLE.some((pattern) => begins(words, pattern));
  const canRepeat =
    words[1] !== 'table' || actionsOf(words).every((action) => begins(action, 'validate constraint'));
  return isKnown && canRepeat
    ? []
    : [`"${words.slice(0, 4).join(' ')} …" belongs into a file in a transaction`];
}

function indexFaults(words: Words, { isOutside, made }: FileState): string[] {
  const at = skip(words, 'create [unique] index');
  if (at < 0) return [];
  const on = words.indexOf('on');
  const { name } = nameAt(words, on + 1);
  if (made.has(name)) return [];
  if (words[at] !== 'concurrently') return [`an index of ${name} without "concurrently" holds up who writes`];
  if (!isOutside) return ['concurrently needs the first line "-- outside of a transaction"'];
  return skip(words, 'concurrently if not exists', at) === on
    ? ['an index made concurrently needs a name']
    : [];
}

function alterFaults({ words, comments }: Command, state: FileState): string[] {
  if (!begins(words, 'alter table')) return [];
  const { name: table } = nameAt(words, 2);
  const faults: string[] = [];
  // PostgreSQL takes the constraints of a statement away before it does the rest of it.
  const isDrop = (action: Words) => begins(action, 'drop constraint');
  for (const action of actionsOf(words).toSorted((a, b) => Number(isDrop(b)) - Number(isDrop(a)))) {
    const isLocked = state.locked.has(table) && !state.isOutside;
    const fault = actionFault(action, { table, proofs: state.proofs, isLocked });
    if (fault && !state.made.has(table)) faults.push(`${table}: ${fault}`);
    if (!isMadeHere(table, state)) {
      const breaks = insertFault(action);
      if (breaks) faults.push(`${table}: ${breaks}`);
      if (takesAway(action)) faults.push(...unreadFaults(comments, table, state));
    }
    if (action[0] !== 'validate') state.locked.add(table);
  }
  return faults;
}

function actionsOf(words: Words): string[][] {
  return splitCommas(words.slice(skip(words, '[*]', nameAt(words, 2).next)));
}

const isMadeHere = (table: string, { made }: FileState) => made.has(table) && !SMALL.has(table);

/** Of a view, a type, a sequence or a function: what nodes of the release before would no longer find. */
function renameFaults({ words, comments }: Command, state: FileState): string[] {
  const at = OTHERS.map((kind) => skip(words, `alter ${kind}`)).find((found) => found >= 0);
  if (at === undefined) return [];
  const { name, next } = nameAt(words, at);
  // Of a function its parameters come first.
  const actions = splitCommas(outermost(words.slice(next)).filter((word) => word !== ')'));
  const isKept = isMadeHere(name, state) || !actions.some(takesAway);
  return isKept ? [] : unreadFaults(comments, name, state);
}

function domainFaults(words: Words, { made }: FileState): string[] {
  if (!begins(words, 'alter domain')) return [];
  const { name, next } = nameAt(words, 2);
  const isRead = words[next] === 'add' && !has(words, 'not valid') && !made.has(name);
  return isRead ? [`${name}: a constraint without "not valid" reads every row of tables that have it`] : [];
}

/** What nodes of the release before leave to it would no longer be done. */
function triggerFaults({ words, comments }: Command, state: FileState): string[] {
  if (!begins(words, 'drop trigger')) return [];
  const table = nameAt(words, words.indexOf('on') + 1).name;
  return isMadeHere(table, state) ? [] : unreadFaults(comments, table, state);
}

function dropFaults({ words, comments }: Command, state: FileState): string[] {
  const at = ['table|schema', ...OTHERS]
    .map((kind) => skip(words, `drop ${kind}`))
    .find((found) => found >= 0);
  if (at === undefined) return [];
  return splitCommas(words.slice(at))
    .map((part) => nameAt(part, 0).name)
    .filter((table) => !isMadeHere(table, state))
    .flatMap((table) => unreadFaults(comments, table, state));
}

function unreadFaults(comments: readonly string[], table: string, { release }: FileState): string[] {
  const since = comments.map((comment) => UNREAD.exec(comment)?.[1]).find((found) => found !== undefined);
  if (!since)
    return [`${table}: nodes of the release before may read it: "-- nobody reads it since <release>"`];
  return isNewer(since, release) ? [`${table}: ${since} is not out yet, nodes that read it may run`] : [];
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

function rowFaults({ words, statement }: Command, { isOutside, made }: FileState): string[] {
  const tables = changedTables(words).filter((table) => !made.has(table));
  if (isInBatches(statement)) {
    if (!isOutside) return ['batches need the first line "-- outside of a transaction"'];
    return words.includes('limit') ? [] : ['"in batches" needs a limit'];
  }
  return tables.map((table) => `${table}: locks its rows until all are changed: "-- in batches"`);
}

/** Tables of which a statement changes rows that it did not put there. */
function changedTables(words: Words): string[] {
  if (!['with', 'insert', 'update', 'delete', 'merge', 'truncate', 'select'].includes(words[0] ?? ''))
    return [];
  return words.flatMap((_, at) => {
    if (at > 0 && !['(', ')'].includes(words[at - 1] ?? '')) return [];
    const from = [
      skip(words, 'update', at),
      skip(words, 'delete from', at),
      skip(words, 'merge into', at),
      skip(words, 'truncate [table]', at),
    ].find((found) => found >= 0);
    return from === undefined ? [] : [nameAt(words, from).name];
  });
}

function lockFaults(words: Words): string[] {
  const holds =
    begins(words, 'cluster|lock') ||
    (begins(words, 'vacuum') && words.includes('full')) ||
    (begins(words, 'reindex') && !words.includes('concurrently')) ||
    (begins(words, 'refresh materialized view') && !has(words, 'view concurrently'));
  return holds ? [`${words.slice(0, 2).join(' ')} holds up who reads and writes`] : [];
}
