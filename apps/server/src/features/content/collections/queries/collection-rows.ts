import type { Collection } from '@sitewright/domain/site/collection-schema';
import { cleanText } from '../../documents/index.ts';
import { type Audience, itemVisibleTo, labelVisibleTo } from './visible-to.ts';

/** Labels a collection tells of itself: beyond these a page would carry a list nobody reads. */
export const MAX_LABELS = 1000;

const labels = (kind: 'tag' | 'category', audience: PageAudience) => `
  array(select l.label from labels l
         where l.website_id = c.website_id and l.collection_id = c.id and l.kind = '${kind}'
           and ${labelVisibleTo(audience)}
         order by l.position, l.key limit ${MAX_LABELS})`;

/** Pages are read for all visitors or for contributors: what one member sees besides is counted for nobody. */
export type PageAudience = Exclude<Audience, 'visitor'>;

/** Columns of a collection, in the order of no importance; `item_count` counts what all visitors see. */
export const collectionColumns = (audience: PageAudience): string => `
  c.id, c.type_name, c.type, c.title, c.navigation_title, c.url_id, c.parent_id, c.locale, c.description, c.ordering,
  c.page_size, c.region_name, c.status, c.publish_on, c.homepage, c.folder, c.folder_behavior, c.main_image_id, c.view,
  c.background,
  c.seo_title, c.seo_description, c.seo_hidden, c.event_view, c.own_settings, c.display_index, c.updated_at, c.row_version,
  c.password_version, c.area_joining,
  (select count(*) from items i
    where i.website_id = c.website_id and i.collection_id = c.id and ${itemVisibleTo('everybody')}) as item_count,
  ${labels('category', audience)} as categories, ${labels('tag', audience)} as tags`;

export type CollectionRow = {
  id: string;
  type_name: string;
  type: Collection['type'];
  title: string;
  navigation_title: string;
  url_id: string;
  parent_id: string | null;
  locale: string;
  description: string;
  ordering: Collection['ordering'];
  page_size: number;
  region_name: string;
  status: Collection['status'];
  publish_on: string | null;
  homepage: boolean;
  folder: boolean;
  folder_behavior: number | null;
  main_image_id: string | null;
  view: Collection['view'];
  background: Collection['background'];
  seo_title: string;
  seo_description: string;
  seo_hidden: boolean;
  categories: string[];
  tags: string[];
  event_view: Collection['eventView'];
  own_settings: Collection['ownSettings'];
  display_index: number;
  password_version: string | null;
  area_joining: Collection['areaJoining'];
  updated_at: string;
  row_version: number;
  item_count: number;
};

export function toCollection(row: CollectionRow): Collection {
  return {
    id: row.id,
    typeName: row.type_name,
    type: row.type,
    title: row.title,
    navigationTitle: row.navigation_title,
    urlId: row.url_id,
    parentId: row.parent_id,
    locale: row.locale,
    // Also what an older release, or an archive of one, has stored: it is printed as it is.
    description: cleanText(row.description),
    ordering: row.ordering,
    pageSize: row.page_size,
    regionName: row.region_name,
    status: row.status,
    publishOn: row.publish_on === null ? null : Date.parse(row.publish_on),
    homepage: row.homepage,
    folder: row.folder,
    folderBehavior: row.folder_behavior,
    mainImageId: row.main_image_id,
    view: row.view,
    background: row.background,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    seoHidden: row.seo_hidden,
    categories: row.categories,
    tags: row.tags,
    eventView: row.event_view,
    ownSettings: row.own_settings,
    displayIndex: row.display_index,
    passwordVersion: row.password_version,
    areaJoining: row.area_joining,
    itemCount: Number(row.item_count),
    updatedOn: Date.parse(row.updated_at),
    rowVersion: row.row_version,
  };
}
