import { LanguageTag, OfferedLanguages } from '@sitewright/domain/language/language-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const Reply = z.object({
  /** The language of the site's own texts. */
  defaultLanguage: LanguageTag,
  /** Languages it offers beside that, in the order of the language switcher. */
  languages: OfferedLanguages,
  /** Host that the addresses of languages without a domain begin with. */
  mainHost: z.string(),
  /** Other domains that lead to the site, of which each may be that of a language. */
  domains: z.array(z.string()),
  /** Those of all these that the program does not speak, and how many of its texts the owner wrote in each. */
  programTexts: z.array(
    z.object({
      tag: LanguageTag,
      texts: z.int(),
      written: z.int(),
      /** Visitors see them. */
      isShown: z.boolean(),
    }),
  ),
});
export type ProgramTexts = z.infer<typeof Reply>['programTexts'][number];

/** Languages of a site. Source: I18N-09. */
export const getLanguages = defineCall({
  method: 'GET',
  path: '/api/multilingual/languages',
  access: 'translations.view',
  reply: Reply,
});

/**
 * Sets the languages a site offers; what was translated into another one is kept.
 * Errors: conflict, invalid-fields, language-address-taken, language-domain-not-connected, language-domain-taken. Source: I18N-09.
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
