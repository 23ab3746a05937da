import type { Item } from '@sitewright/domain/site/item-schema';

/** SQL from which `itemPath` builds a path: columns of the items `i` and their collections `c` of a statement. */
export const ITEM_ADDRESS = `coalesce('/' || nullif(collection_path(c), ''), '') as "collectionPath", c.ordering,
  i.url_id as "urlId", (extract(epoch from i.publish_on) * 1000)::float8 as "publishOn"`;

/** An author as JSON. */
export const AUTHOR_JSON = `json_build_object('id', a.id, 'displayName', a.display_name, 'firstName', a.first_name,
  'lastName', a.last_name, 'bio', a.bio, 'websiteUrl', a.website_url, 'avatarImageId', a.avatar_image_id,
  'rowVersion', a.row_version)`;

export const ITEM_COLUMNS = `
  i.id, i.collection_id, i.record_type, i.url_id, i.title, i.excerpt, i.body, i.publish_on, i.status, i.starred, i.member_area_id,
  i.main_image_id, i.author_id, i.tags, i.categories, i.content, i.display_index, i.added_at, i.updated_at, i.row_version,
  i.comment_state, i.like_count, i.comment_count, i.public_comment_count,
  i.review_count, i.rating_sum,
  (select ${AUTHOR_JSON} from authors a where a.website_id = i.website_id and a.id = i.author_id) as author`;

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
  member_area_id: string | null;
  main_image_id: string | null;
  author_id: string | null;
  author: Item['author'];
  comment_state: Item['commentState'];
  like_count: number;
  comment_count: number;
  public_comment_count: number;
  review_count: number;
  rating_sum: number;
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
    memberAreaId: row.member_area_id,
    mainImageId: row.main_image_id,
    authorId: row.author_id,
    author: row.author,
    commentState: row.comment_state,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    publicCommentCount: row.public_comment_count,
    reviewCount: row.review_count,
    ratingSum: row.rating_sum,
    tags: row.tags,
    categories: row.categories,
    content: row.content,
    displayIndex: row.display_index,
    addedOn: Date.parse(row.added_at),
    updatedOn: Date.parse(row.updated_at),
    rowVersion: row.row_version,
  };
}
