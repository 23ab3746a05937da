import type { FontCategory } from '@sitewright/domain/font/font-category';
import { t } from '@sitewright/owner-texts/t';

/** Names of the categories of fonts. */
export const FONT_CATEGORY_NAMES: Readonly<Record<FontCategory, string>> = {
  'Sans Serif': t('fonts.sansSerif'),
  Serif: t('fonts.serif'),
  Display: t('fonts.display'),
  Script: t('fonts.script'),
  'Slab Serif': t('fonts.slabSerif'),
  Mono: t('fonts.mono'),
  Other: t('fonts.other'),
};
