import { LanguageTag } from '@sitewright/domain/language/language-schema';
import {
  TRANSLATION_KINDS,
  TRANSLATION_STATES,
  TranslatedTexts,
} from '@sitewright/domain/language/translation-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const Kind = z.enum(TRANSLATION_KINDS);
const language = z.object({ websiteId: z.uuid(), locale: LanguageTag });
const one = language.extend({ kind: Kind, entityId: z.uuid() });
/** Version of a row; 0 before the first one is stored. */
const Version = z.int32().min(0);

/** One thing that may be translated. */
const TranslationEntry = z.object({
  kind: Kind,
  entityId: z.uuid(),
  title: z.string(),
  /** Texts it has, and how many of them are not translated or were made of a text that has changed. */
  texts: z.int(),
  missing: z.int(),
  stale: z.int(),
  /** Texts that the translation service suggests one for. */
  suggested: z.int(),
  state: z.enum(TRANSLATION_STATES),
});
export type TranslationEntry = z.infer<typeof TranslationEntry>;

/** One text beside its translation. */
const TranslationField = z.object({
  key: z.string(),
  label: z.string(),
  control: z.enum(['text', 'text-area', 'rich-text', 'slug']),
  source: z.string(),
  text: z.string(),
  isStale: z.boolean(),
  /** What the translation service made of the source as it is now; '' for nothing. */
  suggestion: z.string(),
});
export type TranslationField = z.infer<typeof TranslationField>;

const Translation = z.object({
  title: z.string(),
  fields: z.array(TranslationField),
  state: z.enum(TRANSLATION_STATES),
  rowVersion: Version,
  /** What whoever asks may do: change the texts, and show them to visitors. */
  mayEdit: z.boolean(),
  mayShow: z.boolean(),
});
export type Translation = z.infer<typeof Translation>;

/**
 * What may be translated into a language, 50 at a time: the site and its pages, its items, its forms, or its pictures. Forms are read with
 * `forms.manage`, emails with `orders.view`, here and in files; others do not see them.
 */
export const listTranslations = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/translations/:locale',
  access: 'translations.view',
  params: language,
  query: z.object({
    of: z.enum(['pages', 'items', 'forms', 'campaigns', 'pictures']).default('pages'),
    search: z.string().max(200).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ entries: z.array(TranslationEntry), hasMore: z.boolean() }),
});

/** The texts of one thing in the first language and in another one. Errors: not-found, forbidden. */
export const getTranslation = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/translations/:locale/:kind/:entityId',
  access: 'translations.view',
  params: one,
  reply: Translation,
});

/**
 * Stores texts in another language by field; those left out stay, empty ones stand for no translation. Visitors see it once its state
 * is `ready`, which asks for the permission to publish; emails have no drafts. Who may change the thing may translate it: the site with
 * `settings.manage`, products with `store.manage`, forms with `forms.manage`, emails with `orders.manage`, all else with
 * `pages.edit`. Errors: not-found, conflict, url-taken, url-not-usable, invalid-fields, forbidden.
 */
export const updateTranslation = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/translations/:locale/:kind/:entityId',
  access: 'translations.view',
  bodyLimitBytes: 2_000_000,
  params: one,
  body: z.object({
    texts: TranslatedTexts,
    /** As it was when left out. */
    state: z.enum(TRANSLATION_STATES).optional(),
    rowVersion: Version,
  }),
  reply: Translation,
});
