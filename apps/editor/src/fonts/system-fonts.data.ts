import { t } from '@sitewright/owner-texts/t';
import type { FontCategory } from '@sitewright/domain/font/font-category';

/** Families that machines of visitors have, each with those that take its place. */
export const SYSTEM_FONTS: readonly { name: string; stack: string; category: FontCategory }[] = [
  { name: t('fonts.systemSansSerif'), stack: 'system-ui, sans-serif', category: 'Sans Serif' },
  { name: 'Helvetica', stack: 'Helvetica, Arial, sans-serif', category: 'Sans Serif' },
  { name: 'Arial', stack: 'Arial, sans-serif', category: 'Sans Serif' },
  { name: 'Verdana', stack: 'Verdana, Geneva, sans-serif', category: 'Sans Serif' },
  { name: 'Trebuchet', stack: '"Trebuchet MS", Tahoma, sans-serif', category: 'Sans Serif' },
  { name: 'Gill Sans', stack: '"Gill Sans", "Gill Sans MT", Calibri, sans-serif', category: 'Sans Serif' },
  { name: 'Futura', stack: 'Futura, "Century Gothic", "Avenir Next", sans-serif', category: 'Sans Serif' },
  { name: 'Optima', stack: 'Optima, Candara, sans-serif', category: 'Sans Serif' },
  { name: t('fonts.systemSerif'), stack: 'ui-serif, Georgia, serif', category: 'Serif' },
  { name: 'Georgia', stack: 'Georgia, serif', category: 'Serif' },
  { name: 'Times', stack: '"Times New Roman", Times, serif', category: 'Serif' },
  { name: 'Palatino', stack: '"Palatino Linotype", Palatino, "Book Antiqua", serif', category: 'Serif' },
  { name: 'Baskerville', stack: 'Baskerville, "Baskerville Old Face", Garamond, serif', category: 'Serif' },
  { name: 'Didot', stack: 'Didot, "Bodoni MT", "Playfair Display", serif', category: 'Serif' },
  { name: 'Rockwell', stack: 'Rockwell, "Roboto Slab", "Courier New", serif', category: 'Slab Serif' },
  { name: 'Impact', stack: 'Impact, "Arial Narrow Bold", sans-serif', category: 'Display' },
  { name: 'Brush Script', stack: '"Brush Script MT", "Snell Roundhand", cursive', category: 'Script' },
  { name: t('fonts.systemMono'), stack: 'ui-monospace, Menlo, Consolas, monospace', category: 'Mono' },
  { name: 'Courier', stack: '"Courier New", Courier, monospace', category: 'Mono' },
];
