import type { Item } from '@sitewright/domain/site/item-schema';

export const ITEM_COLUMNS = `
  i.id, i.collection_id, i.record_type, i.url_id, i.title, i.excerpt, i.body, i.publish_on, i.status, i.starred,
  i.main_image_id, i.author_name, i.tags, i.categories, i.content, i.display_index, i.added_at, i.updated_at, i.row_version`;

export type ItemRow = {
  id: string;
  collection_id: string;
  record_type: Item['recordType'];
  url_id: string;
  title: string;
  excerpt: string;
  body: string;
  publish_on: string;
  status: Item['status'];
  starred: boolean;
  main_image_id: string | null;
  author_name: string;
  tags: string[];
  categories: string[];
  content: Item['content'];
  display_index: number;
  added_at: string;
  updated_at: string;
  row_version: number;
};

export function toItem(row: ItemRow): Item {
  return {
    id: row.id,
    collectionId: row.collection_id,
    recordType: row.record_type,
    urlId: row.url_id,
    title: row.title,
    excerpt: row.excerpt,
    body: row.body,
    publishOn: Date.parse(row.publish_on),
    status: row.status,
    starred: row.starred,
    mainImageId: row.main_image_id,
    authorName: row.author_name,
    tags: row.tags,
    categories: row.categories,
    content: row.content,
    displayIndex: row.display_index,
    addedOn: Date.parse(row.added_at),
    updatedOn: Date.parse(row.updated_at),
    rowVersion: row.row_version,
  };
}
