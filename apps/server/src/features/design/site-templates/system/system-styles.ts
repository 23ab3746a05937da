import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteTemplate } from '../site-template.ts';

/** Sheets of each type besides the one that all share. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  album: ['album'],
  blog: ['blog'],
  events: ['events'],
  folder: ['folders'],
  gallery: ['gallery'],
  index: ['folders'],
  products: ['products'],
};

const texts = new Map<string, string>();

/**
 * Style sheet of a collection type that is shown in the program's own markup, so that it looks right on a template that knows
 * nothing of it, and of the grids and products any list may be shown as; '' for views of the template. The months of a
 * calendar are the program's in each of them.
 */
export function systemStyle(
  { collections }: Pick<SiteTemplate, 'collections'>,
  {
    typeName,
    isCalendar,
    isPlatformView,
  }: { typeName: string; isCalendar: boolean; isPlatformView: boolean },
): string {
  const own = Object.hasOwn(SHEETS, typeName) ? SHEETS[typeName] : undefined;
  const isSystem = own !== undefined && collections.get(typeName)?.isSystem === true;
  const looks = isPlatformView ? ['lists', 'views'] : isSystem ? ['lists', ...own] : [];
  const names = [...looks, ...(isCalendar ? ['calendar'] : [])];
  const key = names.join();
  const known = texts.get(key) ?? names.map(readSheet).join('');
  texts.set(key, known);
  return known;
}

function readSheet(name: string): string {
  return readFileSync(join(import.meta.dirname, 'styles', `${name}.css`), 'utf8');
}
