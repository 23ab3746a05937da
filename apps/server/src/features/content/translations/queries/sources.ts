import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { MailBlock } from '@sitewright/domain/mailing/campaign-schema';
import { PLACE_TEXTS } from '@sitewright/domain/settings/local-place';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { FormContent } from '@sitewright/forms/form-schema';
import type { Db } from '../../../../platform/database/database.ts';

/** A page or item whose texts may be translated. */
export type SourceRow = {
  id: string;
  title: string;
  texts: Record<string, string>;
  parentId: string | null;
  /** The block that an item shows in place of its picture. */
  promoted?: Item['content']['promotedBlock'] | null;
  /** Of a product whose owner named them, in their order, with their values; else null. */
  options?: { name: string; values: string[] }[] | null;
  /** Of a product that asks questions; else null. */
  form?: unknown;
  /** What a product says of itself; null for all else. */
  words?: { useCustomAddButtonText: boolean; customAddButtonText: string; merchandising: unknown } | null;
};

const PAGE_TEXTS = `json_build_object('title', c.title, 'navigationTitle', c.navigation_title, 'urlId', c.url_id,
  'description', c.description, 'seoTitle', c.seo_title, 'seoDescription', c.seo_description)`;
/** Of an event. */
const PLACE = Object.keys(PLACE_TEXTS)
  .map((key) => `'${key}', coalesce(i.content #>> '{${key.replace('.', ',')}}', '')`)
  .join(', ');
const ITEM_TEXTS = `json_build_object('title', i.title, 'urlId', i.url_id, 'excerpt', i.excerpt, 'body', i.body,
  'seoTitle', coalesce(i.content->>'seoTitle', ''), 'seoDescription', coalesce(i.content->>'seoDescription', ''),
  'quote.text', coalesce(i.content #>> '{quote,text}', ''), 'quote.source', coalesce(i.content #>> '{quote,source}', ''), ${PLACE})`;

/** Options of a product that has several variants. The one of a gift card is named by the program. */
const OPTIONS = `(select json_agg(json_build_object('name', o.name, 'values',
         (select coalesce(json_agg(distinct v.attributes ->> o.name), '[]') from variants v
           where v.website_id = i.website_id and v.item_id = i.id and v.removed_at is null and v.attributes ? o.name)) order by o.place)
    from products p, unnest(p.variant_option_ordering) with ordinality o (name, place)
   where p.website_id = i.website_id and p.item_id = i.id and p.product_type <> ${GIFT_CARD_TYPE}
     and (select count(*) from variants v
           where v.website_id = i.website_id and v.item_id = i.id and v.removed_at is null) > 1)`;
/** Questions of a product. */
const FORM = `(select p.additional_fields_form from products p
   where p.website_id = i.website_id and p.item_id = i.id and p.additional_fields_form_id is not null)`;
const WORDS = `(select json_build_object('useCustomAddButtonText', p.use_custom_add_button_text,
    'customAddButtonText', p.custom_add_button_text, 'merchandising', p.merchandising)
  from products p where p.website_id = i.website_id and p.item_id = i.id)`;
const ITEM_COLUMNS = `i.id, i.title, ${ITEM_TEXTS} as texts, i.content -> 'promotedBlock' as promoted,
  i.collection_id as "parentId", ${OPTIONS} as options, ${FORM} as form, ${WORDS} as words`;

/** A form with what it said when it was last saved. */
export type FormRow = { id: string; title: string; content: FormContent };

const FORMS = `select f.id, f.name as title, v.content from forms f
  join form_versions v on v.website_id = f.website_id and v.form_id = f.id and v.version = f.version
 where f.website_id = $1 and f.deleted_at is null`;

/** Forms of a site in the order of their names. */
export async function listFormSources(db: Db, range: SourceRange): Promise<FormRow[]> {
  const { rows } = await db.query<FormRow>(
    `${FORMS} and position(lower($2) in lower(f.name)) > 0 order by lower(f.name), f.id limit $3 offset $4`,
    [range.websiteId, range.search, range.limit, range.offset],
  );
  return rows;
}

/** Forms after one by their ids, in the order of these. */
export async function listFormsAfter(
  db: Db,
  { websiteId, after, limit }: { websiteId: string; after: string; limit: number },
): Promise<FormRow[]> {
  const { rows } = await db.query<FormRow>(`${FORMS} and f.id > $2 order by f.id limit $3`, [
    websiteId,
    after,
    limit,
  ]);
  return rows;
}

