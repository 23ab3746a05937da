import type { FormContent } from '@sitewright/forms/form-schema';
import type { FormValue } from '@sitewright/forms/form-value';
import type { Db } from '../../../../platform/database/database.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';

/** A submission as it is stored. */
export type StoredSubmission = {
  id: string;
  formId: string;
  formName: string;
  version: number;
  answers: Readonly<Record<string, FormValue>>;
  emails: readonly string[];
  pageTitle: string;
  pageId: string;
  pagePath: string;
  contentSource: string;
  isTest: boolean;
  isRead: boolean;
  isStarred: boolean;
  isSpam: boolean;
  spamScore: number;
  spamReasons: readonly string[];
  labels: string[];
  /** Language of the page that its visitor read. */
  locale: string;
  /** Epoch milliseconds. */
  createdAt: number;
};

type NewSubmission = Omit<StoredSubmission, 'formName' | 'isRead' | 'isStarred' | 'labels' | 'createdAt'> & {
  websiteId: string;
  searchText: string;
  textHash: Buffer | null;
  createdAt: Date;
};

const COLUMNS = `s.id, s.form_id as "formId", f.name as "formName", s.version, s.answers, s.emails,
  s.page_title as "pageTitle", s.page_id as "pageId", s.page_path as "pagePath", s.content_source as "contentSource",
  s.is_test as "isTest", s.is_read as "isRead", s.is_starred as "isStarred", s.is_spam as "isSpam",
  s.spam_score as "spamScore", s.spam_reasons as "spamReasons", s.labels, s.locale,
  (extract(epoch from s.created_at) * 1000)::float8 as "createdAt"`;
const FROM = `form_submissions s join forms f on f.website_id = s.website_id and f.id = s.form_id`;

export function insertSubmission(db: Db, input: NewSubmission): void {
  db.send(
    `insert into form_submissions
       (website_id, id, form_id, version, answers, search_text, emails, page_title, page_id, page_path, content_source,
        locale, is_test, is_spam, spam_score, spam_reasons, created_at, text_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      input.websiteId,
      input.id,
      input.formId,
      input.version,
      JSON.stringify(input.answers),
      input.searchText,
      input.emails,
      input.pageTitle,
      input.pageId,
      input.pagePath,
      input.contentSource,
      input.locale,
      input.isTest,
      input.isSpam,
      input.spamScore,
      input.spamReasons,
      input.createdAt,
      input.textHash,
    ],
    'form-submissions-insert',
  );
  if (input.emails.length === 0) return;
  db.send(
    `insert into form_submission_emails (website_id, email, submission_id) select $1, unnest($2::text[]), $3`,
    [input.websiteId, input.emails, input.id],
    'form-submissions-insert-emails',
  );
}

/** True when the same text came to another form of the site since a moment. */
export async function isRepeated(
  db: Db,
  input: { websiteId: string; formId: string; textHash: Buffer; since: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from form_submissions
      where website_id = $1 and text_hash = $3 and form_id <> $2 and created_at > $4 limit 1`,
    [input.websiteId, input.formId, input.textHash, input.since],
    'form-submissions-repeated',
  );
  return rowCount === 1;
}

type Filter = {
  websiteId: string;
  formId?: string | undefined;
  search?: string | undefined;
  show: 'inbox' | 'unread' | 'starred' | 'spam';
  label?: string | undefined;
};

/** Submissions of a filter, the newest first. */
export async function listSubmissions(
  db: Db,
  { before, limit, ...filter }: Filter & { before: string | null; limit: number },
): Promise<StoredSubmission[]> {
  const { values, value } = statementValues(filter.websiteId);
  const where = ['s.website_id = $1', `s.is_spam = ${value(filter.show === 'spam')}`];
  if (filter.formId) where.push(`s.form_id = ${value(filter.formId)}`);
  if (filter.show === 'unread') where.push('not s.is_read and not s.is_test');
  if (filter.show === 'starred') where.push('s.is_starred');
  if (filter.label) where.push(`${value(filter.label)} = any (s.labels)`);
  for (const word of (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10))
    where.push(`strpos(s.search_text, ${value(word)}) > 0`);
  if (before !== null) where.push(`s.id < ${value(before)}`);
  const { rows } = await db.query<StoredSubmission>(
    `select ${COLUMNS} from ${FROM} where ${where.join(' and ')} order by s.id desc limit ${value(limit)}`,
    values,
  );
  return rows;
}

/** Number of unread submissions (without tests) and of spam, and the labels in use; of one form or of all. */
export async function countSubmissions(
  db: Db,
  { websiteId, formId = null }: { websiteId: string; formId?: string | null | undefined },
): Promise<{ unreadCount: number; spamCount: number; labels: string[] }> {
  const { rows } = await db.query<{ unreadCount: number; spamCount: number; labels: string[] }>(
    `select (select count(*)::int from form_submissions
              where website_id = $1 and not is_read and not is_spam and not is_test
                and ($2::uuid is null or form_id = $2)) as "unreadCount",
            (select count(*)::int from form_submissions
              where website_id = $1 and is_spam and ($2::uuid is null or form_id = $2)) as "spamCount",
            coalesce((select array_agg(distinct l.label order by l.label)
                        from form_submissions t, unnest(t.labels) as l (label)
                       where t.website_id = $1 and t.labels <> '{}' and ($2::uuid is null or t.form_id = $2)),
                     '{}') as labels`,
    [websiteId, formId],
  );
  return rows[0] ?? { unreadCount: 0, spamCount: 0, labels: [] };
}

