import { plainTag } from '@sitewright/domain/language/plain-tag';
import { mailBlockTexts } from '@sitewright/domain/mail/local-mail';
import { MAIL_KINDS, type MailKind } from '@sitewright/domain/mail/mail-texts';
import type { OwnMail } from '@sitewright/domain/mail/own-mail-schema';
import type { BlockText } from '@sitewright/domain/mailing/local-campaign';
import type { Db } from '../../../../platform/database/database.ts';
import type { StoredTranslation, TranslationKey } from '../stored-translation.ts';

/**
 * Words of emails stand in a table of their own, by kind and language, where their sender looks for them: there is no second place. `texts`:
 * those of the blocks of the first language, by block and field.
 */
type MailRow = {
  kind: string;
  locale: string;
  subject: string;
  introduction: string;
  texts: Record<string, string>;
  sources: Record<string, string>;
};

const PARTS = ['subject', 'introduction'] as const;

/** Key of a text: `order-confirmed.subject`, or of a block with its id and field. */
export const mailField = (kind: string, part: string): string => `${kind}.${part}`;

/** Words that owners gave emails in some languages, the first ones first. */
async function listMailRows(db: Db, websiteId: string, locales: readonly string[]): Promise<MailRow[]> {
  const { rows } = await db.query<MailRow>(
    `select kind, locale, subject, introduction, texts, sources from mail_texts
      where website_id = $1 and locale = any ($2::text[]) order by kind, array_position($2::text[], locale)`,
    [websiteId, locales],
  );
  return rows;
}

/** Texts by field, those of the language itself before those of the language in general. */
export async function listMailTexts(
  db: Db,
  websiteId: string,
  locale: string,
): Promise<Record<string, string>> {
  const rows = await listMailRows(db, websiteId, [locale, plainTag(locale)]);
  const texts = rows
    .toReversed()
    .flatMap((row) => PARTS.map((part) => [mailField(row.kind, part), row[part]] as const))
    .filter(([, text]) => text !== '');
  return Object.fromEntries(texts);
}

/** Texts of the blocks that kinds of mail have in the first language of a site. */
export async function listMailBlockTexts(
  db: Db,
  websiteId: string,
  language: string,
): Promise<ReadonlyMap<string, readonly BlockText[]>> {
  const { rows } = await db.query<Pick<OwnMail, 'above' | 'below'> & { kind: MailKind }>(
    `select distinct on (kind) kind, above, below from mail_texts
      where website_id = $1 and locale = any ($2::text[]) and (above <> '[]' or below <> '[]')
      order by kind, array_position($2::text[], locale)`,
    [websiteId, [language, plainTag(language)]],
  );
  return new Map(rows.map((row) => [row.kind, mailBlockTexts(row)]));
}

/** The same as a translation, which visitors get at once; null where there is none. Its version is made of what it says. */
export async function findMailTranslation(
  db: Db,
  { websiteId, locale, entityId }: Omit<TranslationKey, 'kind'>,
): Promise<StoredTranslation | null> {
  const rows = await listMailRows(db, websiteId, [locale]);
  if (rows.length === 0) return null;
  const fields = rows.flatMap(({ kind, sources, texts, subject, introduction }) =>
    Object.entries({ subject, introduction, ...texts }).map(
      ([part, text]) => [mailField(kind, part), text, sources[part] ?? ''] as const,
    ),
  );
  return {
    ...{ kind: 'mails', entityId, locale, state: 'ready' },
    texts: Object.fromEntries(fields.map(([key, text]) => [key, text])),
    sources: Object.fromEntries(fields.map(([key, , source]) => [key, source])),
    rowVersion: versionOf(rows),
  };
}

/** Stores such a translation if it still says what was read; its new version, or null. */
export async function saveMailTranslation(
  db: Db,
  key: Omit<TranslationKey, 'kind'>,
  { texts, sources, rowVersion }: Pick<StoredTranslation, 'texts' | 'sources' | 'rowVersion'>,
): Promise<number | null> {
  const { websiteId, locale } = key;
  await db.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `mail texts ${websiteId} ${locale}`,
  ]);
  const stored = await findMailTranslation(db, key);
  if ((stored?.rowVersion ?? 0) !== rowVersion) return null;
  const rows = MAIL_KINDS.map((kind) => {
    const { subject = '', introduction = '', ...ofBlocks } = partsOf(kind, texts);
    return { kind, subject, introduction, texts: ofBlocks, sources: partsOf(kind, sources) };
  });
  const isWorded = ({ subject, introduction, texts: ofBlocks }: (typeof rows)[number]) =>
    subject !== '' || introduction !== '' || Object.keys(ofBlocks).length > 0;
  const wordless = rows.filter((row) => !isWorded(row)).map(({ kind }) => kind);
  // Blocks that this language has of its own are no translation, and stay; so does that it has none.
  await db.query(
    `update mail_texts set subject = '', introduction = '', texts = '{}', sources = '{}', updated_at = now()
      where website_id = $1 and locale = $2 and kind = any ($3::text[])
        and (above <> '[]' or below <> '[]' or without_blocks)`,
    [websiteId, locale, wordless],
  );
  await db.query(
    `delete from mail_texts
      where website_id = $1 and locale = $2 and kind = any ($3::text[])
        and above = '[]' and below = '[]' and not without_blocks`,
    [websiteId, locale, wordless],
  );
  await db.query(
    `insert into mail_texts (website_id, locale, kind, subject, introduction, texts, sources)
     select $1, $2, r.kind, r.subject, r.introduction, r.texts, r.sources
       from jsonb_to_recordset($3::jsonb) r (kind text, subject text, introduction text, texts jsonb, sources jsonb)
     on conflict (website_id, kind, locale)
       do update set subject = excluded.subject, introduction = excluded.introduction, texts = excluded.texts,
                     sources = excluded.sources, updated_at = now()`,
    [websiteId, locale, JSON.stringify(rows.filter(isWorded))],
  );
  return (await findMailTranslation(db, key))?.rowVersion ?? 0;
}

/** Texts of a kind by what follows it in their keys; those without anything are left out. */
function partsOf(kind: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  const start = mailField(kind, '');
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(start) && text ? [[key.slice(start.length), text]] : [],
    ),
  );
}

function versionOf(rows: readonly MailRow[]): number {
  const text = JSON.stringify(rows);
  let version = 7;
  for (let at = 0; at < text.length; at += 1) version = (version * 31 + text.charCodeAt(at)) % 2_147_483_629;
  return version + 1;
}