/** Forms by their ids. */
export async function listFormsOf(db: Db, websiteId: string, ids: readonly string[]): Promise<FormRow[]> {
  const { rows } = await db.query<FormRow>(`${FORMS} and f.id = any ($2::uuid[])`, [websiteId, ids]);
  return rows;
}

/** An email to a mailing list that has not left yet, or leaves by itself. */
export type CampaignRow = { id: string; subject: string; previewLine: string; blocks: MailBlock[] };

const CAMPAIGNS = `select c.id, c.subject, c.preview_line as "previewLine", c.blocks from campaigns c
 where c.website_id = $1 and (c.status in ('draft', 'scheduled') or c.automation_id is not null)`;

/** Emails of campaigns and automations, the newest first. */
export async function listCampaignSources(db: Db, range: SourceRange): Promise<CampaignRow[]> {
  const { rows } = await db.query<CampaignRow>(
    `${CAMPAIGNS} and position(lower($2) in lower(c.subject)) > 0 order by c.id desc limit $3 offset $4`,
    [range.websiteId, range.search, range.limit, range.offset],
  );
  return rows;
}

/** The same after one by their ids, in the order of these. */
export async function listCampaignsAfter(
  db: Db,
  { websiteId, after, limit }: { websiteId: string; after: string; limit: number },
): Promise<CampaignRow[]> {
  const { rows } = await db.query<CampaignRow>(`${CAMPAIGNS} and c.id > $2 order by c.id limit $3`, [
    websiteId,
    after,
    limit,
  ]);
  return rows;
}

/** The same by their ids. */
export async function listCampaignsOf(
  db: Db,
  websiteId: string,
  ids: readonly string[],
): Promise<CampaignRow[]> {
  const { rows } = await db.query<CampaignRow>(`${CAMPAIGNS} and c.id = any ($2::uuid[])`, [websiteId, ids]);
  return rows;
}

/** Discounts whose names are translated at most: what one checkout says is one text after the other on a screen. */
const MAX_DISCOUNTS = 1000;

/** Names of the discounts that carts have or may yet have, the newest first. */
export async function listDiscountNames(db: Db, websiteId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, name from discounts where website_id = $1 and coalesce(ends_at > now(), true) order by id desc limit ${MAX_DISCOUNTS}`,
    [websiteId],
  );
  return rows;
}

/** Authors and mailing lists whose words are translated at most: all are texts of one thing. */
const MAX_PERSONS = 1000;

/** What is said of the authors of a site, where something is. */
export async function listAuthorWords(
  db: Db,
  websiteId: string,
): Promise<{ id: string; name: string; bio: string }[]> {
  const { rows } = await db.query<{ id: string; name: string; bio: string }>(
    `select id, display_name as name, bio from authors
      where website_id = $1 and btrim(bio) <> '' order by lower(display_name), id limit ${MAX_PERSONS}`,
    [websiteId],
  );
  return rows;
}

/** Names of the mailing lists of a site, as those see them who are on one. */
export async function listListNames(db: Db, websiteId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, name from mailing_lists where website_id = $1 and deleted_at is null order by id limit ${MAX_PERSONS}`,
    [websiteId],
  );
  return rows;
}

/** A category or tag of a page. */
export type LabelSource = { collectionId: string; kind: 'category' | 'tag'; key: string; label: string };

/** Categories and tags of some pages, in the order of their lists. */
export async function listLabelSources(
  db: Db,
  websiteId: string,
  collectionIds: readonly string[],
): Promise<LabelSource[]> {
  const { rows } = await db.query<LabelSource>(
    `select collection_id as "collectionId", kind, key, label from labels
      where website_id = $1 and collection_id = any ($2::uuid[]) and kind in ('category', 'tag')
      order by collection_id, kind, position, key`,
    [websiteId, collectionIds],
  );
  return rows;
}

/** What a list shows: `search` stands in titles, whatever the case. */
export type SourceRange = { websiteId: string; search: string; limit: number; offset: number };

/** Pages of a site in the order of their titles. */
export async function listPageSources(db: Db, range: SourceRange): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select c.id, c.title, ${PAGE_TEXTS} as texts, c.parent_id as "parentId" from collections c
      where c.website_id = $1 and position(lower($2) in lower(c.title)) > 0
      order by c.homepage desc, lower(c.title), c.id limit $3 offset $4`,
    [range.websiteId, range.search, range.limit, range.offset],
  );
  return rows;
}

/** Items of a site in the order of their titles. */
export async function listItemSources(db: Db, range: SourceRange): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select ${ITEM_COLUMNS} from items i
      where i.website_id = $1 and position(lower($2) in lower(i.title)) > 0
      order by lower(i.title), i.id limit $3 offset $4`,
    [range.websiteId, range.search, range.limit, range.offset],
  );
  return rows;
}

