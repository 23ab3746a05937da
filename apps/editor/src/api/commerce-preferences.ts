import {
  type CommercePreferences,
  getCommercePreferences,
  updateCommercePreferences,
} from '@sitewright/contract/commerce-preferences';
import { call } from './call.ts';

/** Calls that read and write preferences. */
export type PreferenceSource = {
  read: (namespace: string) => Promise<CommercePreferences>;
  write: (namespace: string, values: CommercePreferences) => Promise<CommercePreferences>;
  /** Error tracking of the page. */
  report: (error: unknown) => void;
};

/** Preferences of one store: read once per namespace, written when something is different. */
export type Preferences = {
  get(namespace: string): Promise<CommercePreferences>;
  /** Writes what differs from what is known; true when something did. Failures are reported and thrown again. */
  save(namespace: string, values: CommercePreferences): Promise<boolean>;
  /** Called after each write; gives the way to stop. Source: STORE-13. */
  onRefetch(listener: (namespace: string) => void): () => void;
};

/** Source: specification §4, preferences. */
export function createPreferences({ read, write, report }: PreferenceSource): Preferences {
  const cache = new Map<string, Promise<CommercePreferences>>();
  const listeners = new Set<(namespace: string) => void>();
  const reported = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      report(error);
      throw error;
    });
  const get = (namespace: string) => {
    const cached = cache.get(namespace);
    if (cached) return cached;
    const reading = reported(read(namespace).then(withoutSite));
    cache.set(namespace, reading);
    // A failed read is repeated next time.
    reading.catch(() => cache.delete(namespace));
    return reading;
  };
  return {
    get,
    async save(namespace, values) {
      const current = await get(namespace);
      const changed = Object.entries(values).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name]),
      );
      if (changed.length === 0) return false;
      const stored = await reported(write(namespace, Object.fromEntries(changed)));
      cache.set(namespace, Promise.resolve(withoutSite(stored)));
      for (const listener of listeners) listener(namespace);
      return true;
    },
    onRefetch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The id of the site is no preference. Source: STORE-09. */
function withoutSite({ websiteId: _, ...values }: CommercePreferences): CommercePreferences {
  return values;
}

const ofSites = new Map<string, Preferences>();

/** The preferences of a site, one cache for all screens. */
export function preferencesOf(websiteId: string): Preferences {
  const cached = ofSites.get(websiteId);
  if (cached) return cached;
  const preferences = createPreferences({
    read: (namespace) => call(getCommercePreferences, { websiteId, params: { namespace } }),
    write: (namespace, body) => call(updateCommercePreferences, { websiteId, params: { namespace }, body }),
    report: (error) => globalThis.reportError(error),
  });
  ofSites.set(websiteId, preferences);
  return preferences;
}
