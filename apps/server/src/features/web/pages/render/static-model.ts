import { Collection } from '@sitewright/domain/site/collection-schema';
import { uuidOf } from '../../../../platform/ids/uuid-of.ts';
import { collectionContext } from '../context/collection-context.ts';
import { basicContext, type PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';

/** The model of a page of the template's folder at this address, or null. Source: site format §1, pages; SITE-17. */
export function staticModel({ bundle, template, location }: PageSources): PageModel | null {
  const page = template.pages.get(location.path.slice(1));
  if (!page) return null;
  const { settings, id: websiteId } = bundle.website;
  const layout = page.layout ?? 'default';
  const id = uuidOf(`${websiteId} ${page.urlId}`);
  const collection = collectionContext(bundle, rowOf({ ...page, id, layout }));
  return {
    pageType: 'page',
    status: 200,
    title: settings.collectionTitleFormat.replace(/%[sc]/g, (sign) =>
      sign === '%c' ? page.title : settings.siteTitle,
    ),
    description: page.description,
    layout,
    pageId: `collection-${id}`,
    isHomepage: false,
    view: 'page',
    robots: settings.seoHidden ? 'noindex' : 'index',
    staticPage: page.urlId,
    content: null,
    context: {
      ...basicContext(bundle, template, location),
      collection: { ...collection, fullUrl: location.path },
    },
  };
}

type Named = { id: string; urlId: string; title: string; description: string; layout: string };

/** Context row of a static page, in the shape of a collection. */
function rowOf({ id, urlId, title, description, layout }: Named): Collection {
  return Collection.parse({
    id,
    typeName: 'template-page',
    type: 'template-page',
    title,
    navigationTitle: title,
    urlId,
    parentId: null,
    locale: '',
    description,
    ordering: 'none',
    pageSize: 20,
    regionName: layout,
    status: 'published',
    publishOn: null,
    homepage: false,
    folder: false,
    folderBehavior: null,
    mainImageId: null,
    view: 'list',
    background: { source: 'none' },
    seoTitle: '',
    seoDescription: '',
    seoHidden: false,
    categories: [],
    tags: [],
    eventView: 'list',
    ownSettings: [],
    displayIndex: 0,
    itemCount: 0,
    updatedOn: 0,
    rowVersion: 1,
  });
}
