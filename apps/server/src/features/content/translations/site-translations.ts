import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';
import type { Db } from '../../../platform/database/database.ts';
import type { Website } from '../../site/sites/index.ts';
import { listSharedTranslations } from './queries/translations.ts';

/** What pages of a site share in one language. */
export type SharedTranslation = {
  /** Texts of the site and its navigations. */
  site: TranslatedTexts;
  /** Texts of pages by their ids. */
  pages: Readonly<Record<string, TranslatedTexts>>;
  /** Owners of documents with translated blocks. */
  documents: readonly string[];
};

/** The same by language; plain data. */
export type SiteTranslations = Readonly<Record<string, SharedTranslation>>;

const NOTHING: SiteTranslations[string] = { site: {}, pages: {}, documents: [] };
const NONE: SiteTranslations = {};

/** Translations that all pages of a site share: no statement where it has one language, else one. `drafts`: what is not ready, too. */
export async function siteTranslations(
  db: Db,
  { id, languages }: Pick<Website, 'id' | 'languages'>,
  { drafts }: { drafts: boolean },
): Promise<SiteTranslations> {
  if (languages.length === 0) return NONE;
  const rows = await listSharedTranslations(db, id, { drafts });
  return Object.fromEntries(
    languages.map(({ tag }) => {
      const own = rows.filter(({ locale }) => locale === tag);
      const pages = own.filter(({ kind }) => kind === 'page').map(({ entityId, texts }) => [entityId, texts]);
      const documents = own.filter(({ kind }) => kind === 'blocks').map(({ entityId }) => entityId);
      const site = own.find(({ kind }) => kind === 'site')?.texts ?? {};
      return [tag, { site, pages: Object.fromEntries(pages), documents }];
    }),
  );
}

/** Whether anything of a page is shown in a language: its title and the like, or its blocks. */
export function isPageTranslated(translations: SiteTranslations, tag: string, pageId: string): boolean {
  const { pages, documents } = translations[tag] ?? NOTHING;
  return pages[pageId] !== undefined || documents.includes(pageId);
}

/** Characters that a site's translations hold. */
export function translationChars(translations: SiteTranslations): number {
  const texts = Object.values(translations).flatMap(({ site, pages }) => [site, ...Object.values(pages)]);
  return texts.reduce(
    (sum, one) => sum + Object.values(one).reduce((length, text) => length + text.length, 0),
    0,
  );
}
