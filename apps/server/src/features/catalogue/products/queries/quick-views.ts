import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from '../../../content/collections/index.ts';

/** Counts one view of a product that visitors can see, on the day it is where the site is; nothing for any other id. */
export async function countQuickView(db: Db, key: { websiteId: string; itemId: string }): Promise<void> {
  await db.query(
    `insert into quick_views as q (website_id, item_id, day)
     select p.website_id, p.item_id, site_today(p.website_id)
       from products p join items i on i.website_id = p.website_id and i.id = p.item_id and ${itemVisibleTo('visitor')}
       join collections c on c.website_id = i.website_id and c.id = i.collection_id and ${pageVisibleTo('visitor')}
      where p.website_id = $1 and p.item_id = $2
     on conflict (website_id, item_id, day) do update set views = q.views + 1`,
    [key.websiteId, key.itemId],
    'quick-views-count',
  );
}
