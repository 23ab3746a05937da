import type { Found } from '@sitewright/contract/site-overview';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../../platform/database/database.ts';
import {
  type ListWords,
  searchConditions,
  sharedListWords,
} from '../../../../platform/database/list-words.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';
import { textForOwner as t } from '../../../../platform/texts/owner-language.ts';
import { PRODUCT_WORDS } from '../../../catalogue/products/index.ts';

type Search = { websiteId: string; search: string; limit: number };
type Row = Pick<Found, 'id' | 'title' | 'detail'> & { collectionId?: string };

type Finder = {
  kind: Found['kind'];
  /** Who may see this kind. */
  needs: Permission;
  find: (db: Db, search: Search) => Promise<Row[]>;
};

/** How each kind is found, in the order of the answer. */
export const FINDERS: readonly Finder[] = [
  { kind: 'order', needs: 'orders.view', find: findOrders },
  { kind: 'product', needs: 'store.view', find: findProducts },
  { kind: 'item', needs: 'pages.edit', find: findItems },
  { kind: 'form', needs: 'forms.manage', find: findForms },
  { kind: 'member', needs: 'members.manage', find: findMembers },
  { kind: 'subscriber', needs: 'mailings.manage', find: findSubscribers },
];

/** Parts of a statement that reads the rows of a list with the words of a search. */
async function searched(db: Db, { websiteId, search, limit }: Search, words: ListWords) {
  const parts = statementValues(websiteId);
  const conditions = await searchConditions(db, { websiteId, search }, words, parts);
  return { ...parts, conditions, limit: parts.value(limit) };
}

async function findOrders(db: Db, search: Search): Promise<Row[]> {
  const { values, value, conditions, limit } = await searched(db, search, sharedListWords('order', 'o.id'));
  const number = /^#?(\d{1,15})$/.exec(search.search)?.[1];
  const words = conditions.join(' and ');
  const where = number === undefined ? words : `(o.number = ${value(Number(number))} or ${words})`;
  const { rows } = await db.query<Row>(
    `select o.id, o.number::text as title,
            concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName', o.email) as detail
       from orders o where o.website_id = $1 and ${where} order by o.sequence desc limit ${limit}`,
    values,
  );
  return rows.map((row) => ({ ...row, title: t('orders.orderTitle', { number: row.title }) }));
}

async function findProducts(db: Db, search: Search): Promise<Row[]> {
  const { values, conditions, limit } = await searched(db, search, PRODUCT_WORDS);
  const { rows } = await db.query<Row>(
    `select i.id, i.title, coalesce((select string_agg(s.sku, ', ') from (
              select v.sku from variants v where v.website_id = $1 and v.item_id = d.item_id and v.removed_at is null
               order by v.position limit 2) s), '') as detail
       from products d join items i on i.website_id = $1 and i.id = d.item_id
      where d.website_id = $1 and ${conditions.join(' and ')} order by d.item_id desc limit ${limit}`,
    values,
  );
  return rows;
}

/** Posts, events and the like, which have no words of their own: those of the title that stand anywhere in it. */
async function findItems(db: Db, { websiteId, search, limit }: Search): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select i.id, i.title, c.title as detail, i.collection_id as "collectionId"
       from items i join collections c on c.website_id = $1 and c.id = i.collection_id
      where i.website_id = $1 and strpos(lower(i.title), lower($2)) > 0
        and not exists (select from products p where p.website_id = $1 and p.item_id = i.id)
      order by i.publish_on desc, i.id desc limit $3`,
    [websiteId, search, limit],
  );
  return rows;
}

async function findForms(db: Db, { websiteId, search, limit }: Search): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select f.id, f.name as title, '' as detail from forms f
      where f.website_id = $1 and f.deleted_at is null and strpos(lower(f.name), lower($2)) > 0
      order by f.updated_at desc, f.id limit $3`,
    [websiteId, search, limit],
  );
  return rows;
}

async function findMembers(db: Db, search: Search): Promise<Row[]> {
  const { values, conditions, limit } = await searched(db, search, sharedListWords('member', 'm.id'));
  const { rows } = await db.query<Row>(
    `select m.id, coalesce(nullif(concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')), ''), m.email) as title,
            m.email as detail
       from members m where m.website_id = $1 and ${conditions.join(' and ')} order by m.id desc limit ${limit}`,
    values,
  );
  return rows;
}

async function findSubscribers(db: Db, search: Search): Promise<Row[]> {
  const words = sharedListWords('subscriber', 's.id');
  const { values, conditions, limit } = await searched(db, search, words);
  const { rows } = await db.query<Row>(
    `select s.id, s.email as title, '' as detail from subscribers s
      where s.website_id = $1 and ${conditions.join(' and ')} order by s.id desc limit ${limit}`,
    values,
  );
  return rows;
}
