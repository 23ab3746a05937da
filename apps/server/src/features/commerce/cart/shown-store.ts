import { localStore } from '@sitewright/domain/settings/local-store';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import type { Db } from '../../../platform/database/database.ts';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import { findStore, type StoredStore } from './queries/store.ts';

/** Settings by what was read of the database: a cart is priced several times where its delivery is chosen. */
const readSettings = new WeakMap<object, StoreSettings>();

/** Settings of a store with its words in the language that they were read in. */
export function shownStore({ storeSettings, storeTexts }: StoredStore): StoreSettings {
  const input = typeof storeSettings === 'object' && storeSettings !== null ? storeSettings : {};
  const settings = readSettings.get(input) ?? localStore(StoreSettings.parse(input), storeTexts ?? {});
  readSettings.set(input, settings);
  return settings;
}

/** The same of a site, in the language of the request or another one. */
export async function findShownStore(
  db: Db,
  websiteId: string,
  locale: string | null = requestLanguage(),
): Promise<StoreSettings> {
  return shownStore(await findStore(db, websiteId, locale));
}
