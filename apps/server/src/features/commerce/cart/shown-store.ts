import { localStore } from '@sitewright/domain/settings/local-store';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import { findStore, type StoredStore } from './queries/store.ts';

const MAX_CHARS = 4_000_000;

/** Settings by what was read of the database: reading them takes longer than pricing a cart, and each call of a cart does both. */
const readSettings = new LRUCache<string, StoreSettings>({
  maxSize: MAX_CHARS,
  sizeCalculation: (_, key) => 2 * key.length,
});

/** Settings of a store with its words in the language that they were read in. */
export function shownStore({ storeSettings, storeTexts }: StoredStore): StoreSettings {
  const input = typeof storeSettings === 'object' && storeSettings !== null ? storeSettings : {};
  const key = JSON.stringify([input, storeTexts]);
  const known = readSettings.get(key);
  if (known) return known;
  const settings = frozen(localStore(StoreSettings.parse(input), storeTexts ?? {}));
  readSettings.set(key, settings);
  return settings;
}

/** Whoever changed them would change them for the next one, and for each store that has the same. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

/** The same of a site, in the language of the request or another one. */
export async function findShownStore(
  db: Db,
  websiteId: string,
  locale: string | null = requestLanguage(),
): Promise<StoreSettings> {
  return shownStore(await findStore(db, websiteId, locale));
}
