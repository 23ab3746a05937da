import {
  type PrintedVariant,
  readVariants,
  STOCK_CHANGE,
  VARIANT_CHANGE,
} from '../variants/product-scope.ts';
import { isSoldOut, isVariantOf } from '../variants/show-variant.ts';

/** Available stock of one variant, as the server returns it. */
export type Stock = { sku: string; unlimited: boolean; qtyInStock: number };

/** The widgets of one product on the page. */
export type StockedProduct = {
  variants: HTMLElement | null;
  notices: readonly HTMLElement[];
  button: HTMLElement | null;
};

/**
 * Writes the stock of now over the printed one: the variants' data, the scarcity notices and the state of the add button.
 * Source: architecture §5, exact stock is fetched.
 */
export function showStock(product: StockedProduct, results: readonly Stock[]): void {
  if (results.length === 0) return;
  const { variants, notices, button } = product;
  const printed = readVariants(variants);
  const fresh = printed.map((variant) => withStock(variant, results));
  for (const notice of notices) showNotice(notice, { printed, fresh, results });
  if (variants && printed.length > 0) {
    variants.dataset.variants = JSON.stringify(fresh);
    variants.dispatchEvent(new CustomEvent(STOCK_CHANGE));
    return;
  }
  button?.dispatchEvent(new CustomEvent(VARIANT_CHANGE, { detail: { isSoldOut: results.every(isSoldOut) } }));
}

function withStock(variant: PrintedVariant, results: readonly Stock[]): PrintedVariant {
  const found = results.find(({ sku }) => sku === variant.sku);
  return found ? { ...variant, qtyInStock: found.qtyInStock, unlimited: found.unlimited } : variant;
}

type NoticeStock = {
  printed: readonly PrintedVariant[];
  fresh: readonly PrintedVariant[];
  results: readonly Stock[];
};

/** The count in "Only 3 left"; a notice whose count cannot be told from other numbers stays as it is. */
function showNotice(notice: HTMLElement, { printed, fresh, results }: NoticeStock): void {
  const attributes = notice.dataset.variantAttributes;
  const index =
    attributes === undefined ? 0 : printed.findIndex((variant) => isVariantOf(attributes, variant));
  const now = fresh[index] ?? (attributes === undefined && results.length === 1 ? results[0] : undefined);
  if (!now) return;
  if (attributes === undefined && (now.unlimited || isSoldOut(now))) notice.hidden = true;
  if (now.unlimited || isSoldOut(now)) return;
  const text = notice.textContent ?? '';
  const before = printed[index]?.qtyInStock;
  const counts = [...text.matchAll(/\d+/g)].filter(
    ([count]) => before === undefined || Number(count) === before,
  );
  const [only, another] = counts;
  if (!only || another || Number(only[0]) === now.qtyInStock) return;
  const end = only.index + only[0].length;
  notice.textContent = `${text.slice(0, only.index)}${now.qtyInStock}${text.slice(end)}`;
}
