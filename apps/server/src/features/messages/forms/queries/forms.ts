import type { Form, FormSummary } from '@sitewright/contract/forms';
import type { FormContent } from '@sitewright/forms/form-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

export type FormKey = { websiteId: string; formId: string };

const HEAD = `f.id, f.name, f.row_version as "rowVersion", f.version, f.published_version as "publishedVersion",
  (extract(epoch from f.updated_at) * 1000)::float8 as "updatedAt"`;

/** Forms of a site that are not deleted, the newest first, with their submissions; spam and tests are not counted. */
export async function listForms(
  db: Db,
  input: { websiteId: string; before: string | null; limit: number },
): Promise<FormSummary[]> {
  const { rows } = await db.query<FormSummary>(
    `select ${HEAD}, coalesce(s.count, 0) as "submissionCount", coalesce(s.unread, 0) as "unreadCount"
       from forms f
       left join lateral (
         select count(*)::int as count, (count(*) filter (where not x.is_read))::int as unread
           from form_submissions x
          where x.website_id = f.website_id and x.form_id = f.id and not x.is_spam and not x.is_test) s on true
      where f.website_id = $1 and f.deleted_at is null and ($2::uuid is null or f.id < $2)
      order by f.id desc limit $3`,
    [input.websiteId, input.before, input.limit],
    'forms-list',
  );
  return rows;
}

/** Names of the forms of a site that are not deleted, the newest first. */
export async function listFormNames(
  db: Db,
  websiteId: string,
): Promise<{ id: string; name: string; isPublished: boolean }[]> {
  const { rows } = await db.query<{ id: string; name: string; isPublished: boolean }>(
    `select id, name, published_version is not null as "isPublished" from forms
      where website_id = $1 and deleted_at is null order by id desc`,
    [websiteId],
    'forms-names',
  );
  return rows;
}

/** Number of a site's forms. */
export async function countForms(db: Db, websiteId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from forms where website_id = $1 and deleted_at is null`,
    [websiteId],
  );
  return rows[0]?.count ?? 0;
}

/** A form with the version saved last; deleted forms are not there. */
export async function getForm(db: Db, key: FormKey): Promise<Form> {
  const { rows } = await db.query<Form>(
    `select ${HEAD}, v.content
       from forms f
       join form_versions v on v.website_id = f.website_id and v.form_id = f.id and v.version = f.version
      where f.website_id = $1 and f.id = $2 and f.deleted_at is null`,
    [key.websiteId, key.formId],
    'forms-get',
  );
  const [form] = rows;
  if (!form) throw new AppError('not-found');
  return form;
}

export async function insertForm(db: Db, key: FormKey, content: FormContent): Promise<void> {
  await db.query(`insert into forms (website_id, id, name, version) values ($1, $2, $3, 1)`, [
    key.websiteId,
    key.formId,
    content.name,
  ]);
  await insertVersion(db, { ...key, version: 1 }, content);
}

/** Writes the next version of a form; its number, or null when the form has moved on since. */
export async function updateForm(
  db: Db,
  key: FormKey & { rowVersion: number },
  content: FormContent,
): Promise<number | null> {
  const { rows } = await db.query<{ version: number }>(
    `update forms set name = $4, version = version + 1, row_version = row_version + 1,
            updated_at = now()
      where website_id = $1 and id = $2 and row_version = $3 and deleted_at is null returning version`,
    [key.websiteId, key.formId, key.rowVersion, content.name],
    'forms-update',
  );
  const version = rows[0]?.version ?? null;
  if (version === null) return null;
  await insertVersion(db, { ...key, version }, content);
  await deleteUnusedVersions(db, key);
  return version;
}

/** Whether a form says just that, as it was when a client read it. */
export async function isUnchanged(
  db: Db,
  key: FormKey & { rowVersion: number },
  content: FormContent,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from forms f
       join form_versions v on v.website_id = f.website_id and v.form_id = f.id and v.version = f.version
      where f.website_id = $1 and f.id = $2 and f.row_version = $3 and f.deleted_at is null and v.content = $4::jsonb`,
    [key.websiteId, key.formId, key.rowVersion, JSON.stringify(content)],
    'forms-is-unchanged',
  );
  return rowCount === 1;
}

/** Removes versions that nobody reads any more: they are not the last, visitors never saw them, and no test answered them. */
async function deleteUnusedVersions(db: Db, key: FormKey): Promise<void> {
  await db.query(
    `delete from form_versions v using forms f
      where v.website_id = $1 and v.form_id = $2 and f.website_id = $1 and f.id = $2
        and v.version <> f.version and v.published_at is null
        and not exists (select from form_submissions s
                         where s.website_id = $1 and s.form_id = $2 and s.version = v.version)`,
    [key.websiteId, key.formId],
    'forms-delete-versions',
  );
}

async function insertVersion(
  db: Db,
  key: FormKey & { version: number },
  content: FormContent,
): Promise<void> {
  await db.query(
    `insert into form_versions (website_id, form_id, version, content) values ($1, $2, $3, $4)`,
    [key.websiteId, key.formId, key.version, JSON.stringify(content)],
    'forms-insert-version',
  );
}

