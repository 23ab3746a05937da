import type { CallInput } from '@sitewright/contract/call';
import {
  copyProduct as copyCall,
  createProduct as createCall,
  deleteProduct as removeCall,
  updateProduct as saveCall,
  updateProducts as updateManyCall,
} from '@sitewright/contract/products';
import type { OwnedProduct, ProductSummary } from '@sitewright/domain/product/owner-schema';
import { askOnce, call } from '../api/call.ts';
import { itemQueries } from '../queries/items.ts';
import { invalidateProducts, productQueries } from '../queries/products.ts';
import { queryClient } from '../queries/query-client.ts';

/** Changes that apply to many products at once. */
export type ProductChange = CallInput<typeof updateManyCall>['body']['change'];

async function kept(websiteId: string, saving: Promise<OwnedProduct>): Promise<OwnedProduct> {
  const product = await saving;
  queryClient.setQueryData(productQueries.one(websiteId, product.id).queryKey, product);
  queryClient.removeQueries({ queryKey: itemQueries.one(websiteId, product.id).queryKey });
  await invalidateProducts(websiteId);
  return product;
}

export const createProduct = (websiteId: string, body: CallInput<typeof createCall>['body'], key: string) =>
  kept(websiteId, call(createCall, { params: { websiteId }, body, key }));

export const saveProduct = (
  params: { websiteId: string; productId: string },
  body: CallInput<typeof saveCall>['body'],
) => kept(params.websiteId, call(saveCall, { params, body }));

export const copyProduct = (websiteId: string, productId: string) =>
  kept(websiteId, call(copyCall, { params: { websiteId, productId } }));

/** Removes a product for good. */
export async function deleteProduct(
  websiteId: string,
  { id, rowVersion }: Pick<ProductSummary, 'id' | 'rowVersion'>,
): Promise<void> {
  await call(removeCall, { params: { websiteId, productId: id }, query: { rowVersion } }).finally(() =>
    invalidateProducts(websiteId),
  );
}

/** Products that one call may change. */
const MAX_AT_ONCE = 100;

/**
 * Changes many products, some at a time; gives those that were rejected. All have one key: whoever asks again after a lost
 * answer changes none a second time.
 */
export async function updateProducts(
  websiteId: string,
  ids: readonly string[],
  change: ProductChange,
): Promise<{ title: string; message: string }[]> {
  const refused: { title: string; message: string }[] = [];
  const requestText = `change products ${JSON.stringify([websiteId, ids, change])}`;
  await askOnce({ requestText }, async (key) => {
    for (let at = 0; at < ids.length; at += MAX_AT_ONCE) {
      const body = { ids: ids.slice(at, at + MAX_AT_ONCE), change };
      refused.push(...(await call(updateManyCall, { params: { websiteId }, body, key })).refused);
    }
  }).finally(() => invalidateProducts(websiteId));
  return refused;
}
