import { type SiteTemplate, shapeCollection } from '../../../design/site-templates/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { SiteBundle } from './site-bundle.ts';

/** A bundle whose collections are as the site's template shapes them; the same object each time, so that what is kept of it is found. */
export function shapedBundle(bundle: SiteBundle, template: SiteTemplate): SiteBundle {
  return bundle.fragments.of(bundle, fragmentKey('shaped-bundle', template), () => shape(bundle, template));
}

function shape(bundle: SiteBundle, template: SiteTemplate): SiteBundle {
  const collections = bundle.collections.map((collection) => shapeCollection(template, collection));
  if (collections.every((collection, index) => collection === bundle.collections[index])) return bundle;
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const byUrl = new Map([...bundle.byUrl].map(([url, found]) => [url, byId.get(found.id) ?? found]));
  return { ...bundle, collections, byId, byUrl };
}
