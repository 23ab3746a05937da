import type { Db } from './database.ts';
import type { StatementValues } from './statement-values.ts';

/** Words that a search looks for; more make it no better. */
const MAX_WORDS = 6;
/** Rows that are looked up and sorted. Of a word with more, enough rows come soon in any order of the list. */
const MAX_ROWS = 4_000;
const FEW_ROWS = 300;

/**
 * Where the words of a list stand: the column of its rows, the statement of the rows that have the word `w.word`, and what
 * of it is the row.
 */
export type ListWords = { column: string; rows: string; row: string };

/** Words of the lists that share a table. */
export function sharedListWords(list: string, column: string): ListWords {
  return {
    column,
    rows: `select w.row_id from list_words w where w.website_id = $1 and w.list = '${list}'`,
    row: 'w.row_id',
  };
}

/** A word that is searched for; `count` stops at the most rows that are asked for. */
export type SearchWord = { word: string; count: number };

/**
 * The words of what an owner searches for, the one to begin with first; signs alone are none. It is the rarest, or of words
 * that are all common one with fewer rows than `most`; its count is right up to that, those of the others up to a few.
 */
export async function listSearchWords(
  db: Db,
  { websiteId, search, most = MAX_ROWS }: { websiteId: string; search: string; most?: number },
  { rows }: Pick<ListWords, 'rows'>,
): Promise<SearchWord[]> {
  const counted = async (text: string, limit: number) => {
    const found = await db.query<SearchWord>(
      `select s.word, (select count(*)::int from (
                ${rows} and w.word >= s.word and w.word < s.word || chr(1114111) limit $3) r) as count
         from (select word from search_words($2) word order by length(word) desc limit ${MAX_WORDS}) s
        order by count, s.word`,
      [websiteId, text, limit],
    );
    return found.rows;
  };
  const words = await counted(search, FEW_ROWS);
  if (words[0]?.count !== FEW_ROWS) return words;
  // Counting takes as long as reading: no more than it takes to know one that can be read.
  for (const { word } of words) {
    const [{ count } = { count: most }] = await counted(word, most);
    if (count < most) return [{ word, count }, ...words.filter((other) => other.word !== word)];
  }
  return words.map((word) => ({ ...word, count: most }));
}

/** The condition on a column of words: it begins with this one. A range of an index, which the wall allows. */
export function beginsWith(column: string, { word }: SearchWord, { value }: StatementValues): string {
  return `${column} >= ${value(word)} and ${column} < ${value(`${word}\u{10ffff}`)}`;
}

/** The condition on a row of a list that is at hand: one of its words begins with this one. */
export function hasWord(word: SearchWord, { column, rows, row }: ListWords, values: StatementValues): string {
  return `exists (${rows} and ${beginsWith('w.word', word, values)} and ${row} = ${column})`;
}

/**
 * The conditions of a search; none without one. The rows of the rarest word are read, and each is asked for the others;
 * when all words are common, the rows of the list are asked in its order. Signs alone are a word that nothing is called.
 */
export async function searchConditions(
  db: Db,
  { websiteId, search }: { websiteId: string; search: string | null },
  list: ListWords,
  values: StatementValues,
): Promise<string[]> {
  if (!search) return [];
  const [rarest, ...others] = await listSearchWords(db, { websiteId, search }, list);
  if (!rarest || rarest.count === 0) return ['false'];
  const read = `${list.column} = any (array(${list.rows} and ${beginsWith('w.word', rarest, values)}))`;
  const first = rarest.count < MAX_ROWS ? read : hasWord(rarest, list, values);
  return [first, ...others.map((word) => hasWord(word, list, values))];
}
