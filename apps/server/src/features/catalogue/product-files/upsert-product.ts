import { isDeepStrictEqual } from 'node:util';
import type { OwnedProduct, ProductItemFields } from '@sitewright/domain/product/owner-schema';
import type { ProductDraft } from '@sitewright/domain/product/schema';
import { combinationKey } from '@sitewright/domain/product/variant-matrix';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listItemsByUrlId } from '../../content/collections/index.ts';
import { hasBlocks } from '../../content/documents/index.ts';
import {
  createProducts,
  getProductRows,
  toItemChange,
  toOwnedProduct,
  updateProduct,
} from '../products/index.ts';
import { knownImageIds, withKnownImages } from './imported-images.ts';
import type { ReadProduct } from './layout/to-product.ts';
import { findItemsOfSkus } from './queries/imports.ts';
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
  /** Images of the file that the site has, by address. */
  images: ReadonlyMap<string, string>;
};

/** A product of a file with the place where it is, or will be. */
export type PlacedProduct = { product: ReadProduct; collectionId: string; knownId: string | null };

/**
 * Finds where products of a file belong: each is the one that has a SKU of its variants, else the one of its address, else
 * a new one. Store pages that are named and missing are made. Errors: those of createCollection.
 */
export async function matchProducts(
  db: Db,
  products: readonly ReadProduct[],
  { websiteId, collectionId, pages }: Importing,
): Promise<PlacedProduct[]> {
  const bySku = await findItemsOfSkus(db, websiteId, products.flatMap(skusOf));
  const placed: PlacedProduct[] = [];
  for (const product of products) {
    const knownIds = skusOf(product).flatMap((sku) => bySku.get(sku) ?? []);
    placed.push({
      product,
      collectionId: product.page === '' ? collectionId : await pages.idOf(db, product.page),
      knownId: knownIds.sort()[0] ?? null,
    });
  }
  const addresses = placed.flatMap(({ knownId, ...one }) =>
    knownId === null && one.product.urlId !== '' ? [{ ...one, urlId: one.product.urlId }] : [],
  );
  if (addresses.length === 0) return placed;
  const found = await listItemsByUrlId(db, websiteId, addresses);
  const byUrlId = new Map(found.map((item) => [`${item.collectionId} ${item.urlId}`, item.id]));
  return placed.map((one) => ({
    ...one,
    knownId: one.knownId ?? byUrlId.get(`${one.collectionId} ${one.product.urlId}`) ?? null,
  }));
}

/** SKUs that a product of a file names. */
export function skusOf({ variants }: ReadProduct): string[] {
  return variants.flatMap(({ sku }) => (sku === '' ? [] : [sku]));
}

/** Adds new products to one collection, all or none; their ids. Errors: those of createProducts. */
export async function addProducts(
  db: Db,
  collectionId: string,
  products: readonly ReadProduct[],
  { websiteId, newId, now, images }: Importing,
): Promise<string[]> {
  const fresh = products.map((product) => ({
    ...toItemChange(toItemFields(product, images)),
    title: product.title,
    publishOn: now,
    status: product.isVisible ? ('published' as const) : ('draft' as const),
    ...(product.urlId === '' ? {} : { urlId: product.urlId }),
    product: {
      productType: product.productType ?? 1,
      variantOptionOrdering: product.ordering,
      variants: withKnownImages(product, images),
    },
  }));
  return createProducts(db, { websiteId, collectionId, newId }, fresh);
}

