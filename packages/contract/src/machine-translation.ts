import { LanguageTag, OfferedLanguages } from '@sitewright/domain/language/language-schema';
import { LanguageCodes, ServiceLanguage } from '@sitewright/domain/language/service-language-schema';
import { TRANSLATION_KINDS } from '@sitewright/domain/language/translation-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** Of calls that ask an address at once, which may be anybody's. */
const rateLimit = { max: 30, windowSeconds: 600 };

/** Why a translation service is of no use just now; `none` while it is. */
const TRANSLATION_PROBLEMS = ['none', 'key-refused', 'quota', 'busy', 'silent', 'unreadable'] as const;
export type TranslationProblem = (typeof TRANSLATION_PROBLEMS)[number];

const Status = z.object({
  isConnected: z.boolean(),
  /** What came of the last use of the service. */
  problem: z.enum(TRANSLATION_PROBLEMS),
  /** ISO time of it; null where nothing is connected. */
  checkedAt: z.string().nullable(),
});

const Settings = z.object({
  defaultLanguage: LanguageTag,
  languages: OfferedLanguages,
  /** The machine translation service; null where none is connected. Its key is never given back. */
  connection: z
    .object({
      address: z.string(),
      /** Languages it translates. */
      serviceLanguages: z.array(ServiceLanguage),
      /** Languages of the site that the owner mapped to one of these. */
      codes: LanguageCodes,
    })
    .nullable(),
});
export type MultilingualSettings = z.infer<typeof Settings>;

/** Languages of a site and the service that translates into them. Source: I18N-08. */
export const getMultilingualSettings = defineCall({
  method: 'GET',
  path: '/api/multilingual/settings',
  access: 'translations.view',
  reply: Settings,
});

/** Whether a service is connected and whether it works. Source: I18N-08. */
export const getMultilingualStatus = defineCall({
  method: 'GET',
  path: '/api/multilingual/status',
  access: 'translations.view',
  reply: Status,
});

/**
 * Connects a service that speaks the LibreTranslate API, in place of the one before; it has to translate a word first. Errors:
 * translation-address-refused, translation-key-refused, translation-service-failed, rate-limited. Source: I18N-11.
 */
export const updateTranslationConnection = defineCall({
  method: 'PUT',
  path: '/api/multilingual/connection',
  access: 'settings.manage',
  rateLimit,
  body: z.object({
    address: z.string().trim().min(1).max(2000),
    /** '' for a service without keys. */
    key: z.string().trim().max(500).default(''),
  }),
  reply: Settings,
});

/**
 * Maps the named languages of the site to those of the service; '' has one found by itself again, others stay. Errors: not-found.
 * Source: I18N-11.
 */
export const updateLanguageCodes = defineCall({
  method: 'PUT',
  path: '/api/multilingual/settings',
  access: 'settings.manage',
  body: z.object({ codes: LanguageCodes }),
  reply: Settings,
});

/** Forgets the service and its key; what it translated stays. Source: I18N-10. */
export const deleteTranslationConnection = defineCall({
  method: 'DELETE',
  path: '/api/multilingual/connection',
  access: 'settings.manage',
  reply: z.object({}),
});

const site = z.object({ websiteId: z.uuid() });
const Thing = { kind: z.enum(TRANSLATION_KINDS).optional(), entityId: z.uuid().optional() };

/** Machine translation of what is missing in a language: all of a site, or one thing. */
const TranslationRun = z.object({
  id: z.uuid(),
  locale: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  /** Texts to translate, and those looked at so far. */
  total: z.int(),
  done: z.int(),
  /** Texts that the service did not translate well enough, with the first reasons. */
  refused: z.int(),
  failures: z.array(z.object({ title: z.string(), label: z.string(), reason: z.string() })),
  /** Why it ended early; '' while all is well. */
  message: z.string(),
});
export type TranslationRun = z.infer<typeof TranslationRun>;

const runs = '/api/websites/:websiteId/translation-runs' as const;

/** What a run would send to the service; `isComplete`: false where a large site has more. Errors: not-found. */
export const measureMissingTexts = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/translations/:locale/missing',
  access: 'translations.view',
  params: site.extend({ locale: LanguageTag }),
  reply: z.object({ texts: z.int(), characters: z.int(), isComplete: z.boolean() }),
});

/** The last run of a language: of one thing, or of the whole site where none is named. */
export const getTranslationRun = defineCall({
  method: 'GET',
  path: runs,
  access: 'translations.view',
  params: site,
  query: z.object({ locale: LanguageTag, ...Thing }),
  reply: z.object({ run: TranslationRun.nullable() }),
});

/**
 * Has the service translate what is missing or out of date, in the background. What comes of it are suggestions that nobody sees until
 * somebody has taken them over. One thing asks for the right to translate it, the whole site for `settings.manage`. Errors: not-found,
 * forbidden, translation-not-connected, translation-language-unknown, translation-running.
 */
export const createTranslationRun = defineCall({
  method: 'POST',
  path: runs,
  access: 'translations.view',
  once: true,
  params: site,
  body: z.object({ locale: LanguageTag, ...Thing }),
  reply: TranslationRun,
});

/** Stops a run; what it translated stays. Errors: not-found, forbidden. */
export const stopTranslationRun = defineCall({
  method: 'POST',
  path: `${runs}/:translationRunId/stop`,
  access: 'translations.view',
  params: site.extend({ translationRunId: z.uuid() }),
  reply: TranslationRun,
});
