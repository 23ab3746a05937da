import type { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import { plainText } from '@sitewright/domain/text/plain-text';
import type { PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';
import { eventNode, type LdNode, postNode, productNode } from './json-ld-items.ts';
import { scriptJson } from './script-json.ts';
import { canonicalUrl, imageOf } from './seo-tags.ts';

/** JSON-LD of a page in one script element; '' for pages that are not to be indexed. */
export function jsonLd(sources: PageSources, model: PageModel): string {
  if (model.status !== 200 || model.robots === 'noindex' || model.view === 'system') return '';
  const nodes = [...siteNodes(sources, model), ...pageNodes(sources, model)];
  if (nodes.length === 0) return '';
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>`;
}

/** The site and who is behind it, told on its home page. */
function siteNodes({ bundle, location }: PageSources, { isHomepage, context }: PageModel): LdNode[] {
  if (!isHomepage) return [];
  const { settings } = bundle.website;
  const { origin } = location;
  const { logoImageUrl } = context.website;
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: settings.storeSettings.businessName || settings.siteTitle,
    url: `${origin}/`,
    ...(logoImageUrl ? { logo: `${origin}${logoImageUrl}?format=500w` } : {}),
    ...(settings.socialAccounts.length > 0
      ? { sameAs: settings.socialAccounts.map(({ profileUrl }) => profileUrl) }
      : {}),
    ...(settings.contactEmail ? { email: settings.contactEmail } : {}),
    ...(settings.contactPhoneNumber ? { telephone: settings.contactPhoneNumber } : {}),
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: settings.siteTitle,
    url: `${origin}/`,
    inLanguage: settings.language,
    ...(settings.siteDescription ? { description: plainText(settings.siteDescription) } : {}),
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  return [website, organization];
}

function pageNodes(sources: PageSources, model: PageModel): LdNode[] {
  const crumbs = model.isHomepage ? [] : [breadcrumb(sources, model)];
  const { item } = model.context;
  if (!item) return crumbs;
  const page = {
    url: canonicalUrl(sources, model),
    image: imageOf(sources, model)?.url,
    publisher: sources.bundle.website.settings.siteTitle,
    location: sources.bundle.website.settings.location,
  };
  const { recordTypeLabel } = item;
  if (recordTypeLabel === 'store-item') return [productNode(item, page), ...crumbs];
  if (recordTypeLabel === 'event') return [eventNode(item, page) ?? [], crumbs].flat();
  return sources.bundle.byId.get(String(item.collectionId))?.ordering === 'chronological'
    ? [postNode(item, page), ...crumbs]
    : crumbs;
}

/** A plain folder is a heading of the navigation: its address answers that there is no such page. */
function opensAt({ folder, folderBehavior }: Collection): boolean {
  return !folder || folderBehavior !== FOLDER_BEHAVIOURS.none;
}

/** Home, the folders above, the collection, the item. */
function breadcrumb({ bundle, location }: PageSources, { context }: PageModel): LdNode {
  const home = bundle.prefix || '/';
  const steps: { name: string; path: string }[] = [];
  let at = bundle.byId.get(context.collection?.id ?? '');
  for (let depth = 0; at && depth < 20; depth++) {
    const path = bundle.urls.get(at.id);
    if (path && path !== home && opensAt(at)) steps.unshift({ name: at.navigationTitle || at.title, path });
    at = bundle.byId.get(at.parentId ?? '');
  }
  steps.unshift({ name: bundle.website.settings.siteTitle, path: home });
  const { item } = context;
  if (item) steps.push({ name: String(item.title), path: String(item.fullUrl) });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: location.links.absolute(path),
    })),
  };
}
