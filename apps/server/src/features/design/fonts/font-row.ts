import type { FontCategory } from '@sitewright/domain/font/font-category';

/** A line of the list of families; the list says what its parts are. */
export type FontRow = readonly [
  name: string,
  id: string,
  version: string,
  licence: string,
  category: FontCategory,
  least: number,
  greatest: number,
  hasItalic: boolean,
  standIn: 'Arial' | 'Times New Roman' | 'Courier New',
  size: number,
  ascent: number,
  descent: number,
  lineGap: number,
  integrity: string,
];
