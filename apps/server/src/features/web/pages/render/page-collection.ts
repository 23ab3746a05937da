import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { SiteTemplate } from '../../../design/site-templates/index.ts';
import { type CollectionContext, collectionContext } from '../context/collection-context.ts';
import type { SiteBundle } from '../context/site-bundle.ts';

type PageCollection = CollectionContext & { features: { relatedItems: { isEnabled: boolean } } };

/** The collection of a page, with what its type's conf says. Source: site format §1.2, §3. */
export function pageCollection(
  { bundle, template }: { bundle: SiteBundle; template: SiteTemplate },
  collection: Collection,
): PageCollection {
  const conf = template.collections.get(collection.typeName)?.conf;
  const relatedConf = conf?.relatedItems;
  const isEnabled = relatedConf !== undefined && relatedConf !== false && relatedConf !== null;
  const context = collectionContext(bundle, collection);
  return { ...context, features: { ...context.features, relatedItems: { isEnabled } } };
}

/** True when an index gives its list the contents of its pages: in the program's markup, and where the conf asks for it. */
export function hasFullData({ collections }: Pick<SiteTemplate, 'collections'>, typeName: string): boolean {
  const type = collections.get(typeName);
  return type?.list === undefined || type.isSystem || type.conf.fullData;
}
