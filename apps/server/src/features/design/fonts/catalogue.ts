import type { FontCategory } from '@sitewright/domain/font/font-category';
import { FONT_ROWS } from './catalogue.data.ts';
import type { FontRow } from './font-row.ts';

/** A family of the catalogue. Source: EDIT-10. */
export type CatalogueFont = {
  name: string;
  /** Name of its package, without the scope. */
  id: string;
  version: string;
  licence: string;
  category: FontCategory;
  weights: [least: number, greatest: number];
  hasItalic: boolean;
  /** A face of machines, and its measures in percent with which it takes the same room. */
  standIn: { face: FontRow[8]; size: number; ascent: number; descent: number; lineGap: number };
  /** Of the package; '' where that of the registry is believed. */
  integrity: string;
};

/** All families, by name. */
export const CATALOGUE: readonly CatalogueFont[] = FONT_ROWS.map(
  ([
    name,
    id,
    version,
    licence,
    category,
    least,
    greatest,
    hasItalic,
    face,
    size,
    ascent,
    descent,
    lineGap,
    integrity,
  ]) => ({
    name,
    id,
    version,
    licence,
    category,
    weights: [least, greatest],
    hasItalic,
    standIn: { face, size, ascent, descent, lineGap },
    integrity,
  }),
);

const byName = new Map(CATALOGUE.map((font) => [font.name, font]));

export function catalogueFont(name: string): CatalogueFont | undefined {
  return byName.get(name);
}
