import type { TemplateError, TemplateProblem, TemplateVersion } from '@sitewright/contract/site-templates';
import type { Db } from '../../../../platform/database/database.ts';

/** Files of a version: path → content hash and size. */
export type StoredFiles = Readonly<Record<string, { hash: string; sizeBytes: number }>>;

export type StoredVersion = TemplateVersion & { files: StoredFiles; revision: string };

type VersionRow = {
  id: string;
  key: string;
  version: number;
  title: string;
  author: string;
  revision: string;
  files: StoredFiles;
  problems: TemplateProblem[];
  presets: string[];
  created_at: string;
};

const COLUMNS = 'id, key, version, title, author, revision, files, problems, presets, created_at';

/** Adds the next version of its key. */
export async function insertVersion(
  db: Db,
  input: Omit<StoredVersion, 'version' | 'createdAt' | 'fileCount' | 'sizeBytes'> & { websiteId: string },
): Promise<StoredVersion> {
  const { rows } = await db.query<VersionRow>(
    `insert into template_versions (website_id, id, key, version, title, author, revision, files, problems, presets)
     values ($1, $2, $3,
             (select coalesce(max(version), 0) + 1 from template_versions where website_id = $1 and key = $3),
             $4, $5, $6, $7, $8, $9)
     returning ${COLUMNS}`,
    [
      input.websiteId,
      input.id,
      input.key,
      input.title,
      input.author,
      input.revision,
      JSON.stringify(input.files),
      JSON.stringify(input.problems),
      JSON.stringify(input.presets),
    ],
  );
  return toVersion(rows[0] as VersionRow);
}

/** All versions of a site, newest first. */
export async function listVersions(db: Db, websiteId: string): Promise<StoredVersion[]> {
  const { rows } = await db.query<VersionRow>(
    `select ${COLUMNS} from template_versions where website_id = $1 order by created_at desc, id desc`,
    [websiteId],
  );
  return rows.map(toVersion);
}

export async function findVersion(
  db: Db,
  key: { websiteId: string; id: string },
): Promise<StoredVersion | null> {
  const { rows } = await db.query<VersionRow>(
    `select ${COLUMNS} from template_versions where website_id = $1 and id = $2`,
    [key.websiteId, key.id],
  );
  return rows[0] ? toVersion(rows[0]) : null;
}

export async function deleteVersion(db: Db, key: { websiteId: string; id: string }): Promise<boolean> {
  const { rowCount } = await db.query(`delete from template_versions where website_id = $1 and id = $2`, [
    key.websiteId,
    key.id,
  ]);
  return rowCount === 1;
}

export type NewTemplateError = Omit<TemplateError, 'occurrences' | 'lastAt'>;

/** Adds errors, or counts those that are known; the oldest beyond `most` are dropped. */
export async function saveErrors(
  db: Db,
  { websiteId, errors, most }: { websiteId: string; errors: readonly NewTemplateError[]; most: number },
): Promise<void> {
  await db.query(
    `insert into template_errors (website_id, id, template, file, line, col, message, path)
     select $1, f.id, f.template, f.file, f.line, f.col, f.message, f.path
       from jsonb_to_recordset($2::jsonb)
         as f (id uuid, template text, file text, line int, col int, message text, path text)
     on conflict (website_id, template, file, line, col, md5(message)) do update
       set occurrences = template_errors.occurrences + 1, last_at = now(), path = excluded.path`,
    [websiteId, JSON.stringify(errors.map(({ column, ...error }) => ({ ...error, col: column })))],
  );
  await db.query(
    `delete from template_errors
      where website_id = $1 and id in (
        select id from template_errors where website_id = $1 order by last_at desc, id desc offset $2)`,
    [websiteId, most],
  );
}

type ErrorRow = {
  id: string;
  template: string;
  file: string;
  line: number;
  col: number;
  message: string;
  path: string;
  occurrences: number;
  last_at: string;
};

/** Newest first. */
export async function listErrors(db: Db, websiteId: string): Promise<TemplateError[]> {
  const { rows } = await db.query<ErrorRow>(
    `select id, template, file, line, col, message, path, occurrences, last_at
       from template_errors where website_id = $1 order by last_at desc, id desc`,
    [websiteId],
  );
  return rows.map(({ col, last_at, ...row }) => ({ ...row, column: col, lastAt: moment(last_at) }));
}

export async function deleteErrors(db: Db, websiteId: string): Promise<void> {
  await db.query(`delete from template_errors where website_id = $1`, [websiteId]);
}

function toVersion({ created_at, ...row }: VersionRow): StoredVersion {
  const sizes = Object.values(row.files).map(({ sizeBytes }) => sizeBytes);
  return {
    ...row,
    fileCount: sizes.length,
    sizeBytes: sizes.reduce((sum, size) => sum + size, 0),
    createdAt: moment(created_at),
  };
}

function moment(value: string): string {
  return new Date(value).toISOString();
}
