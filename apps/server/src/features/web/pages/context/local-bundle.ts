import type { PageDocument } from '@sitewright/document/schema';
import {
  languageAt,
  languagePrefix,
  type SiteLanguage,
  withoutPrefix,
  withPrefix,
} from '@sitewright/domain/language/site-languages';
import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';
import { localSite } from '@sitewright/domain/settings/local-site';
import { localStore } from '@sitewright/domain/settings/local-store';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { NavigationItem, Navigations } from '@sitewright/domain/site/navigation-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { ItemCache } from '../../../content/collections/index.ts';
import {
  hasTranslatedBlocks,
  listDocumentTexts,
  translatedDocument,
} from '../../../content/translations/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import { firstTextsOfDocument } from './first-texts.ts';
import { type ItemNames, withLocalName } from './item-names.ts';
import { type LabelNames, labelNames, named } from './label-names.ts';
import { divideLocked } from './locked-pages.ts';
import { pagePaths } from './page-paths.ts';
import { type SiteBundle, unlockedBundle } from './site-bundle.ts';

/** Languages visitors see a site in, the first one first. */
export function localesOf({ website, local }: SiteBundle): string[] {
  const first = local?.first.website.settings.language ?? website.settings.language;
  return [first, ...website.languages.map(({ tag }) => tag)];
}

/** A site in a language; what is not translated is in the first one. The same object each time, so that what is kept of it is found. */
export function localBundle(first: SiteBundle, tag: string): SiteBundle {
  const { unlocked } = first;
  if (unlocked) return unlockedBundle(localBundle(unlocked.all, tag), unlocked.versions);
  const { fragments, shared, website, translations, held } = first;
  const pages = fragments.of(
    shared,
    fragmentKey('local-pages', tag, translations, website.settings, first.drafts),
    () => localPages(first, tag),
  );
  return fragments.of(first, fragmentKey('local-bundle', tag, pages), () => {
    const bundle: SiteBundle = {
      ...first,
      ...pages,
      website: { ...website, settings: pages.settings, navigations: pages.navigations },
      local: { tag, prefix: pages.prefix, first },
      held: held instanceof ItemCache ? held.in(tag) : held,
      lists: new Map(),
      // What pictures say; one knows of an upload what the other does.
      images: new Map(),
      files: new Map(),
    };
    first.inLanguages.add(bundle);
    return bundle;
  });
}

function localPages(first: SiteBundle, tag: string) {
  const prefix = languagePrefix(tag);
  const { site = {}, store = {}, pages = {}, labels: texts = {} } = first.translations[tag] ?? {};
  const all = first.drafts ? first.collections : first.locked.published;
  const labelled = all.flatMap((page) => (texts[page.id] ? [{ page, texts: texts[page.id] ?? {} }] : []));
  const labels = new Map(labelled.map(({ page, texts: own }) => [page.id, labelNames(page, own)]));
  const local = (page: Collection) => localPage(page, pages[page.id] ?? {}, labels.get(page.id));
  const { open, locked } = divideLocked(first.locked.published.map(local), [], prefix);
  const collections = first.drafts ? first.collections.map(local) : open;
  const paths = pagePaths(collections, { drafts: first.drafts, prefix });
  const { settings, navigations } = first.website;
  return {
    ...paths,
    ...{ collections, locked, prefix, labels, shared: {} },
    settings: {
      ...localSite(settings, site),
      language: tag,
      storeSettings: localStore(settings.storeSettings, store),
    },
    navigations: localNavigations(navigations, site),
  };
}

function localPage(page: Collection, texts: TranslatedTexts, labels: LabelNames | undefined): Collection {
  const { title, navigationTitle, urlId, description, seoTitle, seoDescription } = texts;
  return {
    ...page,
    title: title || page.title,
    // The default's own short title would stand beside the translated one.
    navigationTitle: navigationTitle || (title ? '' : page.navigationTitle),
    urlId: urlId || page.urlId,
    description: description || page.description,
    seoTitle: seoTitle || (title ? '' : page.seoTitle),
    seoDescription: seoDescription || (description ? '' : page.seoDescription),
    ...(labels
      ? { categories: named(labels.category, page.categories), tags: named(labels.tag, page.tags) }
      : {}),
  };
}

