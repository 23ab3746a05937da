import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import type { PaletteEntry } from './palette-entry.ts';

const MOST = 6;

const keyOf = (websiteId: string | undefined) => `sitewright:palette:${websiteId ?? ''}`;

/** What was chosen last on this browser, the newest first: ids of actions and places, or what a search had found. */
type Recent = { id: string; found?: { label: string; detail?: string | undefined; href: string } };

export function readRecent(websiteId: string | undefined): Recent[] {
  const stored = readStoredValue(keyOf(websiteId));
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

/** Notes a choice. What a search found is kept with its words, for it is in no list the next time. */
export function noteRecent(websiteId: string | undefined, entry: PaletteEntry): void {
  const { id, label, detail } = entry;
  const isFound = 'href' in entry && id.startsWith('found ');
  const recent: Recent = isFound ? { id, found: { label, detail, href: entry.href } } : { id };
  const others = readRecent(websiteId).filter((other) => other.id !== id);
  writeStoredValue(keyOf(websiteId), [recent, ...others].slice(0, MOST));
}

/** An entry of an earlier version of the program, or of another hand, may look like anything. */
function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, found } = value as Partial<Recent>;
  return (
    typeof id === 'string' &&
    (found === undefined || (typeof found.label === 'string' && /^\/config\//.test(String(found.href))))
  );
}
