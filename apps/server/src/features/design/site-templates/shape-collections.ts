import type { CollectionDefaults } from '@sitewright/domain/site/collection-defaults';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import type { CollectionConf } from './folder/template-conf.ts';
import type { SiteTemplate } from './site-template.ts';

/** Items of one page of a list that shows all. */
const MAX_ITEMS = 250;

type Templates = Pick<SiteTemplate, 'collections'>;
type Shape = Partial<Pick<Collection, 'pageSize' | 'ordering'>>;

/** List settings in the conf of a type. Source: site format §1.2. */
function shapeOf({ pageSize, ordering }: CollectionConf): Shape {
  return {
    ...(pageSize === undefined ? {} : { pageSize: Math.min(pageSize, MAX_ITEMS) }),
    ...(ordering === undefined ? {} : { ordering }),
  };
}

/** A collection as the template shows it: what its conf says, unless the owner chose otherwise. The same object when nothing differs. */
export function shapeCollection({ collections }: Templates, collection: Collection): Collection {
  const conf = collections.get(collection.typeName)?.conf;
  if (!conf || collection.folder) return collection;
  const shape = shapeOf(conf);
  const { ownSettings } = collection;
  const pageSize = ownSettings.includes('pageSize') ? undefined : shape.pageSize;
  const ordering = ownSettings.includes('ordering') ? undefined : shape.ordering;
  const isSame =
    (pageSize ?? collection.pageSize) === collection.pageSize &&
    (ordering ?? collection.ordering) === collection.ordering;
  if (isSame) return collection;
  return {
    ...collection,
    pageSize: pageSize ?? collection.pageSize,
    ordering: ordering ?? collection.ordering,
  };
}

/** Initial settings of a new collection of a type in this template; empty where its conf is silent. Source: site format §1.2. */
export function typeDefaults({ collections }: Templates, typeName: string): Partial<CollectionDefaults> {
  const conf = collections.get(typeName)?.conf;
  if (!conf) return {};
  if (!conf.folder) return shapeOf(conf);
  return conf.index
    ? { type: 'index', ordering: 'none', folder: true, folderBehavior: FOLDER_BEHAVIOURS.index }
    : { type: 'folder', ordering: 'none', folder: true, folderBehavior: FOLDER_BEHAVIOURS.redirect };
}

/** Title of a new collection whose owner gives none. */
export function newTitleOf({ collections }: Templates, typeName: string): string {
  const conf = collections.get(typeName)?.conf;
  return conf?.newTitle || conf?.title || typeName;
}
