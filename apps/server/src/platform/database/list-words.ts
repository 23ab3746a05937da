import type { Db } from './database.ts';

/** Words that a search looks for; more make it no better. */
const MOST_WORDS = 6;

/** Where the words of a list stand: its column, and the statement of the rows that have the word `w.word`. */
export type ListWords = { column: string; rows: string };

/** Words of the lists that share a table. */
export function wordsOf(list: string, column: string): ListWords {
  return {
    column,
    rows: `select w.row_id from list_words w where w.website_id = $1 and w.list = '${list}'`,
  };
}

/** The words of what an owner searches for, the longest first. Signs alone are a word that nothing is called. */
export async function listSearchWords(db: Db, search: string): Promise<string[]> {
  if (search === '') return [];
  const { rows } = await db.query<{ word: string }>(
    `select word from (select search_words($1) as word) words order by length(word) desc limit $2`,
    [search, MOST_WORDS],
    'list-search-words',
  );
  return rows.length === 0 ? [search] : rows.map(({ word }) => word);
}

/**
 * The condition on rows that have words which begin with each of these: ranges of an index, which the wall allows. The rows
 * of several words are those that all ranges share, so that it is read once from each. `value` takes a value and gives
 * its place in the statement, whose first is the site.
 */
export function wordConditions(
  words: readonly string[],
  { column, rows }: ListWords,
  value: (given: unknown) => string,
): string[] {
  if (words.length === 0) return [];
  const ranges = words.map(
    (word) => `(${rows} and w.word >= ${value(word)} and w.word < ${value(`${word}\u{10ffff}`)})`,
  );
  return [`${column} in (${ranges.join(' intersect ')})`];
}
