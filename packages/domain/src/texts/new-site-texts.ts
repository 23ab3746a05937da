import { NEW_SITE_AR } from './ar/new-site.data.ts';
import { NEW_SITE_DE } from './de/new-site.data.ts';
import { NEW_SITE } from './en/new-site.data.ts';
import { NEW_SITE_ES } from './es/new-site.data.ts';
import { NEW_SITE_FR } from './fr/new-site.data.ts';
import { inLanguage } from './in-language.ts';
import type { Translation } from './texts-of.ts';

/** Pages of a new site: titles, addresses and words that say what their owner writes in their place. */
export type NewSiteTexts = Translation<typeof NEW_SITE>;

/** The same in the language of a tag. Source: I18N-13. */
export function newSiteTexts(tag: string): NewSiteTexts {
  return inLanguage<NewSiteTexts>(tag, {
    en: NEW_SITE,
    ar: NEW_SITE_AR,
    de: NEW_SITE_DE,
    es: NEW_SITE_ES,
    fr: NEW_SITE_FR,
  });
}
