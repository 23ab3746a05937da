import type { Db } from '../../../platform/database/database.ts';

/** Words that a search looks for; more make it no better. */
const MOST_WORDS = 6;

/** The words of what an owner searches for, the longest first. Signs alone are a word that nothing is called. */
export async function listSearchWords(db: Db, search: string): Promise<string[]> {
  if (search === '') return [];
  const { rows } = await db.query<{ word: string }>(
    `select word from (select search_words($1) as word) words order by length(word) desc limit $2`,
    [search, MOST_WORDS],
    'catalogue-search-words',
  );
  return rows.length === 0 ? [search] : rows.map(({ word }) => word);
}

/**
 * Conditions on products `p` that have words which begin with each of these: a range of an index, which the wall allows.
 * `value` takes a value and gives its place in the statement, whose first is the site.
 */
export function wordConditions(words: readonly string[], value: (given: unknown) => string): string[] {
  return words.map(
    (word) => `p.item_id in (select w.item_id from product_words w
      where w.website_id = $1 and w.word >= ${value(word)} and w.word < ${value(`${word}\u{10ffff}`)})`,
  );
}
