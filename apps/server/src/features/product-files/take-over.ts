import type { OwnedProduct } from '@sitewright/domain/product/owner-schema';
import type { ProductDraft } from '@sitewright/domain/product/schema';
import { combinationKey } from '@sitewright/domain/product/variant-matrix';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createProduct, getProductRows, toOwnedProduct, updateProduct } from '../catalogue/index.ts';
import { findItemByAddress, type ItemChange } from '../collections/index.ts';
import type { ReadProduct } from './layout/to-product.ts';
import { findItemOfSkus } from './queries/imports.ts';
import type { StorePages } from './store-page.ts';

/** Where and for whom products are taken over. */
export type Importing = {
  websiteId: string;
  /** Store page of products that name none. */
  collectionId: string;
  accountId: string;
  pages: StorePages;
  newId: () => string;
  now: number;
};

type Taken = { result: 'created' | 'updated'; productId: string };

/**
 * Writes one product of a file: the one that has a SKU of its variants, else the one of its address, else a new one.
 * Errors: those of creating and changing a product.
 */
export async function takeOver(db: Db, product: ReadProduct, given: Importing): Promise<Taken> {
  const { websiteId } = given;
  const collectionId = product.page === '' ? given.collectionId : await given.pages.idOf(db, product.page);
  const skus = product.variants.flatMap(({ sku }) => (sku === '' ? [] : [sku]));
  const bySku = await findItemOfSkus(db, websiteId, skus);
  const byAddress =
    bySku === null && product.urlId !== ''
      ? await findItemByAddress(db, { websiteId, collectionId, urlId: product.urlId })
      : null;
  const known = bySku ?? byAddress?.id ?? null;
  if (known !== null) return { result: 'updated', productId: await change(db, known, product, given) };
  const { id } = await createProduct(db, {
    ...toChange(product),
    ...{ websiteId, collectionId, newId: given.newId, publishOn: given.now },
    title: product.title,
    status: product.isVisible ? 'published' : 'draft',
    ...(product.urlId === '' ? {} : { urlId: product.urlId }),
    product: {
      productType: product.productType ?? 1,
      variantOptionOrdering: product.ordering,
      variants: product.variants,
    },
  });
  return { result: 'created', productId: id };
}

async function change(db: Db, id: string, product: ReadProduct, given: Importing): Promise<string> {
  const { websiteId, newId, accountId } = given;
  const rows = await getProductRows(db, { websiteId, id });
  const owned = toOwnedProduct(rows);
  const { variants, counts } = mergedVariants(owned, product);
  const { status } = owned;
  const isVisible = product.isVisible ?? status === 'published';
  await updateProduct(
    db,
    { websiteId, id, rowVersion: rows.item.rowVersion },
    {
      ...{ newId, accountId, counts },
      change: {
        ...toChange(product),
        ...(isVisible === (status === 'published') ? {} : { status: isVisible ? 'published' : 'draft' }),
      },
      product: {
        ...owned.product,
        productType: product.productType ?? owned.product.productType,
        variantOptionOrdering: product.ordering,
        variants,
      },
    },
  );
  return id;
}

function toChange({ title, description, categories, tags }: ReadProduct): ItemChange & { title: string } {
  return {
    title,
    ...(description === undefined ? {} : { body: description }),
    ...(categories === undefined ? {} : { categories }),
    ...(tags === undefined ? {} : { tags }),
  };
}

/** Variants of the file over those stored; what the file does not name stays as it is. */
function mergedVariants(
  { product: stored }: OwnedProduct,
  { ordering, variants, counts }: ReadProduct,
): { variants: ProductDraft['variants']; counts: Map<string, number> } {
  const before = stored.variantOptionOrdering;
  if (JSON.stringify([...before].sort()) !== JSON.stringify([...ordering].sort()))
    throw new AppError(
      'options-incomplete',
      {},
      {
        message: `The product has ${before.length === 0 ? 'no options' : `the options ${before.join(', ')}`}. Change them in the editor first.`,
      },
    );
  const keyOf = (variant: { attributes: Record<string, string> }) =>
    combinationKey(variant.attributes, ordering);
  const bySku = new Map(stored.variants.map((variant) => [variant.sku, variant]));
  const byKey = new Map(stored.variants.map((variant) => [keyOf(variant), variant]));
  const counted = new Map<string, number>();
  const named = variants.map((variant, at) => {
    const known =
      variant.sku === '' ? byKey.get(keyOf(variant)) : (bySku.get(variant.sku) ?? byKey.get(keyOf(variant)));
    const sku = variant.sku || (known?.sku ?? '');
    const count = counts[at];
    if (count !== undefined && sku !== '') counted.set(sku, count);
    return { ...variant, sku, imageId: known?.imageId ?? null, ...(known ? { id: known.id } : {}) };
  });
  const ids = new Set(named.flatMap((variant) => ('id' in variant ? [variant.id] : [])));
  return { variants: [...named, ...stored.variants.filter(({ id }) => !ids.has(id))], counts: counted };
}
