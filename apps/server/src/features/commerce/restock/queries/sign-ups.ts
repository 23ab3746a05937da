import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';
import { localListConsent } from '@sitewright/domain/product/local-product-words';
import { STOCKED_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { RestockGroup, RestockSignUp } from '@sitewright/domain/product/restock-schema';
import type { Db } from '../../../../platform/database/database.ts';
import {
  itemLocks,
  itemPublished,
  itemVisibleTo,
  pageVisibleTo,
} from '../../../content/collections/index.ts';

/** What somebody has to have unlocked to see an item and its page; null where nobody sees them. */
const LOCKS = itemLocks();

/** Product, item and page of a variant `v`, where the item is published. */
const SHOWN = `join products p on p.website_id = v.website_id and p.item_id = v.item_id
       join items i on i.website_id = v.website_id and i.id = v.item_id and ${itemPublished()}
       join collections c on c.website_id = i.website_id and c.id = i.collection_id`;

/** What who waits by the sign-up `s` has unlocked: the passwords she knew then, and the areas she belongs to now. */
const UNLOCKED = `(s.passwords || array(select area_id from area_rights(s.website_id, s.member_id)))`;

type VariantKey = { websiteId: string; productId: string; variantId: string };

/** Whether visitors may sign up for a variant: its product is shown and offers it. */
export async function isSignUpOpen(db: Db, key: VariantKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from variants v
       ${SHOWN} and ${pageVisibleTo('visitor')} and ${itemVisibleTo('visitor')}
      where v.website_id = $1 and v.item_id = $2 and v.id = $3 and v.removed_at is null
        and (p.merchandising ->> 'restockNotificationEnabled')::boolean`,
    [key.websiteId, key.productId, key.variantId],
  );
  return rowCount === 1;
}

/**
 * The owner's words beside the box of the mailing list, as a page in a language says them, '' for none; null where the form has no such
 * box. `locale`: null on a page in the first language.
 */
export async function findListConsent(
  db: Db,
  key: VariantKey & { locale: string | null },
): Promise<string | null> {
  const { rows } = await db.query<{
    words: string | null;
    isOffered: boolean | null;
    texts: TranslatedTexts | null;
  }>(
    `select p.merchandising #>> '{restockNotificationMessages,mailingListDescription}' as words,
            (p.merchandising ->> 'mailingListSignUpEnabled')::boolean as "isOffered", t.texts
       from products p
       left join translations t on t.website_id = $1 and t.kind = 'item' and t.entity_id = p.item_id and t.locale = $3
        and t.state = 'ready'
      where p.website_id = $1 and p.item_id = $2`,
    [key.websiteId, key.productId, key.locale],
  );
  const [row] = rows;
  if (!row?.isOffered) return null;
  // Words of its own that the owner has taken back are the program's in each language.
  return row.words ? localListConsent(row.words, row.texts ?? {}) : '';
}

/** Writes a sign-up; an address that waits already only joins the mailing list by it, and is told of what it sees by now. */
export async function insertSignUp(
  db: Db,
  signUp: VariantKey & {
    id: string;
    email: string;
    memberId: string | null;
    locale: string;
    isJoinMailingList: boolean;
    /** Versions of the passwords that she knows. */
    passwords: readonly string[];
  },
): Promise<void> {
  await db.query(
    `insert into restock_sign_ups (website_id, id, item_id, variant_id, email, member_id, locale, joins_mailing_list, passwords)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (website_id, variant_id, email) where sent_at is null
        do update set joins_mailing_list = restock_sign_ups.joins_mailing_list or excluded.joins_mailing_list,
                      member_id = coalesce(restock_sign_ups.member_id, excluded.member_id),
                      passwords = array(select unnest(restock_sign_ups.passwords) union select unnest(excluded.passwords))`,
    [
      signUp.websiteId,
      signUp.id,
      signUp.productId,
      signUp.variantId,
      signUp.email,
      signUp.memberId,
      signUp.locale,
      signUp.isJoinMailingList,
      signUp.passwords,
    ],
  );
}

/** Sign-ups for one variant before one of the list, newest first. */
export async function listSignUps(
  db: Db,
  key: VariantKey & { before: string | null; limit: number },
): Promise<RestockSignUp[]> {
  const { rows } = await db.query<RestockSignUp>(
    `select id, email, joins_mailing_list as "isJoinMailingList", created_at as "createdAt", sent_at as "sentAt"
       from restock_sign_ups
      where website_id = $1 and item_id = $2 and variant_id = $3 and ($4::uuid is null or id < $4)
      order by id desc limit $5`,
    [key.websiteId, key.productId, key.variantId, key.before, key.limit],
  );
  return rows;
}

/** Variants with sign-ups, those with the latest first; `before` is the latest sign-up of the last one of a page. */
export async function listGroups(
  db: Db,
  key: { websiteId: string; before: string | null; limit: number },
): Promise<(RestockGroup & { lastId: string })[]> {
  const { rows } = await db.query<RestockGroup & { lastId: string }>(
    `select g.item_id as "productId", g.variant_id as "variantId", i.title as "productName", v.sku,
            array_to_string(array(select v.attributes ->> name from unnest(p.variant_option_ordering) as name), ' / ')
              as "variantName",
            v.unlimited, greatest(v.qty - v.held, 0) as "qtyInStock", g.waiting as "waitingCount",
            g.sent as "sentCount", g.last_at as "lastSignUpAt", g.last_id as "lastId"
       from restock_groups g
       join variants v on v.website_id = $1 and v.id = g.variant_id
       join products p on p.website_id = $1 and p.item_id = v.item_id
       join items i on i.website_id = $1 and i.id = v.item_id
      where g.website_id = $1 and ($2::uuid is null or g.last_id < $2)
      order by g.last_id desc limit $3`,
    [key.websiteId, key.before, key.limit],
  );
  return rows;
}

/** A variant that can be bought: counted ones have units that nobody holds. Digital products, gift cards and memberships are not counted. */
const IS_BACK = `(v.unlimited or v.qty > v.held or p.product_type not in (${STOCKED_TYPE_CODES.join(', ')}))`;

/** People who wait for a variant, those of them who see its page, and whether it can be bought. */
export async function findWaiting(
  db: Db,
  key: VariantKey,
): Promise<{ count: number; seeing: number; isBack: boolean }> {
  const { rows } = await db.query<{ count: number; seeing: number; isBack: boolean }>(
    `select g.waiting as count, ${IS_BACK} as "isBack",
            (select count(*)::int from restock_sign_ups s
              where s.website_id = $1 and s.variant_id = $3 and s.sent_at is null and door.locks <@ ${UNLOCKED}) as seeing
       from restock_groups g
       join variants v on v.website_id = $1 and v.id = g.variant_id
       join products p on p.website_id = $1 and p.item_id = v.item_id
       left join lateral (
         select ${LOCKS} as locks from items i join collections c on c.website_id = $1 and c.id = i.collection_id
          where i.website_id = $1 and i.id = v.item_id and ${itemPublished()} offset 0) door on true
      where g.website_id = $1 and g.item_id = $2 and g.variant_id = $3`,
    [key.websiteId, key.productId, key.variantId],
  );
  return rows[0] ?? { count: 0, seeing: 0, isBack: true };
}

/** Sites with somebody who waits and whose notices go out by themselves, for the sweep across sites. */
export async function listAutomaticSites(db: Db): Promise<{ websiteId: string }[]> {
  const { rows } = await db.query<{ websiteId: string }>(
    `select s.website_id as "websiteId"
       from website_settings s join websites w on w.id = s.website_id and w.status = 'active'
      where s.settings #>> '{storeSettings,restockNotices,isOn}' = 'true'
        and exists (select from restock_groups g where g.website_id = s.website_id and g.waiting > 0)`,
  );
  return rows;
}

/** Variants that can be bought and that somebody waits for who sees them, those longest without a new sign-up first. */
export async function listBack(db: Db, key: { websiteId: string; limit: number }): Promise<string[]> {
  const { rows } = await db.query<{ variantId: string }>(
    `select v.id as "variantId"
       from restock_groups g
       join variants v on v.website_id = g.website_id and v.id = g.variant_id
       ${SHOWN}
      cross join lateral (select ${LOCKS} as locks offset 0) door
      where g.website_id = $1 and g.waiting > 0 and v.removed_at is null and ${IS_BACK}
        and exists (select from restock_sign_ups s where s.website_id = $1 and s.variant_id = v.id and s.sent_at is null
                     and door.locks <@ ${UNLOCKED})
      order by g.last_id limit $2`,
    [key.websiteId, key.limit],
  );
  return rows.map(({ variantId }) => variantId);
}

/** Notes some of those who wait, and have unlocked these, as told and gives them; nobody else gets the same ones. */
export async function takeWaiting(
  db: Db,
  key: { websiteId: string; variantId: string; locks: readonly string[]; limit: number },
): Promise<{ email: string; locale: string }[]> {
  const { rows } = await db.query<{ email: string; locale: string }>(
    `update restock_sign_ups set sent_at = now()
      where website_id = $1 and id in (
        select s.id from restock_sign_ups s
         where s.website_id = $1 and s.variant_id = $2 and s.sent_at is null and $4::uuid[] <@ ${UNLOCKED}
         order by s.id limit $3 for update skip locked)
      returning email, locale`,
    [key.websiteId, key.variantId, key.limit, key.locks],
  );
  return rows;
}

export type NoticedProduct = {
  itemId: string;
  title: string;
  attributes: Record<string, string>;
  optionNames: string[];
  /** Of all its variants: two of the same words would be confused. */
  optionValues: Record<string, string>[];
  path: string;
  locks: string[];
};

/** Product, options, page path and locks of the page for the notice; null when nobody can see it or buy it. */
export async function findNoticedProduct(
  db: Db,
  key: { websiteId: string; variantId: string },
): Promise<NoticedProduct | null> {
  const { rows } = await db.query<NoticedProduct>(
    `select i.id as "itemId", i.title, v.attributes, p.variant_option_ordering as "optionNames",
            array(select o.attributes from variants o
                   where o.website_id = v.website_id and o.item_id = v.item_id and o.removed_at is null) as "optionValues",
            concat_ws('/', '', nullif(collection_path(c), ''), i.url_id) as path, door.locks
       from variants v
       ${SHOWN}
      cross join lateral (select ${LOCKS} as locks offset 0) door
      where v.website_id = $1 and v.id = $2 and v.removed_at is null and ${IS_BACK} and door.locks is not null`,
    [key.websiteId, key.variantId],
  );
  return rows[0] ?? null;
}
