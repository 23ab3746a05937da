import type { BlockLanguage } from '@sitewright/blocks/block-context';
import { languageNames } from '@sitewright/domain/language/language-names';
import { withoutPrefix, withPrefix } from '@sitewright/domain/language/site-languages';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import { isPageTranslated } from '../../../content/translations/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import { itemUrl } from '../context/item-url.ts';
import { localBundle } from '../context/local-bundle.ts';
import type { PageLocation, PageModel } from '../context/page-context.ts';
import type { PagePlace } from '../context/page-place.ts';
import type { PageResources } from '../context/page-resources.ts';
import type { SiteBundle } from '../context/site-bundle.ts';

/** A language visitors see a site in, with its pages in that. */
export type PageLanguage = { tag: string; bundle: SiteBundle };

/** A page in one of the site's languages. */
type LanguageAddress = {
  tag: string;
  path: string;
  /** Whether it is there in that language; else what stands at the address is in the first one. */
  isTranslated: boolean;
};

/** The page that is made, as far as its addresses go by it. */
type Made = { bundle: SiteBundle; location: PageLocation; resources: Pick<PageResources, 'place'> };

/**
 * The addresses of a page in the languages visitors see the site in, the first one first; of a page of the program only its path is
 * known, which is the same in all of them. Empty for a site in one language, and for what stands on several pages.
 */
function languageAddresses(sources: Made): readonly LanguageAddress[] {
  const { place } = sources.resources;
  if (place === null) return [];
  const known = addressesOf.get(place) ?? addressesIn(sources, place);
  addressesOf.set(place, known);
  return known;
}

/** Of pages that are being made: their head, their blocks and their foot ask. */
const addressesOf = new WeakMap<PagePlace, readonly LanguageAddress[]>();

function addressesIn({ bundle, location }: Made, place: PagePlace): LanguageAddress[] {
  const first = bundle.local?.first ?? bundle;
  return languagesOf(first).map(({ tag, bundle: target }) => ({
    tag,
    path: pathIn(target, bundle, place, location.path),
    isTranslated: target === first || isTranslated(first, place, tag),
  }));
}

/** Languages of the site with the page that is made, as its blocks and its foot show them. */
export function pageLanguages(sources: Made): readonly BlockLanguage[] {
  const addresses = languageAddresses(sources);
  if (addresses.length === 0) return addresses as readonly never[];
  const { bundle, location } = sources;
  const { links } = location;
  const first = bundle.local?.first ?? bundle;
  const languages = languagesOf(first);
  const names = first.fragments.of(languages, fragmentKey('language-names'), () =>
    languageNames(languages.map(({ tag }) => tag)),
  );
  const { language } = bundle.website.settings;
  return names.map((name, at) => ({
    ...name,
    path: links.to(addresses[at]?.path ?? '/'),
    isCurrent: name.tag === language,
  }));
}

/** The languages of a site, given in its first one, which leads; empty where that is the only one. The same list for all its pages. */
export function languagesOf(first: SiteBundle): readonly PageLanguage[] {
  return first.fragments.of(first, fragmentKey('page-languages'), () => {
    const { languages, settings } = first.website;
    const shown = languages.filter(({ isPublic }) => isPublic || first.drafts);
    if (shown.length === 0) return [];
    const others = shown.map(({ tag }) => ({ tag, bundle: localBundle(first, tag) }));
    return [{ tag: settings.language, bundle: first }, ...others];
  });
}

/** `hreflang` of a page search engines may list: itself and its translations, not what is only shown in the first language. */
export function languageLinks(sources: Made, model: PageModel): string[] {
  if (model.status !== 200 || model.view === 'system' || model.robots === 'noindex') return [];
  const addresses = languageAddresses(sources).filter((address) => address.isTranslated);
  const [first] = addresses;
  const { local } = sources.bundle;
  const isListed = !local || addresses.some(({ tag }) => tag === local.tag);
  if (!first || addresses.length < 2 || !isListed) return [];
  const { links } = sources.location;
  return [...addresses, { ...first, tag: 'x-default' }].map(
    ({ tag, path }) =>
      `<link rel="alternate" hreflang="${escapeAttribute(tag)}" href="${escapeAttribute(links.absolute(encodedPath(path)))}">`,
  );
}

/** A path as addresses have it. Nearly all need no encoding, and finding that out is cheaper than doing it. */
export function encodedPath(path: string): string {
  return /^[\w./~-]*$/.test(path) ? path : encodeURI(path);
}

/** Path of the first language, for a page that is not there in its own: search engines list that one. */
export function firstLanguagePath({ bundle, resources }: Made, model: PageModel): string | null {
  const { local } = bundle;
  const { place } = resources;
  if (!local || !place || model.view === 'system' || isTranslated(local.first, place, local.tag)) return null;
  return localPathOf(local.first, place) ?? null;
}

function isTranslated({ translations }: SiteBundle, { collectionId, item }: PagePlace, tag: string): boolean {
  if (item) return item.addresses.translated.has(tag);
  return collectionId !== undefined && isPageTranslated(translations, tag, collectionId);
}

/** Path of a page in the bundle of another language. */
function localPathOf(target: SiteBundle, { collectionId, item }: PagePlace): string | undefined {
  if (collectionId === undefined) return undefined;
  if (!item) return target.urls.get(collectionId);
  const page = target.byId.get(collectionId);
  if (!page) return undefined;
  const { first, translated } = item.addresses;
  const urlId = (target.local && translated.get(target.local.tag)) ?? first;
  return itemUrl(target, page, { urlId, publishOn: item.publishOn });
}

function pathIn(target: SiteBundle, own: SiteBundle, place: PagePlace, path: string): string {
  const known = localPathOf(target, place);
  if (known !== undefined) return known;
  const isOfOwn = own.local && `${path}/`.startsWith(`${own.local.prefix}/`);
  const plain = own.local && isOfOwn ? withoutPrefix(path, own.local.prefix) : path;
  return withPrefix(plain, target.prefix);
}
