import { byTag } from '@sitewright/domain/language/by-tag';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';
import { encodedPath, firstLanguagePath, languageLinks } from './language-links.ts';

/** Parameters that make another page of an address: filters first, then the place in the list. */
const FILTERS = ['category', 'tag', 'author', 'month', 'view'] as const;
const PAGE_PARAMS = ['page', 'offset', 'offsetId', 'reversePaginate'] as const;

/** The one address of a page, with the parameters that change what it shows in one order. */
export function canonicalUrl(sources: PageSources, model: PageModel): string {
  const { location, query } = sources;
  const own = model.canonicalPath ?? firstLanguagePath(sources, model) ?? location.path;
  return location.links.absolute(encodedPath(own)) + (model.view === 'list' ? listSearch(query) : '');
}

function listSearch(query: Readonly<Record<string, string | undefined>>): string {
  const parts = [...FILTERS, ...PAGE_PARAMS].flatMap((name) => {
    const value = query[name];
    return value && !(name === 'page' && value === '1') ? `${name}=${encodeURIComponent(value)}` : [];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Meta tags for search engines and social networks: description, canonical URL, neighbours, Open Graph, Twitter. */
export function seoTags(sources: PageSources, model: PageModel): string[] {
  const canonical = canonicalUrl(sources, model);
  const { title, description } = model;
  const image = imageOf(sources, model);
  const own = model.socialTitle ?? title;
  return [
    meta('name', 'description', description),
    model.robots === 'noindex' ? meta('name', 'robots', 'noindex') : '',
    model.status === 200 ? `<link rel="canonical" href="${escapeAttribute(canonical)}">` : '',
    ...neighbours(sources, model),
    ...languageLinks(sources, model),
    meta('property', 'og:site_name', sources.bundle.website.settings.siteTitle),
    meta('property', 'og:title', own),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:type', typeOf(model)),
    meta('property', 'og:locale', territorial(sources.bundle.website.settings.language)),
    ...articleTimes(model),
    meta('property', 'og:image', image?.url ?? ''),
    image?.size ? meta('property', 'og:image:width', image.size[0]) : '',
    image?.size ? meta('property', 'og:image:height', image.size[1]) : '',
    image ? meta('property', 'og:image:alt', image.alt) : '',
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', own),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image?.url ?? ''),
  ];
}

function typeOf({ view, context }: PageModel): string {
  if (view !== 'item') return 'website';
  return context.item?.recordTypeLabel === 'store-item' ? 'product' : 'article';
}

/** When a post was published and last changed. */
function articleTimes({ view, context: { item } }: PageModel): string[] {
  const { recordTypeLabel, publishOn, updatedOn } = item ?? {};
  if (view !== 'item' || !publishOn || recordTypeLabel === 'store-item' || recordTypeLabel === 'event')
    return [];
  const time = (name: string, moment: number) =>
    meta('property', `article:${name}_time`, new Date(moment).toISOString());
  const published = Number(publishOn);
  return [time('published', published), time('modified', Math.max(published, Number(updatedOn ?? 0)))];
}

/** A language with a country, as social networks name it: `de_DE`. */
const territorial = byTag((tag) => {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : '';
});

function neighbours({ location }: PageSources, { context }: PageModel): string[] {
  const { prevPageUrl, nextPageUrl } = context.pagination ?? {};
  const link = (rel: string, url: unknown) =>
    typeof url === 'string'
      ? `<link rel="${rel}" href="${escapeAttribute(location.links.absolute(url))}">`
      : '';
  return [link('prev', prevPageUrl), link('next', nextPageUrl)];
}

type PageImage = { assetUrl?: unknown; originalSize?: unknown; title?: unknown; altText?: unknown };

/** The image of an item or collection, else the first that the page shows, else the logo of the site. */
export function imageOf({ bundle, location }: PageSources, { context, content }: PageModel) {
  const { item, collection, website } = context;
  const image = [
    item,
    firstImage(item),
    collection?.mainImage,
    ...(context.items ?? []).flatMap((each) => [each as PageImage, firstImage(each)]),
    printedImage(content ?? ''),
    { assetUrl: website.logoImageUrl },
  ].find((each): each is PageImage => typeof each?.assetUrl === 'string' && each.assetUrl !== '');
  if (!image) return null;
  const [, width, height] = /^(\d+)x(\d+)$/.exec(String(image.originalSize ?? '')) ?? [];
  const alt = [item?.title, collection?.title, bundle.website.settings.siteTitle].find(Boolean);
  const scale = width ? Math.min(1, 1500 / Number(width)) : 1;
  return {
    url: `${location.origin}${image.assetUrl}?format=1500w`,
    size:
      width && height
        ? ([String(Math.round(Number(width) * scale)), String(Math.round(Number(height) * scale))] as const)
        : null,
    alt: String(alt ?? ''),
  };
}

/** The first image of a product, or of an item that has several. */
function firstImage(item: unknown): PageImage | undefined {
  const [first] = (item as { items?: readonly PageImage[] } | undefined)?.items ?? [];
  return first;
}

/** The first image of a page made of blocks, by the attributes that all of them carry. */
function printedImage(html: string): PageImage | undefined {
  const [, assetUrl = '', originalSize] =
    /\sdata-image="([^"<>]+)"(?:\s+data-image-dimensions="(\d+x\d+)")?/.exec(html) ?? [];
  return assetUrl.startsWith('/') ? { assetUrl: assetUrl.replaceAll('&amp;', '&'), originalSize } : undefined;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`;
}
