import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { Navigations } from '@sitewright/domain/site/navigation-schema';
import { LRUCache } from 'lru-cache';

/** Settings and navigations of a site, which nobody changes: others have the same objects. */
export type ParsedSettings = { settings: WebsiteSettings; navigations: Navigations };

/** Characters of all texts that are kept as read: of some hundred sites. */
const MAX_LETTERS = 4_000_000;
const kept = new LRUCache<string, ParsedSettings>({
  maxSize: MAX_LETTERS,
  sizeCalculation: (_, text) => text.length,
});

/** Both as they are stored, read once: nearly every call of a site asks for them, and to check them took longer than most calls do. */
export function parsedSettings(stored: {
  settings: string | null;
  navigations: string | null;
}): ParsedSettings {
  const settings = stored.settings ?? '{}';
  const navigations = stored.navigations ?? '{}';
  const text = `${settings}\n${navigations}`;
  const known = kept.get(text);
  if (known) return known;
  const parsed = frozen({
    settings: WebsiteSettings.parse(JSON.parse(settings)),
    navigations: Navigations.parse(JSON.parse(navigations)),
  });
  kept.set(text, parsed);
  return parsed;
}

/** A value that cannot be changed, with all that is in it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
  return value;
}
