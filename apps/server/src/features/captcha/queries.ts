import type { Db } from '../../platform/database/database.ts';

/** Sealed secret of a site, or null. */
export async function findSecret(db: Db, websiteId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ secret: Buffer }>(
    `select secret from captcha_secrets where website_id = $1`,
    [websiteId],
  );
  return rows[0]?.secret ?? null;
}

/** Keeps a sealed secret in place of the one before; null forgets it. */
export async function writeSecret(db: Db, websiteId: string, secret: Buffer | null): Promise<void> {
  if (secret === null) await db.query(`delete from captcha_secrets where website_id = $1`, [websiteId]);
  else {
    await db.query(
      `insert into captcha_secrets (website_id, secret) values ($1, $2)
       on conflict (website_id) do update set secret = excluded.secret, updated_at = now()`,
      [websiteId, secret],
    );
  }
}
