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
 * nothing of it; '' for types with views of the template.
 */
export function systemStyle({ collections }: Pick<SiteTemplate, 'collections'>, typeName: string): string {
  const names = Object.hasOwn(SHEETS, typeName) ? SHEETS[typeName] : undefined;
  if (!names || !collections.get(typeName)?.isSystem) return '';
  const known = texts.get(typeName) ?? ['lists', ...names].map(readSheet).join('');
  texts.set(typeName, known);
  return known;
}

function readSheet(name: string): string {
  return readFileSync(join(import.meta.dirname, 'styles', `${name}.css`), 'utf8');
}
