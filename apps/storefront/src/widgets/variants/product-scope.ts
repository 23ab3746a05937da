import type { ChoosableVariant } from '@sitewright/domain/product/variant-choice';

/** Told to the product's add button when stock of the choice is known. */
export const VARIANT_CHANGE = 'sitewright:variant-change';
/** Tells the widget that its printed variants carry another stock now. */
export const STOCK_CHANGE = 'sitewright:stock-change';

/** Variant as the page prints it for scripts; prices in minor units. */
export type PrintedVariant = ChoosableVariant & {
  id?: string;
  mainImageId?: string;
  price: number;
  salePrice: number;
  onSale: boolean;
  priceMoney?: { currency: string };
};

/** The part of the page that shows one product: other scripts may have moved its widgets apart. */
export function productScope(widget: HTMLElement): HTMLElement {
  const itemId = itemIdOf(widget);
  const nearest = widget.closest<HTMLElement>(
    '.ProductItem, .ProductList-item, [data-product-item], .sqs-block-product, article, li',
  );
  return nearest?.querySelector(`[data-item-id="${CSS.escape(itemId)}"]`) ? nearest : document.body;
}

export const itemIdOf = (widget: HTMLElement): string => widget.dataset.itemId ?? '';

/** First widget of a kind that belongs to the same product. */
export function sibling(widget: HTMLElement, selector: string): HTMLElement | null {
  const own = `${selector}[data-item-id="${CSS.escape(itemIdOf(widget))}"]`;
  return productScope(widget).querySelector<HTMLElement>(own) ?? document.querySelector<HTMLElement>(own);
}

/** Printed variants; none for markup that holds no list. */
export function readVariants(root: HTMLElement | null): PrintedVariant[] {
  try {
    const list: unknown = JSON.parse(root?.dataset.variants ?? '[]');
    return Array.isArray(list) ? (list as PrintedVariant[]) : [];
  } catch {
    return [];
  }
}

/** Names of the options in the order of the page. */
export function optionNames(root: HTMLElement | null): string[] {
  const controls = root?.querySelectorAll<HTMLElement>('select[data-variant-option-name]') ?? [];
  return [...controls].map((control) => control.dataset.variantOptionName ?? '');
}

/** Current choice, read from the controls themselves: a button may have been pressed before its list was told. */
export function readChoice(root: HTMLElement | null): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const select of root?.querySelectorAll<HTMLSelectElement>('select[data-variant-option-name]') ?? []) {
    const name = select.dataset.variantOptionName ?? '';
    const value = select.value || radiosOf(root, name).find(({ checked }) => checked)?.value;
    if (value) chosen[name] = value;
  }
  return chosen;
}

/** The buttons of an option. */
export function radiosOf(root: HTMLElement | null, name: string): HTMLInputElement[] {
  const own = `[data-variant-option-name="${CSS.escape(name)}"] input[type="radio"]`;
  return [...(root?.querySelectorAll<HTMLInputElement>(own) ?? [])];
}
