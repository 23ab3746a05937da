import type { Collection } from '@sitewright/domain/site/collection-schema';
import { assetUrl } from '@sitewright/domain/site/image-item';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { Db } from '../../../../platform/database/database.ts';
import { isPageTranslated } from '../../../content/translations/index.ts';
import { itemUrl } from '../context/item-url.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import type { SiteLinks } from '../context/site-links.ts';
import { countTranslatedItems, listItemsForSitemap, type SitemapItem } from '../queries/seo.ts';

/** Addresses one sitemap may hold. Source: sitemaps.org. */
export const SITEMAP_SIZE = 50_000;

type Entry = { path: string; updatedOn: number; image: { path: string; title: string } | null };

/** Sitemap number `part`, from 1; null when the site has fewer. */
export async function sitemapPart(
  db: Db,
  site: {
    bundle: SiteBundle;
    origin: string;
    links: Pick<SiteLinks, 'absolute'>;
    size: number;
    staticPaths?: readonly string[];
  },
  part: number,
): Promise<string | null> {
  const { bundle, size, staticPaths = [] } = site;
  const all = indexed(bundle);
  const pages = listed(bundle, all);
  const from = (part - 1) * size;
  const entries = pages.slice(from, from + size).map((page) => pageEntry(bundle, page));
  const room = size - entries.length;
  // A post may be translated on a page that is not.
  const collections = holders(all);
  if (room > 0 && collections.length > 0) {
    const items = await listItemsForSitemap(db, {
      websiteId: bundle.website.id,
      collectionIds: collections.map(({ id }) => id),
      limit: room,
      language: bundle.local?.tag ?? null,
      offset: Math.max(0, from - pages.length),
    });
    entries.push(...items.flatMap((item) => itemEntry(bundle, item)));
  }
  // Pages of the template's folder change with the site only.
  const createdAt = Date.parse(bundle.website.createdAt);
  if (part === 1 && !bundle.local)
    for (const path of staticPaths)
      if (!bundle.byUrl.has(path)) entries.push({ path, updatedOn: createdAt, image: null });
  if (entries.length === 0 && part > 1) return null;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">' +
    `\n${entries.map((entry) => urlElement(entry, site)).join('')}</urlset>\n`
  );
}

/** Number of sitemaps a site needs; in another language than the first one only what is translated counts. */
export async function sitemapCount(db: Db, bundle: SiteBundle, size: number): Promise<number> {
  const { local, website } = bundle;
  const pages = indexed(bundle);
  const collections = holders(pages);
  const all = collections.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const collectionIds = collections.map(({ id }) => id);
  const items =
    local && all > 0
      ? await countTranslatedItems(db, { websiteId: website.id, collectionIds, language: local.tag })
      : all;
  return Math.max(1, Math.ceil((listed(bundle, pages).length + items) / size));
}

/** List of the sitemaps of a site that needs several. */
export function sitemapIndex(origin: string, count: number): string {
  const parts = Array.from(
    { length: count },
    (_part, index) => `<sitemap><loc>${escapeHtml(origin)}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`;
}

/** Pages search engines may list: not those hidden from them, no folder that is only a way to others. */
function indexed({ collections, urls }: SiteBundle): Collection[] {
  return collections.filter(
    ({ id, seoHidden, folder, folderBehavior }) =>
      urls.has(id) && !seoHidden && (!folder || folderBehavior === 1),
  );
}

/** Those that a sitemap lists: in another language than the first one what is translated. */
function listed({ local, translations }: SiteBundle, pages: readonly Collection[]): Collection[] {
  return pages.filter(({ id }) => !local || isPageTranslated(translations, local.tag, id));
}

function holders(pages: readonly Collection[]): Collection[] {
  return pages.filter(({ itemCount }) => itemCount > 0);
}

function pageEntry({ urls, images }: SiteBundle, page: Collection): Entry {
  const image = images.get(page.mainImageId ?? '');
  return {
    path: urls.get(page.id) ?? '/',
    updatedOn: page.updatedOn,
    image: image ? { path: assetUrl(image), title: page.title } : null,
  };
}

function itemEntry(bundle: SiteBundle, item: SitemapItem): Entry[] {
  const collection = bundle.byId.get(item.collectionId);
  if (!collection) return [];
  const { imageKey: key, imageName: filename, title } = item;
  return [
    {
      path: itemUrl(bundle, collection, item),
      updatedOn: Math.max(item.updatedOn, item.publishOn),
      image: key !== null && filename !== null ? { path: assetUrl({ key, filename }), title } : null,
    },
  ];
}

function urlElement(
  { path, updatedOn, image }: Entry,
  { origin, links }: { origin: string; links: Pick<SiteLinks, 'absolute'> },
): string {
  const img = image
    ? `<image:image><image:loc>${escapeHtml(origin + image.path)}</image:loc><image:title>${escapeHtml(image.title)}</image:title></image:image>`
    : '';
  return `<url><loc>${escapeHtml(links.absolute(encodeURI(path)))}</loc><lastmod>${new Date(updatedOn).toISOString()}</lastmod>${img}</url>\n`;
}
