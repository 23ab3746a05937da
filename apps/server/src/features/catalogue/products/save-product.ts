import { productFormError, readProductForm } from '@sitewright/domain/cart/product-form';
import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import { type ProductDraft, ProductInput } from '@sitewright/domain/product/schema';
import type { Db } from '../../../platform/database/database.ts';
import { withConstraintErrors } from '../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { requireFeature } from '../../../platform/http/sites/require-feature.ts';
import { listStoredFiles } from '../../content/assets/index.ts';
import { recordStockChanges } from '../inventory/index.ts';
import { newSkus } from './new-sku.ts';
import { planVariants, type VariantPlan } from './plan-variants.ts';
import {
  insertProductRows,
  listFileIds,
  listForms,
  listProductKinds,
  type ProductKind,
  refreshProductKeys,
  updateProductRows,
} from './queries/products.ts';
import {
  findTakenSku,
  freeSkus,
  type LockedVariant,
  lockVariants,
  removeVariants,
  upsertVariants,
  type VariantRecord,
} from './queries/variants.ts';

/** Author of product changes. */
type Writer = { websiteId: string; newId: () => string; accountId?: string | undefined };

/** A product to write. */
export type ProductSave = {
  itemId: string;
  product: ProductDraft;
  /** The version its writer has seen. */
  rowVersion?: number | undefined;
  /** Stock by SKU that was counted, e.g. in an imported file; it is taken over whatever is stored. */
  counts?: ReadonlyMap<string, number> | undefined;
  /** The item it is a copy of, whose questions it may have as they are. */
  copyOf?: string | undefined;
};

const ORDINARY: ProductKind = { productType: PRODUCT_TYPE_CODES.physical, isSubscribable: false };

/** Writes the product of one item. Errors: those of saveProducts. */
export async function saveProduct(
  db: Db,
  { itemId, product, ...input }: Writer & ProductSave,
): Promise<void> {
  await saveProducts(db, input, [
    { itemId, product, rowVersion: input.rowVersion, counts: input.counts, copyOf: input.copyOf },
  ]);
}

/**
 * Writes the products of items, new or changed, all or none: a variant keeps its row by its id or SKU, one that is not
 * named is taken out of sale. Each change of stock goes into the ledger. Rows of variants are locked before the
 * products', as all who change both do. Errors: conflict, sku-taken, options-incomplete, stock-held, stock-negative,
 * feature-not-included, image-not-licensed, invalid-fields for a question that could never be asked.
 */
export async function saveProducts(
  db: Db,
  { websiteId, newId, accountId }: Writer,
  given: readonly ProductSave[],
): Promise<void> {
  const saves = given.map((save) => ({ ...save, product: ProductInput.parse(save.product) }));
  for (const { product } of saves) checkVariants(product);
  await checkForms(db, websiteId, saves);
  await requireNewlyUsed(db, websiteId, saves);
  await requireLicensed(db, websiteId, saves);
  const records = saves.map(({ itemId, product: { variants: _, ...product }, rowVersion = null }) => ({
    ...{ itemId, rowVersion, newFormId: asksWithoutId(product) ? newId() : null },
    ...product,
  }));
  const fresh = await insertProductRows(db, websiteId, records);
  const ids = saves.map(({ itemId }) => itemId);
  const existing = records.filter(({ itemId }) => !fresh.has(itemId));
  const stored = await lockVariants(
    db,
    websiteId,
    existing.map(({ itemId }) => itemId),
  );
  const plan = await planAll(db, { websiteId, newId }, saves, stored);
  if (plan.removedIds.length > 0) await removeVariants(db, websiteId, plan.removedIds);
  if (plan.renamedIds.length > 0) await freeSkus(db, websiteId, plan.renamedIds);
  await writeVariants(db, websiteId, plan.records);
  await recordStockChanges(db, websiteId, plan.stockChanges, { accountId });
  if ((await updateProductRows(db, websiteId, existing)) < existing.length) throw new AppError('conflict');
  await refreshProductKeys(db, websiteId, ids);
}