function localNavigations(navigations: Navigations, texts: TranslatedTexts): Navigations {
  const local = (item: NavigationItem): NavigationItem => ({
    ...item,
    ...(item.externalLink
      ? {
          externalLink: {
            ...item.externalLink,
            title: texts[`navigation:${item.externalLink.title}`] || item.externalLink.title,
          },
        }
      : {}),
    items: item.items.map(local),
  });
  return Object.fromEntries(Object.entries(navigations).map(([id, items]) => [id, items.map(local)]));
}

/**
 * Path in the language of a bundle for a path of the first one: that of the page it leads to, else the same below the prefix. `names`: of
 * items that may lie below a page; without them an item's own word leads to it.
 */
export function localUrl({ local, urls, paths }: SiteBundle, path: string, names?: ItemNames): string | null {
  if (!local) return path;
  const page = local.first.byUrl.get(path);
  if (page) return urls.get(page.id) ?? null;
  const parts = path.split('/');
  for (let count = 1; count < parts.length - 1; count += 1) {
    const above = local.first.byUrl.get(parts.slice(0, -count).join('/'));
    const base = above && paths.get(above.id);
    if (above && base !== undefined) return `${base}/${withLocalName(above, parts.slice(-count), names)}`;
  }
  return null;
}

/** The same where nothing is known of the path: pages of the program and files. */
export function localPath(bundle: SiteBundle, path: string, names?: ItemNames): string {
  return localUrl(bundle, path, names) ?? withPrefix(path, bundle.prefix);
}

/** Addresses that are the same in all languages. */
const FILES = /^\/(?:_sw|assets|scripts|static|universal|site\.css|config)(?:[/?#]|$)/;

/** Whether a path has a counterpart in each language: one of a file, of another site, or that names a language, has none. */
export function isOfEachLanguage(path: string, languages: readonly SiteLanguage[]): boolean {
  return /^\/(?![/\\])/.test(path) && !FILES.test(path) && languageAt(languages, path) === null;
}

/** The same for an address with query and fragment. */
export function localAddress(bundle: SiteBundle, address: string, names?: ItemNames): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  if (!isOfEachLanguage(path, bundle.website.languages)) return address;
  return localPath(bundle, path, names) + (end < 0 ? '' : address.slice(end));
}

/** Path in the first language for one of the language of a bundle, of whatever is below the same page. */
export function firstPath({ local, byUrl, prefix }: SiteBundle, path: string): string {
  const parts = path.split('/');
  for (let count = 0; count < parts.length - 1; count += 1) {
    const page = byUrl.get(parts.slice(0, parts.length - count).join('/'));
    const first = page && !page.homepage ? local?.first.paths.get(page.id) : undefined;
    if (first !== undefined) return [first, ...parts.slice(parts.length - count)].join('/');
  }
  return withoutPrefix(path, prefix);
}

/** Of a document of which nothing is translated. */
const NOTHING = { texts: {}, sources: {} };

/** Documents by owner. */
export type Documents = ReadonlyMap<string, PageDocument>;

/** Documents in the language of a bundle: one statement for all that are translated. `firstTexts` gets what is not. */
export async function localDocuments(
  db: Db,
  bundle: SiteBundle,
  documents: Documents,
  firstTexts: Set<string>,
): Promise<Documents> {
  const { local, website, drafts, fragments } = bundle;
  if (!local) return documents;
  const { translations } = bundle;
  const ownerIds = [...documents.keys()].filter((id) => hasTranslatedBlocks(translations, local.tag, id));
  const found = await listDocumentTexts(
    db,
    { websiteId: website.id, ownerIds, locale: local.tag },
    { drafts },
  );
  const entries = [...documents].map(([ownerId, document]) => {
    const stored = found.get(ownerId);
    const texts =
      stored && fragments.same.of(`${website.id} ${ownerId} ${local.tag}${drafts ? ' drafts' : ''}`, stored);
    const unsaid = fragments.of(document, fragmentKey('first-texts-of-document', local.tag, texts), () =>
      firstTextsOfDocument(document, texts ?? NOTHING),
    );
    for (const text of unsaid) firstTexts.add(text);
    if (!texts) return [ownerId, document] as const;
    const shown = fragments.of(document, fragmentKey('local-document', local.tag, texts), () =>
      translatedDocument(document, texts),
    );
    return [ownerId, shown] as const;
  });
  return new Map(entries);
}
