import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from '../../../content/collections/index.ts';

/** A product whose questions are answered before it goes into a cart. */
export type ProductWithForm = { itemId: string; title: string; isSubscribable: boolean; form: unknown };

/** The product of an id, or one that has a form of this id; null for one that asks nothing or that visitors cannot see. */
export async function findProductWithForm(
  db: Db,
  key: { websiteId: string; itemId?: string; formId?: string },
): Promise<ProductWithForm | null> {
  const { rows } = await db.query<ProductWithForm>(
    `select p.item_id as "itemId", i.title, p.is_subscribable as "isSubscribable", p.additional_fields_form as form
       from products p
       join items i on i.website_id = p.website_id and i.id = p.item_id and ${itemVisibleTo('visitor')}
       join collections c on c.website_id = i.website_id and c.id = i.collection_id and ${pageVisibleTo('visitor')}
      where p.website_id = $1 and p.additional_fields_form_id is not null and p.additional_fields_form is not null
        and (p.item_id = $2 or p.additional_fields_form_id = $3)
      limit 1`,
    [key.websiteId, key.itemId ?? null, key.formId ?? null],
    'cart-find-asked-product',
  );
  return rows[0] ?? null;
}