/** Refuses what the account does not have, unless it is stored: what is there stays and can be changed. */
async function requireNewlyUsed(
  db: Db,
  websiteId: string,
  saves: readonly (ProductSave & { product: ProductInput })[],
): Promise<void> {
  const premium = saves.filter(({ product }) => isGiftCard(product) || product.isSubscribable);
  if (premium.length === 0) return;
  const itemIds = premium.map(({ itemId }) => itemId);
  const stored = await listProductKinds(db, { websiteId, itemIds });
  const before = new Map(stored.map((kind) => [kind.itemId, kind]));
  const isNew = (uses: (product: ProductKind) => boolean) =>
    premium.some(({ itemId, product }) => uses(product) && !uses(before.get(itemId) ?? ORDINARY));
  if (isNew(isGiftCard)) await requireFeature(db, websiteId, 'gift-cards');
  if (isNew(({ isSubscribable }) => isSubscribable)) await requireFeature(db, websiteId, 'subscriptions');
}

/** Buyers get the whole image: one that visitors see only a preview of is licensed first. What is there stays. */
async function requireLicensed(
  db: Db,
  websiteId: string,
  saves: readonly (ProductSave & { product: ProductInput })[],
): Promise<void> {
  const digital = saves.filter(({ product }) => isDigital(product) && product.digital.fileIds.length > 0);
  if (digital.length === 0) return;
  const itemIds = digital.map(({ itemId }) => itemId);
  const before = await listFileIds(db, { websiteId, itemIds });
  const ids = digital.flatMap(({ itemId, product }) =>
    product.digital.fileIds.filter((id) => !before.get(itemId)?.includes(id)),
  );
  const files = ids.length === 0 ? [] : await listStoredFiles(db, { websiteId, ids });
  if (files.some(({ needsLicense }) => needsLicense)) throw new AppError('picture-not-licensed');
}

function isDigital({ productType }: Pick<ProductKind, 'productType'>): boolean {
  return productType === PRODUCT_TYPE_CODES.digital;
}

function isGiftCard({ productType }: Pick<ProductKind, 'productType'>): boolean {
  return productType === PRODUCT_TYPE_CODES['gift-card'];
}

async function planAll(
  db: Db,
  { websiteId, newId }: Writer,
  saves: readonly (ProductSave & { product: ProductInput })[],
  stored: LockedVariant[],
): Promise<VariantPlan> {
  const count = saves.flatMap(({ product }) => product.variants.filter(({ sku }) => sku === '')).length;
  const free = await newSkus(db, websiteId, { count, newId });
  const newSku = () => free.pop() as string;
  const byItem = Map.groupBy(stored, ({ itemId }) => itemId);
  const plans = saves.map(({ itemId, product, counts }) =>
    planVariants(product, byItem.get(itemId) ?? [], { itemId, newId, newSku, counts }),
  );
  return {
    records: plans.flatMap(({ records }) => records),
    removedIds: plans.flatMap(({ removedIds }) => removedIds),
    renamedIds: plans.flatMap(({ renamedIds }) => renamedIds),
    stockChanges: plans.flatMap(({ stockChanges }) => stockChanges),
  };
}

/** Pages ask the questions of a form by its id, which a writer need not know: the one that is stored stays. */
function asksWithoutId(product: Omit<ProductInput, 'variants'>): boolean {
  const { additionalFieldsFormId, additionalFieldsForm } = product;
  return additionalFieldsFormId === null && readProductForm(additionalFieldsForm).length > 0;
}

/** Refuses questions that could never be asked, unless they are stored: a product is not kept from being saved by what it has. */
async function checkForms(
  db: Db,
  websiteId: string,
  saves: readonly (ProductSave & { product: ProductInput })[],
): Promise<void> {
  const wrong = saves.filter(({ product }) => productFormError(product.additionalFieldsForm) !== null);
  if (wrong.length === 0) return;
  const itemIds = wrong.map(({ itemId, copyOf = itemId }) => copyOf);
  const before = await listForms(db, { websiteId, itemIds });
  for (const { itemId, product, copyOf = itemId } of wrong) {
    const message = productFormError(product.additionalFieldsForm, before.get(copyOf));
    if (message !== null) throw new AppError('invalid-fields', { additionalFieldsForm: message });
  }
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
async function writeVariants(db: Db, websiteId: string, records: VariantRecord[]): Promise<void> {
  const taken = await findTakenSku(db, websiteId, records);
  if (taken !== null) throw skuTaken(taken);
  await withConstraintErrors({ variants_sku: () => skuTaken(undefined) }, () =>
    upsertVariants(db, websiteId, records),
  );
}

function repeated(skus: readonly string[]): string | undefined {
  return skus.find((sku, index) => skus.indexOf(sku) < index);
}

function skuTaken(sku: string | undefined): AppError {
  if (sku === undefined) return new AppError('sku-taken');
  return new AppError('sku-taken', {}, { message: `Another variant has the SKU ${sku} already.` });
}
