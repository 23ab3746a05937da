import type { TranslationProblem } from '@sitewright/contract/machine-translation';
import type { LanguageCodes, ServiceLanguage } from '@sitewright/domain/language/service-language-schema';
import type { Db } from '../../../../platform/database/database.ts';

/** The translation service of a site. `key` is sealed. */
export type StoredConnection = {
  address: string;
  key: Buffer;
  serviceLanguages: ServiceLanguage[];
  codes: LanguageCodes;
  problem: TranslationProblem;
  checkedAt: string;
};

/** The service of a site, or null. */
export async function findConnection(db: Db, websiteId: string): Promise<StoredConnection | null> {
  const { rows } = await db.query<StoredConnection>(
    `select address, key, service_languages as "serviceLanguages", codes, problem, checked_at as "checkedAt"
       from translation_connections where website_id = $1`,
    [websiteId],
  );
  return rows[0] ?? null;
}

/** Keeps a service in place of the one before; languages the owner mapped stay mapped. */
export async function writeConnection(
  db: Db,
  websiteId: string,
  { address, key, serviceLanguages }: Pick<StoredConnection, 'address' | 'key' | 'serviceLanguages'>,
): Promise<void> {
  await db.query(
    `insert into translation_connections (website_id, address, key, service_languages) values ($1, $2, $3, $4)
     on conflict (website_id) do update set address = excluded.address, key = excluded.key,
       service_languages = excluded.service_languages, problem = 'none', checked_at = now()`,
    [websiteId, address, key, JSON.stringify(serviceLanguages)],
  );
}

/** Maps the named languages, in one statement: who maps another one at the same time loses nothing. '' maps one no more. */
export async function writeCodes(db: Db, websiteId: string, codes: LanguageCodes): Promise<void> {
  const gone = Object.keys(codes).filter((tag) => codes[tag] === '');
  await db.query(
    `update translation_connections set codes = (codes || $2::jsonb) - $3::text[] where website_id = $1`,
    [websiteId, JSON.stringify(codes), gone],
  );
}

/** Notes what came of a use of a service, unless there is another one since. */
export async function noteProblem(
  db: Db,
  websiteId: string,
  { key }: Pick<StoredConnection, 'key'>,
  problem: TranslationProblem,
): Promise<void> {
  await db.query(
    `update translation_connections set problem = $3, checked_at = now() where website_id = $1 and key = $2`,
    [websiteId, key, problem],
  );
}

/** Forgets the service. */
export async function deleteConnection(db: Db, websiteId: string): Promise<void> {
  await db.query(`delete from translation_connections where website_id = $1`, [websiteId]);
}
