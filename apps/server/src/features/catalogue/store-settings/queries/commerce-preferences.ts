import type { CommercePreferences } from '@sitewright/contract/commerce-preferences';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; namespace: string };

/** Preferences of a namespace; empty when there are none. */
export async function findPreferences(db: Db, key: Key): Promise<CommercePreferences> {
  const { rows } = await db.query<{ preferences: CommercePreferences }>(
    `select preferences from commerce_preferences where website_id = $1 and namespace = $2`,
    [key.websiteId, key.namespace],
  );
  return rows[0]?.preferences ?? {};
}

/** Writes the named preferences over the stored ones; gives all of them. */
export async function mergePreferences(
  db: Db,
  key: Key,
  changed: CommercePreferences,
): Promise<CommercePreferences> {
  const { rows } = await db.query<{ preferences: CommercePreferences }>(
    `insert into commerce_preferences as stored (website_id, namespace, preferences) values ($1, $2, $3)
         on conflict (website_id, namespace) do update set preferences = stored.preferences || excluded.preferences
     returning preferences`,
    [key.websiteId, key.namespace, JSON.stringify(changed)],
  );
  return rows[0]?.preferences ?? {};
}
