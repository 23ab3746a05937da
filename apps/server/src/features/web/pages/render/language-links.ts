import { withoutPrefix, withPrefix } from '@sitewright/domain/language/site-languages';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import { isPageTranslated } from '../../../content/translations/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import { itemUrl } from '../context/item-url.ts';
import { localBundle } from '../context/local-bundle.ts';
import type { PageModel } from '../context/page-context.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import type { PageSources } from './build-model.ts';

/** A language visitors see a site in, with its pages in that. */
export type PageLanguage = { tag: string; bundle: SiteBundle };

/** A page in one of the site's languages. */
type LanguageAddress = {
  tag: string;
  path: string;
  /** Whether it is there in that language; else what stands at the address is in the first one. */
  isTranslated: boolean;
};

/**
 * The addresses of a page in the languages visitors see the site in, the first one first; of a page of the program only its path is
 * known, which is the same in all of them. Empty for a site in one language.
 */
export function languageAddresses(sources: PageSources, model: PageModel): readonly LanguageAddress[] {
  const known = addressesOf.get(model) ?? addressesIn(sources, model);
  addressesOf.set(model, known);
  return known;
}

/** Of pages that are being made: their head and their foot ask. */
const addressesOf = new WeakMap<PageModel, readonly LanguageAddress[]>();

function addressesIn({ bundle, location }: PageSources, model: PageModel): LanguageAddress[] {
  const first = bundle.local?.first ?? bundle;
  return languagesOf(first).map(({ tag, bundle: target }) => ({
    tag,
    path: pathIn(target, bundle, model, location.path),
    isTranslated: target === first || isTranslated(first, model, tag),
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
export function languageLinks(sources: PageSources, model: PageModel): string[] {
  if (model.status !== 200 || model.view === 'system' || model.robots === 'noindex') return [];
  const addresses = languageAddresses(sources, model).filter((address) => address.isTranslated);
  const [first] = addresses;
  const { local } = sources.bundle;
  const isListed = !local || addresses.some(({ tag }) => tag === local.tag);
  if (!first || addresses.length < 2 || !isListed) return [];
  const { origin } = sources.location;
  return [...addresses, { ...first, tag: 'x-default' }].map(
    ({ tag, path }) =>
      `<link rel="alternate" hreflang="${escapeAttribute(tag)}" href="${escapeAttribute(origin + encodedPath(path))}">`,
  );
}

/** A path as addresses have it. Nearly all need no encoding, and finding that out is cheaper than doing it. */
export function encodedPath(path: string): string {
  return /^[\w./~-]*$/.test(path) ? path : encodeURI(path);
}

/** Path of the first language, for a page that is not there in its own: search engines list that one. */
export function firstLanguagePath(bundle: SiteBundle, model: PageModel): string | null {
  const { local } = bundle;
  if (!local || model.view === 'system' || isTranslated(local.first, model, local.tag)) return null;
  return localPathOf(local.first, model) ?? null;
}

function isTranslated({ translations }: SiteBundle, model: PageModel, tag: string): boolean {
  if (model.view === 'item') return model.itemAddresses?.translated.has(tag) === true;
  const { collection } = model.context;
  return collection !== undefined && isPageTranslated(translations, tag, collection.id);
}

/** Path of a page in the bundle of another language. */
function localPathOf(target: SiteBundle, { view, context, itemAddresses }: PageModel): string | undefined {
  const { collection, item } = context;
  if (!collection) return undefined;
  if (view !== 'item' || !itemAddresses) return target.urls.get(collection.id);
  const page = target.byId.get(collection.id);
  if (!page || typeof item?.publishOn !== 'number') return undefined;
  const { first, translated } = itemAddresses;
  const urlId = (target.local && translated.get(target.local.tag)) ?? first;
  return itemUrl(target, page, { urlId, publishOn: item.publishOn });
}

function pathIn(target: SiteBundle, own: SiteBundle, model: PageModel, path: string): string {
  const known = localPathOf(target, model);
  if (known !== undefined) return known;
  const isOfOwn = own.local && `${path}/`.startsWith(`${own.local.prefix}/`);
  const plain = own.local && isOfOwn ? withoutPrefix(path, own.local.prefix) : path;
  return withPrefix(plain, target.prefix);
}
