import { type ProductDraft, ProductInput, type VariantInput } from '@sitewright/domain/product/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordStockChanges } from '../inventory/index.ts';
import { upsertProduct } from './queries.ts';
import { lockVariants, removeVariants, upsertVariants, type VariantRecord } from './variant-queries.ts';

/** Types that never run out. Source: specification §4, product display status. */
const WITHOUT_STOCK: readonly number[] = [2, 4];

/**
 * Writes the product of an item, new or changed: a variant keeps its row by its SKU, one that is not named is taken out
 * of sale. Each change of stock goes into the ledger. Errors: sku-taken, options-incomplete, stock-held.
 */
export async function saveProduct(
  db: Db,
  given: { websiteId: string; itemId: string; newId: () => string; product: ProductDraft },
): Promise<void> {
  const product = ProductInput.parse(given.product);
  checkVariants(product);
  await upsertProduct(db, given, product);
  const stored = await lockVariants(db, given);
  const bySku = new Map(stored.map((variant) => [variant.sku, variant]));
  const records = product.variants.map((variant, position) =>
    toRecord(product, variant, { id: bySku.get(variant.sku)?.id ?? given.newId(), position }),
  );
  const kept = new Set(records.map(({ id }) => id));
  const removed = stored.filter(({ id }) => !kept.has(id));
  if (removed.length > 0)
    await removeVariants(
      db,
      given.websiteId,
      removed.map(({ id }) => id),
    );
  for (const record of records) {
    if ((bySku.get(record.sku)?.held ?? 0) > record.qty) throw new AppError('stock-held');
  }
  await writeVariants(db, given, records);
  await recordStockChanges(
    db,
    given.websiteId,
    records.map(({ id, sku, qty }) => ({ variantId: id, change: qty - (bySku.get(sku)?.qty ?? 0) })),
  );
}

function checkVariants({ variants, variantOptionOrdering }: ProductInput): void {
  const skus = new Set(variants.map(({ sku }) => sku));
  if (skus.size < variants.length) throw new AppError('sku-taken');
  const combinations = new Set<string>();
  for (const { attributes } of variants) {
    const names = Object.keys(attributes);
    const isComplete = variantOptionOrdering.every((name) => Object.hasOwn(attributes, name));
    if (!isComplete || names.length !== variantOptionOrdering.length)
      throw new AppError('options-incomplete');
    combinations.add(JSON.stringify(variantOptionOrdering.map((name) => attributes[name])));
  }
  if (combinations.size < variants.length) throw new AppError('options-incomplete');
}

function toRecord(
  product: ProductInput,
  variant: VariantInput,
  place: { id: string; position: number },
): VariantRecord {
  const unlimited = variant.unlimited || WITHOUT_STOCK.includes(product.productType);
  return {
    ...place,
    sku: variant.sku,
    attributes: variant.attributes,
    price_minor: variant.priceMinor,
    sale_price_minor: variant.salePriceMinor,
    on_sale: variant.onSale && variant.salePriceMinor !== null,
    unlimited,
    qty: unlimited ? 0 : variant.qtyInStock,
    weight_grams: variant.weightGrams,
    width_mm: variant.dimensionsMm?.width ?? null,
    height_mm: variant.dimensionsMm?.height ?? null,
    length_mm: variant.dimensionsMm?.length ?? null,
    image_id: variant.imageId,
  };
}

async function writeVariants(
  db: Db,
  key: { websiteId: string; itemId: string },
  records: VariantRecord[],
): Promise<void> {
  try {
    await upsertVariants(db, key, records);
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'variants_sku') {
      throw new AppError('sku-taken');
    }
    throw error;
  }
}
