import { t } from '@sitewright/owner-texts/t';
import type { PaletteKind } from './palette-entry.ts';

/** Titles of the sections of the palette. */
export const PALETTE_KINDS: Readonly<Record<PaletteKind, string>> = {
  action: t('palette.actions'),
  page: t('palette.pages'),
  place: t('palette.goTo'),
  found: t('palette.foundOnThisSite'),
  setting: t('palette.settings'),
};
