import { classicFormatters } from './formatters/classic-money.ts';
import { commerceFormatters } from './formatters/commerce.ts';
import { contentFormatters } from './formatters/content.ts';
import { dateFormatters } from './formatters/date.ts';
import { i18nFormatters } from './formatters/i18n.ts';
import { ownFormatters } from './formatters/own.ts';
import { socialFormatters } from './formatters/social.ts';
import { commercePredicates } from './predicates/commerce.ts';
import { contentPredicates } from './predicates/content.ts';
import { galleryPredicates } from './predicates/content-gallery.ts';
import { recordPredicates } from './predicates/content-record.ts';
import { i18nPredicates } from './predicates/i18n.ts';
import { ownPredicates } from './predicates/own.ts';
import { slidePredicates } from './predicates/slide.ts';
import { socialPredicates } from './predicates/social.ts';
import type { Formatters, Predicates } from './types.ts';

/** Formatters that need locale data or know the site's content; they load apart from the language. Source: JSON-T §6. */
export const siteFormatters: Formatters = {
  ...dateFormatters,
  ...i18nFormatters,
  ...classicFormatters,
  ...contentFormatters,
  ...commerceFormatters,
  ...socialFormatters,
  ...ownFormatters,
};

/** Predicates that know the site's content. Source: JSON-T §7. */
export const sitePredicates: Predicates = {
  ...contentPredicates,
  ...galleryPredicates,
  ...recordPredicates,
  ...commercePredicates,
  ...socialPredicates,
  ...slidePredicates,
  ...i18nPredicates,
  ...ownPredicates,
};
