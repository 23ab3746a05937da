import type { OwnMail } from '@sitewright/domain/mail/own-mail-schema';
import type { Db } from '../../../../platform/database/database.ts';

export type StoredMailText = OwnMail & { kind: string; locale: string };

/** What the owner has made of a site's emails. */
export async function listMailTextRows(db: Db, websiteId: string): Promise<StoredMailText[]> {
  const { rows } = await db.query<StoredMailText>(
    `select kind, locale, subject, introduction, above, below from mail_texts where website_id = $1 order by kind, locale`,
    [websiteId],
  );
  return rows;
}

/** What there is of a kind in the first of these languages that has some, or null. */
export async function findMailText(
  db: Db,
  key: { websiteId: string; kind: string; locales: readonly string[] },
): Promise<OwnMail | null> {
  const { rows } = await db.query<OwnMail>(
    `select subject, introduction, above, below from mail_texts
      where website_id = $1 and kind = $2 and locale = any ($3::text[])
      order by array_position($3::text[], locale) limit 1`,
    [key.websiteId, key.kind, key.locales],
    'mail-texts-find',
  );
  return rows[0] ?? null;
}

/** Writes words and blocks of a kind in a language. */
export async function upsertMailText(
  db: Db,
  websiteId: string,
  { kind, locale, subject, introduction, above, below }: StoredMailText,
): Promise<void> {
  await db.query(
    `insert into mail_texts (website_id, kind, locale, subject, introduction, above, below) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (website_id, kind, locale)
       do update set subject = excluded.subject, introduction = excluded.introduction, above = excluded.above,
                     below = excluded.below, sources = '{}', updated_at = now()`,
    [websiteId, kind, locale, subject, introduction, JSON.stringify(above), JSON.stringify(below)],
  );
}

/** Brings the program's own email of a kind back. */
export async function deleteMailText(
  db: Db,
  key: { websiteId: string; kind: string; locale: string },
): Promise<void> {
  await db.query(`delete from mail_texts where website_id = $1 and kind = $2 and locale = $3`, [
    key.websiteId,
    key.kind,
    key.locale,
  ]);
}