/** Pages or items after one by their ids, in the order of these. */
export async function listSourcesAfter(
  db: Db,
  { websiteId, of, after, limit }: { websiteId: string; of: 'page' | 'item'; after: string; limit: number },
): Promise<SourceRow[]> {
  const select =
    of === 'page'
      ? `select c.id, c.title, ${PAGE_TEXTS} as texts, c.parent_id as "parentId" from collections c
          where c.website_id = $1 and c.id > $2 order by c.id limit $3`
      : `select ${ITEM_COLUMNS} from items i
          where i.website_id = $1 and i.id > $2 order by i.id limit $3`;
  const { rows } = await db.query<SourceRow>(select, [websiteId, after, limit]);
  return rows;
}

/** One page, or null. */
export async function findPageSource(db: Db, websiteId: string, id: string): Promise<SourceRow | null> {
  const { rows } = await db.query<SourceRow>(
    `select c.id, c.title, ${PAGE_TEXTS} as texts, c.parent_id as "parentId" from collections c
      where c.website_id = $1 and c.id = $2`,
    [websiteId, id],
  );
  return rows[0] ?? null;
}

/** One item, or null. */
export async function findItemSource(db: Db, websiteId: string, id: string): Promise<SourceRow | null> {
  const { rows } = await db.query<SourceRow>(
    `select ${ITEM_COLUMNS} from items i
      where i.website_id = $1 and i.id = $2`,
    [websiteId, id],
  );
  return rows[0] ?? null;
}

/** Those of some things that are products. */
export async function listProductIds(
  db: Db,
  websiteId: string,
  itemIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select item_id as id from products where website_id = $1 and item_id = any ($2::uuid[])`,
    [websiteId, itemIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Pages or items by their ids. */
export async function listSourcesOf(
  db: Db,
  { websiteId, of, ids }: { websiteId: string; of: 'page' | 'item'; ids: readonly string[] },
): Promise<SourceRow[]> {
  const select =
    of === 'page'
      ? `select c.id, c.title, ${PAGE_TEXTS} as texts, c.parent_id as "parentId" from collections c
          where c.website_id = $1 and c.id = any ($2::uuid[])`
      : `select ${ITEM_COLUMNS} from items i
          where i.website_id = $1 and i.id = any ($2::uuid[])`;
  const { rows } = await db.query<SourceRow>(select, [websiteId, ids]);
  return rows;
}

/** Path of a page in a language as visitors see it, without the prefix of that; null for one that is not published. */
export async function findLocalPath(
  db: Db,
  key: { websiteId: string; pageId: string; locale: string },
): Promise<{ path: string; hasBelow: boolean } | null> {
  const { rows } = await db.query<{ path: string; hasBelow: boolean }>(
    `select '/' || local_collection_path(c, $3) as path, c.folder or c.type_name <> 'page' as "hasBelow" from collections c
      where c.website_id = $1 and c.id = $2 and local_collection_path(c, $3) is not null`,
    [key.websiteId, key.pageId, key.locale],
  );
  return rows[0] ?? null;
}

/**
 * Whoever changes an address, adds, removes or hangs up a page or chooses the home page waits for the others: no circle can be
 * closed by two, and no address taken by two.
 */
export async function lockPageTree(db: Db, websiteId: string): Promise<void> {
  await db.query(`select lock_page_tree($1)`, [websiteId]);
}

/** True where a page at the top of a site has one of these addresses. */
export async function hasPageAt(db: Db, websiteId: string, urlIds: readonly string[]): Promise<boolean> {
  const { rows } = await db.query(
    `select from collections where website_id = $1 and parent_id is null and url_id = any ($2) limit 1`,
    [websiteId, urlIds],
  );
  return rows.length > 0;
}

/** Whether another page beside a page, but for some, has an address in a language, as its owner wrote it or as visitors see it. */
export async function isAddressTaken(
  db: Db,
  key: { websiteId: string; pageId: string; locale: string; urlId: string; except: readonly string[] },
): Promise<boolean> {
  const { rows } = await db.query(
    `select from collections own
       join collections other
         on other.website_id = own.website_id and other.parent_id is not distinct from own.parent_id and other.id <> own.id
      where own.website_id = $1 and own.id = $2
        and other.id <> all ($5::uuid[])
        and $4 in (local_url_id(other, $3, false), local_url_id(other, $3, true)) limit 1`,
    [key.websiteId, key.pageId, key.locale, key.urlId, key.except],
  );
  return rows.length > 0;
}
