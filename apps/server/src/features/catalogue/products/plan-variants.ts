import { STOCKED_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { ProductInput, VariantInput } from '@sitewright/domain/product/schema';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { LockedVariant, VariantRecord } from './queries/variants.ts';

/** Changes that a save makes to the variants of a product. */
export type VariantPlan = {
  records: VariantRecord[];
  removedIds: string[];
  /** Stored variants that get another SKU. */
  renamedIds: string[];
  stockChanges: { variantId: string; change: number }[];
};

type Planning = {
  itemId: string;
  newId: () => string;
  /** A SKU that no variant has, for one that names none. */
  newSku: () => string;
  counts?: ReadonlyMap<string, number> | undefined;
};

/**
 * Compares what is saved with what is stored: a variant is known by its id, else by its SKU. `counts` are stocks that
 * were counted (by SKU); otherwise stock changes by the difference asked for. Errors: conflict, stock-negative, stock-held.
 */
export function planVariants(
  product: ProductInput,
  stored: readonly LockedVariant[],
  { itemId, newId, newSku, counts }: Planning,
): VariantPlan {
  const byId = new Map(stored.map((variant) => [variant.id, variant]));
  const bySku = new Map(stored.map((variant) => [variant.sku, variant]));
  const named = new Set(product.variants.flatMap(({ id }) => id ?? []));
  const plan: VariantPlan = { records: [], removedIds: [], renamedIds: [], stockChanges: [] };
  product.variants.forEach((variant, position) => {
    const existing = variant.id === undefined ? bySku.get(variant.sku) : byId.get(variant.id);
    // Somebody else has taken the variant out of sale meanwhile.
    if (variant.id !== undefined && !existing) throw new AppError('conflict');
    const before = existing && (variant.id !== undefined || !named.has(existing.id)) ? existing : undefined;
    const unlimited = variant.unlimited || !STOCKED_TYPE_CODES.includes(product.productType);
    const id = before?.id ?? newId();
    const sku = variant.sku === '' ? (before?.sku ?? newSku()) : variant.sku;
    const qty = stockAfter(variant, before, { unlimited, counted: counts?.get(variant.sku) });
    plan.records.push(toRecord({ ...variant, sku, unlimited }, { id, item_id: itemId, position, qty }));
    if (before && before.sku !== sku) plan.renamedIds.push(id);
    plan.stockChanges.push({ variantId: id, change: qty - (before?.qty ?? 0) });
  });
  const kept = new Set(plan.records.map(({ id }) => id));
  plan.removedIds = stored.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  return plan;
}

type Counting = { unlimited: boolean; counted: number | undefined };

function stockAfter(
  { qtyInStock, stockChange }: VariantInput,
  before: LockedVariant | undefined,
  { unlimited, counted }: Counting,
): number {
  if (!before) return unlimited ? 0 : (counted ?? qtyInStock);
  if (unlimited) return before.qty;
  const qty = counted ?? before.qty + stockChange;
  if (qty < 0) throw new AppError('stock-negative');
  if (qty < before.held) throw new AppError('stock-held');
  return qty;
}

function toRecord(
  variant: VariantInput,
  row: Pick<VariantRecord, 'id' | 'item_id' | 'position' | 'qty'>,
): VariantRecord {
  return {
    ...row,
    sku: variant.sku,
    attributes: variant.attributes,
    price_minor: variant.priceMinor,
    sale_price_minor: variant.salePriceMinor,
    // A sale price that is not below the price is no sale.
    on_sale: variant.onSale && variant.salePriceMinor !== null && variant.salePriceMinor < variant.priceMinor,
    unlimited: variant.unlimited,
    weight_grams: variant.weightGrams,
    width_mm: variant.dimensionsMm?.width ?? null,
    height_mm: variant.dimensionsMm?.height ?? null,
    length_mm: variant.dimensionsMm?.length ?? null,
    image_id: variant.imageId,
  };
}
