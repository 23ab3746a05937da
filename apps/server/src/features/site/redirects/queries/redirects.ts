import type { Redirect } from '@sitewright/domain/site/redirect-schema';
import type { Db } from '../../../../platform/database/database.ts';

type RedirectRow = {
  id: string;
  source: string;
  is_prefix: boolean;
  target: string;
  status: number;
  is_automatic: boolean;
  created_at: string;
  row_version: number;
};

const COLUMNS = 'id, source, is_prefix, target, status, is_automatic, created_at, row_version';

/** All redirects of a site by source. */
export async function listRedirects(db: Db, websiteId: string): Promise<Redirect[]> {
  const { rows } = await db.query<RedirectRow>(
    `select ${COLUMNS} from redirects where website_id = $1 order by source, is_prefix`,
    [websiteId],
  );
  return rows.map(toRedirect);
}

/** Writers of a site's redirects wait for each other: a loop could otherwise be closed by two at once. */
export async function lockRedirects(db: Db, websiteId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('redirects ' || $1, 0))`, [websiteId]);
}

/** The most exact redirect for a path, or null. `above`: all paths above it. */
export async function findRedirectFor(
  db: Db,
  key: { websiteId: string; path: string; above: readonly string[] },
): Promise<Redirect | null> {
  const { rows } = await db.query<RedirectRow>(
    `select ${COLUMNS} from redirects
      where website_id = $1 and (source = $2 and not is_prefix or source = any ($3) and is_prefix)
      order by is_prefix, length(source) desc
      limit 1`,
    [key.websiteId, key.path, key.above],
    'redirects-find-for-path',
  );
  return rows[0] ? toRedirect(rows[0]) : null;
}

/** One redirect, or null. */
export async function findRedirect(db: Db, key: { websiteId: string; id: string }): Promise<Redirect | null> {
  const { rows } = await db.query<RedirectRow>(
    `select ${COLUMNS} from redirects where website_id = $1 and id = $2`,
    [key.websiteId, key.id],
  );
  return rows[0] ? toRedirect(rows[0]) : null;
}

export type NewRedirect = { websiteId: string } & Pick<
  Redirect,
  'id' | 'source' | 'target' | 'status' | 'isAutomatic'
>;

/** Adds a redirect; false when its source has an owner's one already. An automatic one is replaced. */
export async function insertRedirect(db: Db, redirect: NewRedirect): Promise<boolean> {
  const { source, isPrefix } = split(redirect.source);
  const { rowCount } = await db.query(
    `insert into redirects as r (website_id, id, source, is_prefix, target, status, is_automatic)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint redirects_source do update
        set target = excluded.target, status = excluded.status, is_automatic = excluded.is_automatic,
            row_version = r.row_version + 1
      where r.is_automatic`,
    [
      redirect.websiteId,
      redirect.id,
      source,
      isPrefix,
      redirect.target,
      redirect.status,
      redirect.isAutomatic,
    ],
  );
  return rowCount > 0;
}

/** Stores a redirect as the owner's if the row still has that version; the new version, or null. */
export async function updateRedirect(db: Db, websiteId: string, redirect: Redirect): Promise<number | null> {
  const { source, isPrefix } = split(redirect.source);
  const { rows } = await db.query<{ row_version: number }>(
    `update redirects
        set source = $3, is_prefix = $4, target = $5, status = $6, is_automatic = false,
            row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $7
      returning row_version`,
    [websiteId, redirect.id, source, isPrefix, redirect.target, redirect.status, redirect.rowVersion],
  );
  return rows[0]?.row_version ?? null;
}

/** Removes a redirect if the row still has that version; false when it has not. */
export async function deleteRedirect(
  db: Db,
  key: { websiteId: string; id: string; rowVersion: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from redirects where website_id = $1 and id = $2 and row_version = $3`,
    [key.websiteId, key.id, key.rowVersion],
  );
  return rowCount > 0;
}

/** Leads on what led to an address that moved, and to addresses below it; what would lead to itself goes. */
export async function retarget(
  db: Db,
  { websiteId, from, to }: { websiteId: string; from: string; to: string },
): Promise<void> {
  await db.query(
    `delete from redirects
      where website_id = $1 and is_automatic and (source = $2 or starts_with(source, $2 || '/'))`,
    [websiteId, to],
  );
  await db.query(
    `update redirects set target = $3 || substr(target, length($2) + 1), row_version = row_version + 1
      where website_id = $1 and (target = $2 or starts_with(target, $2 || '/'))
        and source <> $3 || substr(target, length($2) + 1)`,
    [websiteId, from, to],
  );
}

/** Removes the oldest automatic redirects beyond a number. */
export async function deleteOldestAutomatic(
  db: Db,
  { websiteId, keep }: { websiteId: string; keep: number },
): Promise<void> {
  await db.query(
    `delete from redirects r
      where r.website_id = $1 and r.is_automatic
        and r.id in (select o.id from redirects o where o.website_id = $1 and o.is_automatic
                      order by o.created_at desc, o.id desc
                      offset greatest(0, $2 - (select count(*) from redirects n
                                                where n.website_id = $1 and not n.is_automatic)))`,
    [websiteId, keep],
  );
}

/** `/shop/*` is stored as `/shop` with a mark. */
function split(source: string): { source: string; isPrefix: boolean } {
  const isPrefix = source.endsWith('/*');
  return { source: isPrefix ? source.slice(0, -2) : source, isPrefix };
}

function toRedirect(row: RedirectRow): Redirect {
  return {
    id: row.id,
    source: row.is_prefix ? `${row.source}/*` : row.source,
    target: row.target,
    status: row.status === 302 ? 302 : 301,
    isAutomatic: row.is_automatic,
    createdAt: Date.parse(row.created_at),
    rowVersion: row.row_version,
  };
}
