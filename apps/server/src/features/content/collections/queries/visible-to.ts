/**
 * Audience of a site: anybody, or a contributor to whom drafts are shown. A visitor may have unlocked more, by passwords and as
 * a member of areas: the database knows what. What is kept for all visitors, whoever it was read for, is for `everybody`: of items
 * it leaves out what only members see. Every door of a site asks these conditions, whatever it gives: pages, JSON, feeds, sitemaps,
 * search, counts, labels.
 */
export type Audience = 'visitor' | 'everybody' | 'preview';

/**
 * Condition on rows of items, by their alias: published, and not kept from the visitor by a member area of its own. Their page counts
 * too, see `pageVisibleTo`.
 */
export const itemVisibleTo = (audience: Audience, item = 'i'): string =>
  audience === 'preview' ? 'true' : `(${itemPublished(item)} and ${outsideAreas(audience, item)})`;

/** Condition on rows with a `member_area_id`: no area keeps them from the audience. */
const outsideAreas = (audience: 'visitor' | 'everybody', row: string): string =>
  audience === 'everybody'
    ? `${row}.member_area_id is null`
    : `(${row}.member_area_id is null or is_unlocked(${row}.member_area_id))`;

/** Condition on rows of items, by their alias: published, whoever may see it. Ask for `itemKeys` or `itemLocks` beside it. */
export const itemPublished = (item = 'i'): string => `${item}.status = 'published'`;

/** The member area that keeps an item from visitors (uuid[], empty without one), by its alias. */
export const itemKeys = (item = 'i'): string => `array_remove(array[${item}.member_area_id], null)`;

/** Condition on rows of collections, by their alias: published and not kept from the visitor by a password or member area, as is every page above. */
export const pageVisibleTo = (audience: Audience, page = 'c'): string =>
  audience === 'preview' ? 'true' : `page_shown(${page})`;

/** Passwords and member areas that keep a page from visitors (uuid[], null where nobody sees it), by the alias of its row. */
export const pageLocks = (page = 'c'): string => `page_locks(${page})`;

/**
 * Passwords and member areas that keep a published item on its page from visitors (uuid[], null where nobody sees the page), by the
 * aliases of their rows: for whom something is told without being asked, such as by an email. Joined to no locks at all, an
 * array would say that everybody sees the page.
 */
export const itemLocks = (item = 'i', page = 'c'): string =>
  `(select of_page.locks || ${itemKeys(item)}
      from (select ${pageLocks(page)} as locks offset 0) of_page where of_page.locks is not null)`;

/**
 * The same of published pages and others, as a function for `cross join lateral`: `keys` (uuid[]) and `is_live`. For files,
 * which are asked for without the page they stand on.
 */
export const pageKeys = (page = 'c'): string => `page_keys(${page})`;

/** Condition on rows of item_labels, by their alias: of items that are visible. */
export const filedVisibleTo = (audience: Audience, filed = 'l'): string =>
  audience === 'preview' ? 'true' : `(${filed}.is_published and ${outsideAreas(audience, filed)})`;

/** Condition on rows of labels, by their alias: some visible item is filed under it, or under one below it. */
export const labelVisibleTo = (audience: Audience, label = 'l'): string =>
  audience === 'preview'
    ? 'true'
    : `exists (select from item_labels filed where filed.website_id = ${label}.website_id
         and filed.collection_id = ${label}.collection_id and filed.kind = ${label}.kind and filed.key = ${label}.key
         and ${filedVisibleTo(audience, 'filed')})`;
