import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import { readColorText } from '@sitewright/domain/color/color-text';

const KEY = 'sitewright-recent-colors';
const MOST = 12;

/** Colours chosen in this browser, the last one first. */
export function recentColors(): string[] {
  const stored = readStoredValue(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((color) => typeof color === 'string' && readColorText(color) !== null).slice(0, MOST);
}

/** Keeps a colour that was chosen. */
export function keepRecentColor(color: string): void {
  if (readColorText(color) !== null)
    writeStoredValue(KEY, [color, ...recentColors().filter((each) => each !== color)].slice(0, MOST));
}
