import { MIN_TAUGHT, type SpamCounts } from '@sitewright/domain/spam/spam-chance';
import type { Db } from '../../../../platform/database/database.ts';
import type { StoredSubmission } from './submissions.ts';

/** Submissions of a site that taught its filter, by kind; none of either for one that learned nothing. */
export async function findTaught(db: Db, websiteId: string): Promise<SpamCounts> {
  const { rows } = await db.query<SpamCounts>(
    `select spam, wanted from form_spam_models where website_id = $1`,
    [websiteId],
  );
  return rows[0] ?? { spam: 0, wanted: 0 };
}

/** What a filter knows of words by their places; `taught` is null while it has learned too little to tell anything. */
export type KnownWords = { taught: SpamCounts | null; words: ReadonlyMap<number, SpamCounts> };

/** Counts of some words, and of all submissions. */
export async function findWords(
  db: Db,
  { websiteId, buckets }: { websiteId: string; buckets: readonly number[] },
): Promise<KnownWords> {
  const { rows } = await db.query<{
    allSpam: number;
    allWanted: number;
    bucket: number | null;
    spam: number;
    wanted: number;
  }>(
    `select m.spam as "allSpam", m.wanted as "allWanted", w.bucket, w.spam, w.wanted
       from form_spam_models m
       left join form_spam_words w on w.website_id = m.website_id and w.bucket = any ($2::int[])
      where m.website_id = $1 and m.spam >= ${MIN_TAUGHT} and m.wanted >= ${MIN_TAUGHT}`,
    [websiteId, buckets],
    'form-spam-words',
  );
  const [first] = rows;
  const taught = first ? { spam: first.allSpam, wanted: first.allWanted } : null;
  const words = rows.flatMap(({ bucket, spam, wanted }) =>
    bucket === null ? [] : ([[bucket, { spam, wanted }]] as const),
  );
  return { taught, words: new Map(words) };
}

/** A submission that may teach the filter, with what it taught so far. */
export type Teaching = Pick<StoredSubmission, 'id' | 'formId' | 'version' | 'answers' | 'isSpam'> & {
  taughtSpam: boolean | null;
};

/** Some submissions, tests left out, held until the end of the transaction. */
export async function listTeaching(
  db: Db,
  { websiteId, ids }: { websiteId: string; ids: readonly string[] },
): Promise<Teaching[]> {
  const { rows } = await db.query<Teaching>(
    `select id, form_id as "formId", version, answers, is_spam as "isSpam", taught_spam as "taughtSpam"
       from form_submissions where website_id = $1 and id = any ($2) and not is_test order by id for update`,
    [websiteId, ids],
  );
  return rows;
}

/** Notes what submissions taught; null for nothing any more. */
export async function updateTaught(
  db: Db,
  { websiteId, ids, isSpam }: { websiteId: string; ids: readonly string[]; isSpam: boolean | null },
): Promise<void> {
  await db.query(`update form_submissions set taught_spam = $3 where website_id = $1 and id = any ($2)`, [
    websiteId,
    ids,
    isSpam,
  ]);
}

/** Adds to the counts of submissions, or takes from them; others of the site wait until the end of the transaction. */
export async function addTaught(
  db: Db,
  { websiteId, spam, wanted }: SpamCounts & { websiteId: string },
): Promise<SpamCounts> {
  const { rows } = await db.query<SpamCounts>(
    `insert into form_spam_models as m (website_id, spam, wanted) values ($1, greatest(0, $2), greatest(0, $3))
         on conflict (website_id) do update
        set spam = greatest(0, m.spam + $2), wanted = greatest(0, m.wanted + $3)
     returning spam, wanted`,
    [websiteId, spam, wanted],
  );
  return rows[0] ?? { spam: 0, wanted: 0 };
}

/** Adds to the counts of words, or takes from them; a word that is counted nowhere any more is forgotten. After `addTaught`. */
export async function addWords(
  db: Db,
  { websiteId, words }: { websiteId: string; words: ReadonlyMap<number, SpamCounts> },
): Promise<void> {
  const buckets = [...words.keys()];
  const counts = [...words.values()];
  await db.query(
    `insert into form_spam_words (website_id, bucket) select $1, unnest($2::int[]) on conflict do nothing`,
    [websiteId, buckets],
  );
  await db.query(
    `update form_spam_words w
        set spam = greatest(0, w.spam + given.spam), wanted = greatest(0, w.wanted + given.wanted)
       from unnest($2::int[], $3::int[], $4::int[]) as given (bucket, spam, wanted)
      where w.website_id = $1 and w.bucket = given.bucket`,
    [websiteId, buckets, counts.map(({ spam }) => spam), counts.map(({ wanted }) => wanted)],
  );
  await deleteUncounted(db, websiteId);
}

/** Counts one kind by half, so that what was learned lately outweighs what was learned long ago. After `addTaught`. */
export async function halve(db: Db, websiteId: string, kind: keyof SpamCounts): Promise<void> {
  await db.query(`update form_spam_models set ${kind} = ${kind} / 2 where website_id = $1`, [websiteId]);
  await db.query(`update form_spam_words set ${kind} = ${kind} / 2 where website_id = $1`, [websiteId]);
  await deleteUncounted(db, websiteId);
}

async function deleteUncounted(db: Db, websiteId: string): Promise<void> {
  await db.query(`delete from form_spam_words where website_id = $1 and spam = 0 and wanted = 0`, [
    websiteId,
  ]);
}

/** Forgets all that a filter has learned; submissions may teach it anew. */
export async function deleteTaught(db: Db, websiteId: string): Promise<void> {
  await db.query(`delete from form_spam_models where website_id = $1`, [websiteId]);
  await db.query(`delete from form_spam_words where website_id = $1`, [websiteId]);
  await db.query(
    `update form_submissions set taught_spam = null where website_id = $1 and taught_spam is not null`,
    [websiteId],
  );
}
