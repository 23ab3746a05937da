import { MAIL_KINDS } from '@sitewright/domain/mail/mail-texts';
import type { Db } from '../../../../platform/database/database.ts';
import type { StoredTranslation, TranslationKey } from '../stored-translation.ts';

/** Words of emails stand in a table of their own, by kind and language, where their sender looks for them: there is no second place. */
type MailRow = {
  kind: string;
  locale: string;
  subject: string;
  introduction: string;
  sources: Record<string, string>;
};

const PARTS = ['subject', 'introduction'] as const;

/** Key of a text: `order-confirmed.subject`. */
export const mailField = (kind: string, part: (typeof PARTS)[number]): string => `${kind}.${part}`;

/** Words that owners gave emails in some languages, the first ones first. */
async function listMailRows(db: Db, websiteId: string, locales: readonly string[]): Promise<MailRow[]> {
  const { rows } = await db.query<MailRow>(
    `select kind, locale, subject, introduction, sources from mail_texts
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
  const rows = await listMailRows(db, websiteId, [locale, locale.slice(0, 2)]);
  const texts = rows
    .toReversed()
    .flatMap((row) => PARTS.map((part) => [mailField(row.kind, part), row[part]]));
  return Object.fromEntries(texts);
}

/** The same as a translation, which visitors get at once; null where there is none. Its version is made of what it says. */
export async function findMailTranslation(
  db: Db,
  { websiteId, locale, entityId }: Omit<TranslationKey, 'kind'>,
): Promise<StoredTranslation | null> {
  const rows = await listMailRows(db, websiteId, [locale]);
  if (rows.length === 0) return null;
  const fields = rows.flatMap((row) => PARTS.map((part) => [mailField(row.kind, part), row, part] as const));
  return {
    ...{ kind: 'mails', entityId, locale, state: 'ready' },
    texts: Object.fromEntries(fields.map(([key, row, part]) => [key, row[part]])),
    sources: Object.fromEntries(fields.map(([key, { sources }, part]) => [key, sources[part] ?? ''])),
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
    const [subject = '', introduction = ''] = PARTS.map((part) => texts[mailField(kind, part)] ?? '');
    const hashes = PARTS.flatMap((part) => {
      const hash = sources[mailField(kind, part)];
      return hash ? [[part, hash]] : [];
    });
    return { kind, subject, introduction, sources: Object.fromEntries(hashes) };
  });
  const isWorded = ({ subject, introduction }: (typeof rows)[number]) =>
    subject !== '' || introduction !== '';
  await db.query(`delete from mail_texts where website_id = $1 and locale = $2 and kind = any ($3::text[])`, [
    websiteId,
    locale,
    rows.filter((row) => !isWorded(row)).map(({ kind }) => kind),
  ]);
  await db.query(
    `insert into mail_texts (website_id, locale, kind, subject, introduction, sources)
     select $1, $2, r.kind, r.subject, r.introduction, r.sources
       from jsonb_to_recordset($3::jsonb) r (kind text, subject text, introduction text, sources jsonb)
     on conflict (website_id, kind, locale)
       do update set subject = excluded.subject, introduction = excluded.introduction, sources = excluded.sources,
                     updated_at = now()`,
    [websiteId, locale, JSON.stringify(rows.filter(isWorded))],
  );
  return (await findMailTranslation(db, key))?.rowVersion ?? 0;
}

function versionOf(rows: readonly MailRow[]): number {
  const text = JSON.stringify(rows);
  let version = 7;
  for (let at = 0; at < text.length; at += 1) version = (version * 31 + text.charCodeAt(at)) % 2_147_483_629;
  return version + 1;
}
