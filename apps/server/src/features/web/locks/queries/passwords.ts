import type { Db } from '../../../../platform/database/database.ts';

/** A password as it is stored; its version changes with it. */
export type StoredPassword = { hash: string; version: string };

/** The site, or one of its pages. */
export type Locked = { websiteId: string; pageId: string | null };

/** The password of a site or of a published page, or null. */
export async function findPassword(db: Db, { websiteId, pageId }: Locked): Promise<StoredPassword | null> {
  const { rows } =
    pageId === null
      ? await db.query<StoredPassword>(
          `select password_hash as hash, password_version as version from websites
            where id = $1 and password_hash is not null`,
          [websiteId],
        )
      : await db.query<StoredPassword>(
          `select password_hash as hash, password_version as version from collections
            where website_id = $1 and id = $2 and password_hash is not null`,
          [websiteId, pageId],
        );
  return rows[0] ?? null;
}

/** Stores a password, or takes it away (null). False when there is no such page. */
export async function updatePassword(
  db: Db,
  { websiteId, pageId }: Locked,
  password: StoredPassword | null,
): Promise<boolean> {
  const stored = [password?.hash ?? null, password?.version ?? null];
  const { rowCount } =
    pageId === null
      ? await db.query(`update websites set password_hash = $2, password_version = $3 where id = $1`, [
          websiteId,
          ...stored,
        ])
      : await db.query(
          `update collections set password_hash = $3, password_version = $4 where website_id = $1 and id = $2`,
          [websiteId, pageId, ...stored],
        );
  return rowCount > 0;
}
