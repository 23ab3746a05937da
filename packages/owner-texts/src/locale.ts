import { t } from '@sitewright/owner-texts/t';

/** Tag by which the owner's side writes numbers, lists and names of countries (BCP 47). */
export const LOCALE: string = t('common.locale');

/**
 * Tag for dates and fields of numbers: undefined, for that of the browser with its region, if the browser speaks the language of
 * the texts.
 */
export const DATE_LOCALE: string | undefined =
  LOCALE.slice(0, 2) === globalThis.navigator?.language.slice(0, 2) ? undefined : LOCALE;