/** Changes a product that is there already to what a file says of it. Errors: those of updateProduct. */
export async function changeProduct(
  db: Db,
  id: string,
  product: ReadProduct,
  input: Importing,
): Promise<void> {
  const { websiteId, newId, accountId } = input;
  const rows = await getProductRows(db, { websiteId, id });
  const owned = toOwnedProduct(rows);
  const { variants, counts } = mergedVariants(owned, {
    ...product,
    variants: withKnownImages(product, input.images),
  });
  const { body, ...others } = toItemFields(product, input.images);
  // A text that is made of blocks is changed on the page.
  const isText = body !== undefined && !(await hasBlocks(db, { websiteId, itemId: id }));
  const fields = { ...others, ...(isText ? { body } : {}), ...statusChange(owned, product) };
  const next = {
    ...owned.product,
    productType: product.productType ?? owned.product.productType,
    variantOptionOrdering: product.ordering,
    variants,
  };
  if (isSame(owned, { words: fields, product: next, counts })) return;
  const { rowVersion } = rows.item;
  const change = toItemChange(fields, rows.item.content);
  await updateProduct(db, { websiteId, id, rowVersion }, { newId, accountId, counts, change, product: next });
}

function statusChange(
  { status }: OwnedProduct,
  { isVisible }: ReadProduct,
): Pick<Partial<ProductItemFields>, 'status'> {
  if (isVisible === undefined || isVisible === (status === 'published')) return {};
  return { status: isVisible ? 'published' : 'draft' };
}

/** Whether a product says all of this already: the same file a second time writes nothing. */
function isSame(
  owned: OwnedProduct,
  {
    words: fields,
    product,
    counts,
  }: { words: Partial<ProductItemFields>; product: ProductDraft; counts: ReadonlyMap<string, number> },
): boolean {
  const comparable = ({ id, qtyInStock: _, stockChange: __, held: ___, ...variant }: Told) => ({
    id,
    ...variant,
  });
  // A product that has one image beside its list shows that one.
  const { imageIds, mainImageId } = owned;
  const shown = { ...owned, imageIds: imageIds.length === 0 && mainImageId ? [mainImageId] : imageIds };
  const isCounted = owned.product.variants.every(
    ({ sku, qtyInStock, unlimited }) => unlimited || (counts.get(sku) ?? qtyInStock) === qtyInStock,
  );
  return (
    isCounted &&
    Object.entries(fields).every(([name, value]) =>
      isDeepStrictEqual(shown[name as keyof OwnedProduct], value),
    ) &&
    isDeepStrictEqual(
      { ...owned.product, variants: owned.product.variants.map(comparable) },
      { ...product, variants: product.variants.map(comparable) },
    )
  );
}

type Told = ProductDraft['variants'][number] & { held?: number };

function toItemFields(product: ReadProduct, found: ReadonlyMap<string, string>): Partial<ProductItemFields> {
  const { title, description, categories, tags } = product;
  const imageIds = knownImageIds(product, found);
  return {
    title,
    ...(imageIds === null ? {} : { imageIds }),
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
        message:
          before.length === 0
            ? 'The product has no options. Change them in the editor first.'
            : `The product has the options ${before.join(', ')}. Change them in the editor first.`,
      },
    );
  const keyOf = (variant: { attributes: Record<string, string> }) =>
    combinationKey(variant.attributes, ordering);
  const bySku = new Map(stored.variants.map((variant) => [variant.sku, variant]));
  const byKey = new Map(stored.variants.map((variant) => [keyOf(variant), variant]));
  const counted = new Map<string, number>();
  const named = variants.map((variant, index) => {
    const storedImage =
      variant.sku === '' ? byKey.get(keyOf(variant)) : (bySku.get(variant.sku) ?? byKey.get(keyOf(variant)));
    const sku = variant.sku || (storedImage?.sku ?? '');
    const count = counts[index];
    if (count !== undefined && sku !== '') counted.set(sku, count);
    return {
      ...variant,
      sku,
      imageId: imageAfter(variant, storedImage),
      ...(storedImage ? { id: storedImage.id } : {}),
    };
  });
  const ids = new Set(named.flatMap((variant) => ('id' in variant ? [variant.id] : [])));
  return { variants: [...named, ...stored.variants.filter(({ id }) => !ids.has(id))], counts: counted };
}

/** A variant of which the file does not say another image keeps its own. */
function imageAfter(
  { imageId }: ProductDraft['variants'][number],
  storedImage: { imageId: string | null } | undefined,
): string | null {
  return imageId === undefined ? (storedImage?.imageId ?? null) : imageId;
}
