import { LanguageTag, OfferedLanguages } from '@sitewright/domain/language/language-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const Reply = z.object({
  /** The language of the site's own texts. */
  defaultLanguage: LanguageTag,
  /** Languages it offers beside that, in the order of the language switcher. */
  languages: OfferedLanguages,
});

/** Languages of a site. Source: I18N-09. */
export const getLanguages = defineCall({
  method: 'GET',
  path: '/api/multilingual/languages',
  access: 'pages.view',
  reply: Reply,
});

/**
 * Sets the languages a site offers; what was translated into another one is kept.
 * Errors: conflict, invalid-fields, language-address-taken. Source: I18N-09.
 */
export const updateLanguages = defineCall({
  method: 'PUT',
  path: '/api/multilingual/languages',
  access: 'settings.manage',
  body: z.object({
    languages: OfferedLanguages,
    /** Those it offered when they were read; others by now are a conflict. */
    from: OfferedLanguages.optional(),
  }),
  reply: Reply,
});
