import { basicContext, type PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';

/** Collection type of a page that stands in the template's folder. Source: SITE-17. */
const TEMPLATE_PAGE = 7;

/** The model of a page of the template's folder at this address, or null. Source: site format §1, pages. */
export function staticModel({ bundle, template, address }: PageSources): PageModel | null {
  const page = template.pages.get(address.path.slice(1));
  if (!page) return null;
  const { settings } = bundle.website;
  const id = `template-page-${page.urlId}`;
  const collection = {
    id,
    websiteId: bundle.website.id,
    enabled: true,
    type: TEMPLATE_PAGE,
    typeName: 'template-page',
    title: page.title,
    navigationTitle: page.title,
    urlId: page.urlId,
    fullUrl: address.path,
    description: page.description,
    regionName: page.layout ?? 'default',
  };
  const context = basicContext(bundle, template, address);
  return {
    pageType: 'page',
    status: 200,
    title: settings.collectionTitleFormat
      .replace('%c', () => page.title)
      .replace('%s', () => settings.siteTitle),
    description: page.description,
    layout: page.layout ?? 'default',
    pageId: `collection-${id}`,
    isHomepage: false,
    view: 'page',
    robots: settings.seoHidden ? 'noindex' : 'index',
    staticPage: page.urlId,
    content: null,
    context: { ...context, collection: collection as PageModel['context']['collection'] & object },
  };
}
