import type { Db } from '../../../../platform/database/database.ts';

/** Settings of a store as they are stored, and what it says and asks at its checkout in a language that it offers, by the field of a translation. */
export type StoredStore = { storeSettings: unknown; storeTexts: Record<string, string> | null };

/** Settings of the store of a site, with its words in a language. */
export async function findStore(db: Db, websiteId: string, locale: string | null): Promise<StoredStore> {
  const { rows } = await db.query<StoredStore>(
    `select s.settings -> 'storeSettings' as "storeSettings",
            (select t.texts from translations t join websites w on w.id = t.website_id
              where t.website_id = $1 and t.kind = 'checkout' and t.entity_id = $1 and t.locale = $2 and t.state = 'ready'
                and w.languages @> jsonb_build_array(jsonb_build_object('tag', $2::text))) as "storeTexts"
       from website_settings s where s.website_id = $1`,
    [websiteId, locale],
    'cart-find-store',
  );
  return rows[0] ?? { storeSettings: {}, storeTexts: null };
}
