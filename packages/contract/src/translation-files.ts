import { LanguageTag } from '@sitewright/domain/language/language-schema';
import { TRANSLATION_KINDS } from '@sitewright/domain/language/translation-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const params = z.object({ websiteId: z.uuid(), locale: LanguageTag });
const file = '/api/websites/:websiteId/translations/:locale/file' as const;

/** Bytes that a file of translations may have. */
export const MAX_TRANSLATION_FILE_BYTES = 30_000_000;

/** What a file may be of: everything, the site with its pages and emails, posts and products, forms, emails to lists, pictures, the program's own texts. */
const Part = z.enum(['all', 'pages', 'items', 'forms', 'campaigns', 'pictures', 'program']);
export type TranslationFilePart = z.infer<typeof Part>;

const Refusal = z.object({ title: z.string(), label: z.string(), reason: z.string() });

/** What an import would do: texts by their thing and name, the first 200 of each kind. */
const Report = z.object({
  changes: z.array(
    z.object({
      kind: z.enum(TRANSLATION_KINDS),
      entityId: z.uuid(),
      title: z.string(),
      label: z.string(),
      /** The translation before; '' for none. */
      from: z.string(),
      to: z.string(),
    }),
  ),
  changeCount: z.int(),
  /** Changes that visitors see at once, whatever `show` says, because they see the translation of the thing already. */
  seenCount: z.int(),
  /** Things whose translation is a draft, which `show` would show, and the texts that stand in these drafts beside those of the file. */
  hiddenThings: z.int(),
  drafts: z.array(z.object({ title: z.string(), label: z.string(), text: z.string() })),
  draftCount: z.int(),
  refused: z.array(Refusal),
  refusedCount: z.int(),
  /** Texts that are as they stand in the file already, and those it has no translation for. */
  same: z.int(),
  empty: z.int(),
  /** Whether whoever asks may show all of the changes to visitors. */
  mayShow: z.boolean(),
  /** Names what the import would do. */
  plan: z.string(),
});
export type TranslationFileReport = z.infer<typeof Report>;

/** An import in the background. */
const Import = z.object({
  id: z.uuid(),
  locale: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'stopped']),
  /** Texts to store, those looked at so far, and those of these that are stored. */
  total: z.int(),
  done: z.int(),
  stored: z.int(),
  /** The first 200 texts that are left out, those that the check of the file named among them. */
  refused: z.array(Refusal),
  refusedCount: z.int(),
});
export type TranslationImport = z.infer<typeof Import>;

/**
 * The texts of a site beside their translations as a file: XLIFF 1.2 or 2.0 for tools of translators, CSV for spreadsheets; all of them, or
 * what is missing or out of date, of one part of the site where it is too large for one file. Errors: not-found.
 */
export const exportTranslations = defineCall({
  method: 'GET',
  path: file,
  access: 'translations.view',
  params,
  query: z.object({
    format: z.enum(['xliff', 'xliff2', 'csv']).default('xliff'),
    texts: z.enum(['all', 'open']).default('all'),
    of: Part.default('all'),
  }),
  reply: z.instanceof(ReadableStream),
});

/**
 * Says what an import of a file, sent as the only one of a multipart form, would do, and writes nothing. Errors: not-found,
 * translation-file-refused, file-too-large, bad-request.
 */
export const checkTranslationFile = defineCall({
  method: 'POST',
  path: `${file}/check`,
  access: 'translations.view',
  params,
  upload: true,
  bodyLimitBytes: MAX_TRANSLATION_FILE_BYTES + 100_000,
  rateLimit: { max: 20, windowSeconds: 60 },
  reply: Report,
});

/**
 * Has the translations of a file stored whose import does what `plan` names, in the background, each thing in a transaction of its own;
 * those that have each other's addresses in one. Visitors see them with `show`, which asks for the right to publish, else as they did. Who
 * may change a thing may import its translation, as long as the import runs. Errors: not-found, conflict (it would do something else by
 * now), forbidden, translation-import-running, translation-file-refused, file-too-large, bad-request.
 */
export const importTranslations = defineCall({
  method: 'POST',
  path: file,
  access: 'translations.view',
  params,
  query: z.object({ plan: z.string().max(100), show: z.stringbool().default(false) }),
  upload: true,
  bodyLimitBytes: MAX_TRANSLATION_FILE_BYTES + 100_000,
  rateLimit: { max: 20, windowSeconds: 60 },
  reply: Import,
});

const imports = '/api/websites/:websiteId/translation-imports' as const;
const site = z.object({ websiteId: z.uuid() });

/** The last import into a language. */
export const getTranslationImport = defineCall({
  method: 'GET',
  path: imports,
  access: 'translations.view',
  params: site,
  query: z.object({ locale: LanguageTag }),
  reply: z.object({ import: Import.nullable() }),
});

/** Stops an import; what it stored stays. Who began it may, and who has `settings.manage`. Errors: not-found, forbidden. */
export const stopTranslationImport = defineCall({
  method: 'POST',
  path: `${imports}/:translationImportId/stop`,
  access: 'translations.view',
  params: site.extend({ translationImportId: z.uuid() }),
  reply: Import,
});
