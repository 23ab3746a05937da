import type { Db } from '../../../../platform/database/database.ts';

/** Sealed secret of a site, and whether the service said of it that it knows none like it. */
export type StoredSecret = { sealed: Buffer; isRefused: boolean };

/** Secret of a site, or null. */
export async function findSecret(db: Db, websiteId: string): Promise<StoredSecret | null> {
  const { rows } = await db.query<StoredSecret>(
    `select secret as sealed, refused_at is not null as "isRefused" from captcha_secrets where website_id = $1`,
    [websiteId],
  );
  return rows[0] ?? null;
}

/** Keeps a sealed secret in place of the one before; null forgets it. */
export async function writeSecret(db: Db, websiteId: string, secret: Buffer | null): Promise<void> {
  if (secret === null) await db.query(`delete from captcha_secrets where website_id = $1`, [websiteId]);
  else {
    await db.query(
      `insert into captcha_secrets (website_id, secret) values ($1, $2)
       on conflict (website_id) do update set secret = excluded.secret, refused_at = null, updated_at = now()`,
      [websiteId, secret],
    );
  }
}

/** Notes what the service said of a secret, unless there is another one since. */
export async function markSecret(
  db: Db,
  { websiteId, sealed, isRefused }: { websiteId: string } & StoredSecret,
): Promise<void> {
  await db.query(
    `update captcha_secrets set refused_at = case when $3 then now() end where website_id = $1 and secret = $2`,
    [websiteId, sealed, isRefused],
  );
}
