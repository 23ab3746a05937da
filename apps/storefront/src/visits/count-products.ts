import {
  type EventSchema,
  PRODUCT_ADDITION,
  PRODUCT_VIEW,
  type ProductPlace,
} from '@sitewright/domain/visits/events';
import { productPage } from '../page/page-position.ts';
import { hearVisits } from './hear-visits.ts';
import { context } from './page-facts.ts';
import type { Addition } from './tell-visit.ts';

type Send = (event: { name: EventSchema; id: string }, fields: object) => void;

/** Tells which product is viewed, and which are added and from where: for sites that count products. Source: ANA-28 to ANA-30. */
export function countProducts(send: Send): void {
  const { item, product, collection, website } = context();
  if (productPage() === 'pdp' && item && product && collection) {
    const fields = productFields(item, product.productType, collection);
    send({ name: PRODUCT_VIEW, id: item.id }, { website_id: website?.id, page_id: item.id, ...fields });
  }
  hearVisits(({ name, addition }) => {
    const fields = name === 'add_to_cart' && addition ? additionFields(addition) : null;
    if (addition && fields) send({ name: PRODUCT_ADDITION, id: addition.entry.itemId }, fields);
  });
}

/** Fields of an addition; null where one of those that belong to it is missing. Source: ANA-28, ANA-29. */
function additionFields({ cartId, entry, at }: Addition): object | null {
  const { website, item, collection: page } = context();
  const { itemId, title, productType, collection } = entry;
  if (!website?.id || !cartId || !itemId || !productType || !collection.id) return null;
  return {
    website_id: website.id,
    page_id: item?.id ?? page?.id ?? '',
    cart_id: cartId,
    product_page: placeOf(at),
    ...productFields({ id: itemId, title }, productType, collection),
  };
}

type Named = { id: string; title: string };

function productFields(item: Named, productType: number, collection: Named) {
  return {
    product: {
      item_id: item.id,
      item_type: String(productType),
      item_title: item.title,
      item_collection_id: collection.id,
      item_collection_name: collection.title,
    },
  };
}

/** Part of the site that a control stands in; undefined for any other, such as what was taken out of a cart and put back. */
function placeOf(at: Element | null): ProductPlace | undefined {
  if (at?.closest('[data-widget="add-on"]')) return 'add-on';
  if (at?.closest('.sqs-block')) return 'product_block';
  return productPage() ?? undefined;
}