/** Shows visitors the version saved last, or none; false when the form has moved on since. */
export async function updatePublished(
  db: Db,
  key: FormKey & { rowVersion: number; isPublished: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update forms f
        set published_version = case when $4 then f.version end, row_version = f.row_version + 1, updated_at = now(),
            retention_days = case when $4 then (v.content->>'retentionDays')::int else f.retention_days end
       from form_versions v
      where f.website_id = $1 and f.id = $2 and f.row_version = $3 and f.deleted_at is null
        and v.website_id = $1 and v.form_id = $2 and v.version = f.version`,
    [key.websiteId, key.formId, key.rowVersion, key.isPublished],
    'forms-update-published',
  );
  if (rowCount === 0) return false;
  await db.query(
    `update form_versions v set published_at = coalesce(v.published_at, now()) from forms f
      where v.website_id = $1 and v.form_id = $2 and f.website_id = $1 and f.id = $2 and v.version = f.published_version`,
    [key.websiteId, key.formId],
    'forms-mark-published',
  );
  return true;
}

/** Deletes a form, which keeps its submissions but sends none on any more; false when it has moved on since. */
export async function deleteForm(db: Db, key: FormKey & { rowVersion: number }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update forms set deleted_at = now(), published_version = null, row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $3 and deleted_at is null`,
    [key.websiteId, key.formId, key.rowVersion],
  );
  if (rowCount === 0) return false;
  await db.query(`delete from form_connections where website_id = $1 and form_id = $2`, [
    key.websiteId,
    key.formId,
  ]);
  return true;
}

/** Whether a form is there, deleted ones not. */
export async function isForm(db: Db, key: FormKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from forms where website_id = $1 and id = $2 and deleted_at is null`,
    [key.websiteId, key.formId],
  );
  return rowCount === 1;
}

/** A form as visitors see it. */
export type PublishedForm = { id: string; version: number; content: FormContent };

/** Those of the forms that are published, in no order. */
export async function listPublishedForms(
  db: Db,
  { websiteId, ids }: { websiteId: string; ids: readonly string[] },
): Promise<PublishedForm[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<PublishedForm>(
    `select f.id, v.version, v.content
       from forms f
       join form_versions v on v.website_id = f.website_id and v.form_id = f.id and v.version = f.published_version
      where f.website_id = $1 and f.id = any ($2) and f.deleted_at is null`,
    [websiteId, ids],
    'forms-list-published',
  );
  return rows;
}

/** The published version of a form; null for one that is not published, deleted or unknown. */
export async function findPublishedForm(db: Db, key: FormKey): Promise<PublishedForm | null> {
  const [form] = await listPublishedForms(db, { websiteId: key.websiteId, ids: [key.formId] });
  return form ?? null;
}

/**
 * Stamp of the rows of a published form and of its site: another one once any of them has changed; null where there is none. Rows of
 * `form_versions` are not in it: the content of a version that is published stays as it is, and publishing another changes the form's
 * own row. Nor are those of `hosts`: a submission asks its site for settings and state alone, never for its address.
 */
export async function findFormStamp(
  db: Db,
  key: FormKey,
): Promise<{ stamp: string; publishedVersion: number } | null> {
  const { rows } = await db.query<{ stamp: string; publishedVersion: number }>(
    `select concat_ws(' ', f.xmin, w.xmin, s.xmin) as stamp, f.published_version as "publishedVersion"
       from forms f join websites w on w.id = f.website_id left join website_settings s on s.website_id = w.id
      where f.website_id = $1 and f.id = $2 and f.deleted_at is null and f.published_version is not null`,
    [key.websiteId, key.formId],
    'forms-find-stamp',
  );
  return rows[0] ?? null;
}

/** A version that visitors have seen, of a form that is published; null for any other. */
export async function findVersionSeen(
  db: Db,
  key: FormKey & { version: number },
): Promise<PublishedForm | null> {
  const { rows } = await db.query<PublishedForm>(
    `select f.id, v.version, v.content
       from forms f
       join form_versions v on v.website_id = f.website_id and v.form_id = f.id and v.version = $3
      where f.website_id = $1 and f.id = $2 and f.deleted_at is null and f.published_version is not null
        and v.published_at is not null`,
    [key.websiteId, key.formId, key.version],
    'forms-find-version-seen',
  );
  return rows[0] ?? null;
}

/** A published version of a form. */
export type FormVersion = { version: number; content: FormContent };

/** Every version of a form, the newest first, and its name; null for a form that never was. */
export async function findVersions(
  db: Db,
  key: FormKey,
): Promise<{ name: string; versions: FormVersion[] } | null> {
  const { rows } = await db.query<FormVersion & { name: string }>(
    `select f.name, v.version, v.content from forms f
       join form_versions v on v.website_id = f.website_id and v.form_id = f.id
      where f.website_id = $1 and f.id = $2 order by v.version desc`,
    [key.websiteId, key.formId],
  );
  const [first] = rows;
  return first ? { name: first.name, versions: rows } : null;
}
