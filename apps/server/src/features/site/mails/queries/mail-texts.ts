import type { LocalMail } from '@sitewright/domain/mail/local-mail';
import type { OwnMail } from '@sitewright/domain/mail/own-mail-schema';
import type { Db } from '../../../../platform/database/database.ts';

export type StoredMailText = OwnMail & { kind: string; locale: string };

/** What the owner has made of a site's emails. */
export async function listMailTextRows(db: Db, websiteId: string): Promise<StoredMailText[]> {
  const { rows } = await db.query<StoredMailText>(
    `select kind, locale, subject, introduction, above, below, without_blocks as "isWithoutBlocks" from mail_texts
      where website_id = $1
        and (subject <> '' or introduction <> '' or above <> '[]' or below <> '[]' or without_blocks)
      order by kind, locale`,
    [websiteId],
  );
  return rows;
}

/** What there is of a kind in some languages. */
export async function listLocalMails(
  db: Db,
  key: { websiteId: string; kind: string; locales: readonly string[] },
): Promise<LocalMail[]> {
  const { rows } = await db.query<LocalMail>(
    `select locale, subject, introduction, above, below, without_blocks as "isWithoutBlocks", texts from mail_texts
      where website_id = $1 and kind = $2 and locale = any ($3::text[])`,
    [key.websiteId, key.kind, key.locales],
    'mail-texts-of-languages',
  );
  return rows;
}

/** Writes words and blocks of a kind in a language. */
export async function upsertMailText(
  db: Db,
  websiteId: string,
  { kind, locale, subject, introduction, above, below, isWithoutBlocks }: StoredMailText,
): Promise<void> {
  await db.query(
    `insert into mail_texts (website_id, kind, locale, subject, introduction, above, below, without_blocks)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (website_id, kind, locale)
       do update set subject = excluded.subject, introduction = excluded.introduction, above = excluded.above,
                     below = excluded.below, without_blocks = excluded.without_blocks,
                     sources = mail_texts.sources - 'subject' - 'introduction', updated_at = now()`,
    [
      ...[websiteId, kind, locale, subject, introduction],
      ...[JSON.stringify(above), JSON.stringify(below), isWithoutBlocks],
    ],
  );
}

/** Brings the program's own email of a kind back; translated texts of blocks of the first language stay. */
export async function deleteMailText(
  db: Db,
  key: { websiteId: string; kind: string; locale: string },
): Promise<void> {
  const values = [key.websiteId, key.kind, key.locale];
  await db.query(
    `update mail_texts set subject = '', introduction = '', above = '[]', below = '[]', without_blocks = false,
            sources = sources - 'subject' - 'introduction', updated_at = now()
      where website_id = $1 and kind = $2 and locale = $3 and texts <> '{}'`,
    values,
  );
  await db.query(
    `delete from mail_texts where website_id = $1 and kind = $2 and locale = $3 and texts = '{}'`,
    values,
  );
}
