import { type SiteTemplate, shapeCollection } from '../../../design/site-templates/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { SiteBundle, SitePages } from './site-bundle.ts';

/** A bundle whose collections are as the site's template shapes them; the same object each time, so that what is kept of it is found. */
export function shapedBundle(bundle: SiteBundle, template: SiteTemplate): SiteBundle {
  const { fragments, shared } = bundle;
  const shapes = fragments.of(shared, fragmentKey('shapes', template), () => shape(bundle, template));
  return shapes === null
    ? bundle
    : fragments.of(bundle, fragmentKey('shaped-bundle', template), () => ({ ...bundle, ...shapes }));
}

/** Collections that the template shapes, null where it leaves them as they are. */
function shape(
  bundle: SiteBundle,
  template: SiteTemplate,
): Pick<SitePages, 'collections' | 'byId' | 'byUrl'> | null {
  const collections = bundle.collections.map((collection) => shapeCollection(template, collection));
  if (collections.every((collection, index) => collection === bundle.collections[index])) return null;
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const byUrl = new Map([...bundle.byUrl].map(([url, found]) => [url, byId.get(found.id) ?? found]));
  return { collections, byId, byUrl };
}
