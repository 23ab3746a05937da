import { formatMoney } from '@sitewright/domain/money/format-money';
import { pageMessages, t } from '../../page-messages.ts';
import type { PrintedVariant } from './product-scope.ts';

/** Writes the chosen variant's price into the product's price; sale prices keep their labels for screen readers. */
export function showPrice(scope: ParentNode, variant: PrintedVariant): void {
  const currency = variant.priceMoney?.currency ?? 'USD';
  for (const price of scope.querySelectorAll<HTMLElement>('.product-price')) {
    const text = (minor: number) =>
      (minor === 0 && price.dataset.freeLabel) || formatMoney(minor, currency, pageMessages().money);
    if (!variant.onSale) {
      price.replaceChildren(text(variant.price));
      continue;
    }
    price.replaceChildren(
      hiddenLabel(t('Sale Price:')),
      `${text(variant.salePrice)} `,
      hiddenLabel(t('Original Price:')),
      original(text(variant.price)),
    );
  }
}

/** The badge of the product is true of the chosen variant: a sale of another size is none of this one. */
export function showMark(scope: ParentNode, variant: PrintedVariant | null): void {
  for (const mark of scope.querySelectorAll<HTMLElement>('.product-mark.sale'))
    mark.hidden = variant !== null && (!variant.onSale || isSoldOut(variant));
}

/** Brings an image to the front of the gallery, by its id, and into view where it stands beside the choice. */
export function showImage(scope: ParentNode, imageId: string, choice: HTMLElement): void {
  const id = CSS.escape(imageId);
  const slide = scope.querySelector<HTMLElement>(`[data-image-id="${id}"]`);
  if (!slide) return;
  const shown = scope.querySelectorAll('[data-image-id].is-selected');
  for (const other of shown) other.classList.remove('is-selected');
  slide.classList.add('is-selected');
  const gallery = slide.closest<HTMLElement>('[data-gallery], .product-gallery, .ProductItem-gallery');
  if (!gallery) return;
  gallery.dataset.shownImageId = imageId;
  // In a row the chosen one stands first, wherever the row was scrolled to.
  gallery.scrollTo?.({ left: 0 });
  const [image, form] = [slide.getBoundingClientRect(), choice.getBoundingClientRect()];
  const isBeside = image.right <= form.left || form.right <= image.left;
  const isSeen = image.top < innerHeight * 0.8 && image.bottom > innerHeight * 0.2;
  if (isBeside && !isSeen) slide.scrollIntoView({ block: 'nearest' });
}

/** Scarcity and restock notices are printed for each variant; of the chosen one is shown, before that what names its own. */
export function showVariantNotices(scope: ParentNode, variant: PrintedVariant | null): void {
  for (const notice of scope.querySelectorAll<HTMLElement>('.product-scarcity[data-variant-attributes]'))
    notice.hidden = variant
      ? isSoldOut(variant) || !isVariantOf(notice.dataset.variantAttributes, variant)
      : !notice.dataset.variantName;
  for (const form of scope.querySelectorAll<HTMLElement>('.product-restock-notification[data-variant-id]'))
    form.hidden = !variant || (form.dataset.variantId ?? '') !== (variant.id ?? variant.sku);
}

/** Nothing of it can be bought now. */
export function isSoldOut({
  unlimited,
  qtyInStock,
}: Pick<PrintedVariant, 'unlimited' | 'qtyInStock'>): boolean {
  return !unlimited && qtyInStock <= 0;
}

/** Whether printed attributes are the variant's. */
export function isVariantOf(printed: string | undefined, { attributes }: PrintedVariant): boolean {
  try {
    const selection = JSON.parse(printed ?? '{}') as Record<string, string>;
    return Object.entries(selection).every(([name, value]) => attributes[name] === value);
  } catch {
    return false;
  }
}

function hiddenLabel(text: string): HTMLElement {
  const label = document.createElement('span');
  label.className = 'v6-visually-hidden';
  label.textContent = text;
  return label;
}

function original(text: string): HTMLElement {
  const price = document.createElement('span');
  price.className = 'original-price';
  price.textContent = text;
  return price;
}