/** One submission, or null. */
export async function findSubmission(
  db: Db,
  key: { websiteId: string; submissionId: string },
): Promise<StoredSubmission | null> {
  const { rows } = await db.query<StoredSubmission>(
    `select ${COLUMNS} from ${FROM} where s.website_id = $1 and s.id = $2`,
    [key.websiteId, key.submissionId],
    'form-submissions-find',
  );
  return rows[0] ?? null;
}

/** Submissions of a form for its file, the oldest first, spam and tests left out. */
export async function listExported(
  db: Db,
  input: { websiteId: string; formId: string; after: string | null; limit: number },
): Promise<StoredSubmission[]> {
  const { rows } = await db.query<StoredSubmission>(
    `select ${COLUMNS} from ${FROM}
      where s.website_id = $1 and s.form_id = $2 and not s.is_spam and not s.is_test
        and ($3::uuid is null or s.id > $3)
      order by s.id limit $4`,
    [input.websiteId, input.formId, input.after, input.limit],
    'form-submissions-export',
  );
  return rows;
}

/** Those of some submissions that count as spam. */
export async function listSpam(
  db: Db,
  { websiteId, ids }: { websiteId: string; ids: readonly string[] },
): Promise<StoredSubmission[]> {
  const { rows } = await db.query<StoredSubmission>(
    `select ${COLUMNS} from ${FROM} where s.website_id = $1 and s.id = any ($2) and s.is_spam`,
    [websiteId, ids],
  );
  return rows;
}

/** Contents of form versions, by form and version. */
export async function listContents(
  db: Db,
  {
    websiteId,
    submissions,
  }: { websiteId: string; submissions: readonly Pick<StoredSubmission, 'formId' | 'version'>[] },
): Promise<ReadonlyMap<string, FormContent>> {
  if (submissions.length === 0) return new Map();
  const { rows } = await db.query<{ formId: string; version: number; content: FormContent }>(
    `select v.form_id as "formId", v.version, v.content
       from form_versions v
       join (select distinct a.form_id, a.version from unnest($2::uuid[], $3::int[]) as a (form_id, version)) asked
         on asked.form_id = v.form_id and asked.version = v.version
      where v.website_id = $1`,
    [websiteId, submissions.map(({ formId }) => formId), submissions.map(({ version }) => version)],
    'form-submissions-contents',
  );
  return new Map(rows.map((row) => [contentKey(row), row.content]));
}

/** Name of a version among those of `listContents`. */
export function contentKey({ formId, version }: { formId: string; version: number }): string {
  return `${formId} ${version}`;
}

/** Marks submissions; how many there were. */
export async function updateSubmissions(
  db: Db,
  input: {
    websiteId: string;
    ids: readonly string[];
    isRead?: boolean | undefined;
    isStarred?: boolean | undefined;
    isSpam?: boolean | undefined;
    addLabels: readonly string[];
    removeLabels: readonly string[];
  },
): Promise<number> {
  const { values, value } = statementValues(input.websiteId);
  const ids = value(input.ids);
  const set = ['version = version'];
  if (input.isRead !== undefined) set.push(`is_read = ${value(input.isRead)}`);
  if (input.isStarred !== undefined) set.push(`is_starred = ${value(input.isStarred)}`);
  if (input.isSpam !== undefined) set.push(`is_spam = ${value(input.isSpam)}`);
  if (input.addLabels.length + input.removeLabels.length > 0) {
    const removed = value([...input.addLabels, ...input.removeLabels]);
    const kept = `array(select l from unnest(labels) as l where l <> all (${removed}::text[]))`;
    set.push(`labels = (${kept} || ${value([...new Set(input.addLabels)])}::text[])[1:20]`);
  }
  const { rowCount } = await db.query(
    `update form_submissions set ${set.join(', ')} where website_id = $1 and id = any (${ids})`,
    values,
  );
  return rowCount;
}

/** Whether one of some submissions has no room for labels that it was to get. */
export async function lacksLabels(
  db: Db,
  input: { websiteId: string; ids: readonly string[]; labels: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from form_submissions where website_id = $1 and id = any ($2) and not $3::text[] <@ labels limit 1`,
    [input.websiteId, input.ids, input.labels],
  );
  return rowCount === 1;
}

/** Deletes submissions with their notes; how many there were. */
export async function deleteSubmissions(
  db: Db,
  { websiteId, ids }: { websiteId: string; ids: readonly string[] },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from form_submissions where website_id = $1 and id = any ($2)`,
    [websiteId, ids],
  );
  return rowCount;
}

/** Ids of all submissions in which an address was given. */
export async function listSubmissionsOf(
  db: Db,
  { websiteId, email }: { websiteId: string; email: string },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select submission_id as id from form_submission_emails where website_id = $1 and email = $2`,
    [websiteId, email],
  );
  return rows.map(({ id }) => id);
}

/** Deletes every submission in which an address was given; how many there were. */
export async function deleteSubmissionsOf(
  db: Db,
  { websiteId, email }: { websiteId: string; email: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from form_submissions where website_id = $1 and id in (
       select submission_id from form_submission_emails where website_id = $1 and email = $2)`,
    [websiteId, email],
  );
  return rowCount;
}
