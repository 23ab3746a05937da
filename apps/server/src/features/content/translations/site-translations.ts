import type { TranslatedTexts, TranslationKind } from '@sitewright/domain/language/translation-schema';
import { ownMessages } from '@sitewright/domain/texts/own-messages';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import type { Db } from '../../../platform/database/database.ts';
import type { Website } from '../../site/sites/index.ts';
import { findProgramTexts, listSharedTranslations } from './queries/translations.ts';

/** What pages of a site share in one language. */
export type SharedTranslation = {
  /** Texts of the site and its navigations. */
  site: TranslatedTexts;
  /** What the store says and asks at its checkout, its policies among it. */
  store: TranslatedTexts;
  /** Texts of pages by their ids. */
  pages: Readonly<Record<string, TranslatedTexts>>;
  /** Categories and tags of pages by their ids. */
  labels: Readonly<Record<string, TranslatedTexts>>;
  /** The program's texts, where it does not speak the language and the owner wrote some. */
  messages: Messages | null;
  /** Owners of documents with translated blocks. */
  documents: readonly string[];
  /** Whether visitors find items at addresses of the language. */
  hasItemAddresses: boolean;
};

/** The same by language; plain data. */
export type SiteTranslations = Readonly<Record<string, SharedTranslation>>;

const NOTHING: SiteTranslations[string] = {
  site: {},
  store: {},
  pages: {},
  labels: {},
  messages: null,
  documents: [],
  hasItemAddresses: false,
};
const NONE: SiteTranslations = {};

/**
 * Translations that all pages of a site share: no statement where it has one language that the program speaks, else one. `drafts`: what
 * is not ready, too.
 */
export async function siteTranslations(
  db: Db,
  { id, settings, languages }: Pick<Website, 'id' | 'settings' | 'languages'>,
  { drafts }: { drafts: boolean },
): Promise<SiteTranslations> {
  const offered = languages.map(({ tag }) => tag);
  const tags = isSpoken(settings.language) ? offered : [settings.language, ...offered];
  if (tags.length === 0) return NONE;
  const rows = await listSharedTranslations(db, id, { drafts, locales: tags });
  return Object.fromEntries(
    tags.map((tag) => {
      const own = rows.filter(({ locale }) => locale === tag);
      const textsOf = (wanted: TranslationKind): Record<string, TranslatedTexts> =>
        Object.fromEntries(
          own.filter(({ kind }) => kind === wanted).map(({ entityId, texts }) => [entityId, texts]),
        );
      const documents = own.filter(({ kind }) => kind === 'blocks').map(({ entityId }) => entityId);
      const site = own.find(({ kind }) => kind === 'site')?.texts ?? {};
      const store = own.find(({ kind }) => kind === 'checkout')?.texts ?? {};
      const program = isSpoken(tag) ? undefined : own.find(({ kind }) => kind === 'program')?.texts;
      const messages = program ? ownMessages(program, tag) : null;
      const hasItemAddresses = own.some(({ kind }) => kind === 'item');
      const [pages, labels] = [textsOf('page'), textsOf('labels')];
      return [tag, { site, store, pages, labels, messages, documents, hasItemAddresses }];
    }),
  );
}

/** Whether anything of a page is shown in a language: its title and the like, or its blocks. */
export function isPageTranslated(translations: SiteTranslations, tag: string, pageId: string): boolean {
  const { pages } = translations[tag] ?? NOTHING;
  return pages[pageId] !== undefined || hasTranslatedBlocks(translations, tag, pageId);
}

/** Whether blocks of a document are, by its owner. */
export function hasTranslatedBlocks(translations: SiteTranslations, tag: string, ownerId: string): boolean {
  return setOf((translations[tag] ?? NOTHING).documents).has(ownerId);
}

/** Each page asks of every language, of a thousand documents maybe. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(ids: readonly string[]): ReadonlySet<string> {
  const known = sets.get(ids) ?? new Set(ids);
  sets.set(ids, known);
  return known;
}

/** Each page asks how much a bundle holds, of thousands of texts maybe. */
const chars = new WeakMap<SiteTranslations, number>();

/** Characters that a site's translations hold. */
export function translationChars(translations: SiteTranslations): number {
  const known = chars.get(translations) ?? charsOf(translations);
  chars.set(translations, known);
  return known;
}

function charsOf(translations: SiteTranslations): number {
  const texts = Object.values(translations).flatMap(({ site, store, pages, labels, messages }) => [
    site,
    store,
    ...Object.values(pages),
    ...Object.values(labels),
    messages ?? {},
  ]);
  return texts.reduce(
    (sum, one) => sum + Object.values(one).reduce((length, text) => length + text.length, 0),
    0,
  );
}

/**
 * The program's texts for a reader of a site in a language that it does not speak, as the owner wrote them; null where there are none
 * or it speaks the language. At most one statement.
 */
export async function readerMessages(
  db: Db,
  { websiteId, locale }: { websiteId: string; locale: string },
): Promise<Messages | null> {
  return isSpoken(locale) ? null : ownMessages(await findProgramTexts(db, { websiteId, locale }), locale);
}
