import { type ProductDraft, ProductInput } from '@sitewright/domain/product/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordStockChanges } from '../inventory/index.ts';
import { planVariants } from './plan-variants.ts';
import { ensureProduct, refreshProductKeys, updateProductRow } from './queries.ts';
import {
  findTakenSku,
  freeSkus,
  lockVariants,
  removeVariants,
  upsertVariants,
  type VariantRecord,
} from './variant-queries.ts';

/** A product to write, and who writes it. */
export type ProductSave = {
  websiteId: string;
  itemId: string;
  newId: () => string;
  product: ProductDraft;
  /** The version its writer has seen. */
  rowVersion?: number | undefined;
  /** Stock by SKU that was counted, e.g. in an imported file; it is taken over whatever is stored. */
  counts?: ReadonlyMap<string, number> | undefined;
  accountId?: string | undefined;
};

/**
 * Writes the product of an item, new or changed: a variant keeps its row by its id or SKU, one that is not named is taken
 * out of sale. Each change of stock goes into the ledger. Rows of variants are locked before the product's, as all who
 * change both do. Errors: conflict, sku-taken, options-incomplete, stock-held, stock-negative.
 */
export async function saveProduct(db: Db, given: ProductSave): Promise<void> {
  const product = ProductInput.parse(given.product);
  checkVariants(product);
  await ensureProduct(db, given, product.productType);
  const plan = planVariants(product, await lockVariants(db, given), given);
  if (plan.removedIds.length > 0) await removeVariants(db, given.websiteId, plan.removedIds);
  if (plan.renamedIds.length > 0) await freeSkus(db, given.websiteId, plan.renamedIds);
  await writeVariants(db, given, plan.records);
  await recordStockChanges(db, given.websiteId, plan.stockChanges, { accountId: given.accountId });
  if (!(await updateProductRow(db, given, product))) throw new AppError('conflict');
  await refreshProductKeys(db, given.websiteId, [given.itemId]);
}

function checkVariants({ variants, variantOptionOrdering }: ProductInput): void {
  const skus = variants.flatMap(({ sku }) => (sku === '' ? [] : [sku]));
  if (new Set(skus).size < skus.length) throw skuTaken(repeated(skus));
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

/** A SKU that another product has is named; the one that was taken at this very moment is not known. */
async function writeVariants(
  db: Db,
  key: { websiteId: string; itemId: string },
  records: VariantRecord[],
): Promise<void> {
  const skus = records.map(({ sku }) => sku);
  const taken = await findTakenSku(db, key, skus);
  if (taken !== null) throw skuTaken(taken);
  try {
    await upsertVariants(db, key, records);
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'variants_sku')
      throw skuTaken(undefined);
    throw error;
  }
}

function repeated(skus: readonly string[]): string | undefined {
  return skus.find((sku, at) => skus.indexOf(sku) < at);
}

function skuTaken(sku: string | undefined): AppError {
  if (sku === undefined) return new AppError('sku-taken');
  return new AppError('sku-taken', {}, { message: `Another variant has the SKU ${sku} already.` });
}
