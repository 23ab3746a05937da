/**
 * Columns that hold ids of accounts, by their names alone in all tables of sites; some are text and hold other names as well, which
 * stay as they are. `site-move.test.ts` asks of each column with a name of that kind whether it belongs here.
 */
export const ACCOUNT_COLUMNS: ReadonlySet<string> = new Set([
  'account_id',
  'actor',
  'actor_id',
  'deleted_by',
  'invited_by',
  'published_by',
  'saved_by',
]);
