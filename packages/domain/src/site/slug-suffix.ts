import { toSlug } from '../slug.ts';

/** `language`: tag of the title's, whose letters are written out. */
type SlugRules = { fallback?: string; minimum?: number; language?: string | undefined };

/**
 * First free address made of a title: the title's slug, or `fallback` when shorter than `minimum`; a taken one
 * gets the highest existing suffix plus one (`store`, `store-1`, `store-10` give `store-11`).
 * Source: specification §5, store creation.
 */
export function freeSlug(
  title: string,
  taken: readonly string[],
  { fallback = 'page', minimum = 1, language }: SlugRules = {},
): string {
  const slug = toSlug(title, language).slice(0, 100).replace(/-+$/, '');
  const base = slug.length >= minimum ? slug : fallback;
  if (!taken.includes(base)) return base;
  let highest = 0;
  for (const other of taken) highest = Math.max(highest, suffixOf(other, base));
  return `${base}-${highest + 1}`;
}

function suffixOf(slug: string, base: string): number {
  if (!slug.startsWith(`${base}-`)) return 0;
  const suffix = slug.slice(base.length + 1);
  return /^[1-9]\d{0,8}$/.test(suffix) ? Number(suffix) : 0;
}
