import { cartFlags } from '@sitewright/domain/cart/cart-flags';
import type { Cart, CartEntry } from '@sitewright/domain/cart/schema';
import { unitPriceMinor } from '@sitewright/domain/cart/totals';
import { isCurrencyCode } from '@sitewright/domain/money/currency';
import type { ProductTypeCode } from '@sitewright/domain/product/schema';
import { assetUrl } from '@sitewright/domain/site/image-item';
import { StoreSettings } from '@sitewright/domain/site/website-schema';
import { lineFaults, type PricedCart } from './price-cart.ts';
import type { StoredLine } from './queries.ts';

/** A cart as calls answer it. Source: specification §3, shopping cart. */
export function toCart(
  websiteId: string,
  priced: PricedCart,
  options: { withSubtotal?: boolean } = {},
): Cart {
  const { stored, settings, totals } = priced;
  const faults = lineFaults(stored.lines);
  const { lineTotalsCents } = totals;
  return {
    id: stored.cartId,
    websiteId,
    orderId: null,
    created: Date.parse(stored.createdAt),
    isPurchased: false,
    currency: settings.defaultCurrency,
    entries: stored.lines.map((line, at) => ({
      ...toEntry(line, lineTotalsCents[at] ?? 0),
      state: faults[line.entryId] ?? 'available',
    })),
    shippingOptions: priced.shippingOptions,
    selectedShippingOption: priced.selectedOption,
    shippingLocation: priced.location,
    applicableTaxRules: priced.taxRules.map(({ id, name, ratePpm }) => ({ id, name, ratePpm })),
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    includedTaxCents: totals.includedTaxCents,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
    giftCardCents: totals.giftCardCents,
    payableCents: totals.payableCents,
    totalQuantity: totals.totalQuantity,
    ...cartFlags(stored.lines.map(({ productType }) => productType)),
    ...(options.withSubtotal ? subtotalOf(totals.subtotalCents, settings.defaultCurrency) : {}),
  };
}

/** The cart of a visitor who has none. */
export function emptyCart(
  websiteId: string,
  storeSettings: unknown,
  options: { withSubtotal?: boolean } = {},
): Cart {
  const settings = StoreSettings.parse(storeSettings ?? {});
  return {
    id: null,
    websiteId,
    orderId: null,
    created: null,
    isPurchased: false,
    currency: settings.defaultCurrency,
    entries: [],
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    giftCardCents: 0,
    payableCents: 0,
    totalQuantity: 0,
    ...cartFlags([]),
    ...(options.withSubtotal ? subtotalOf(0, settings.defaultCurrency) : {}),
  };
}

function toEntry(line: StoredLine, lineTotalCents: number): Omit<CartEntry, 'state'> {
  return {
    id: line.entryId,
    itemId: line.itemId,
    chosenVariant: {
      sku: line.sku,
      attributes: line.attributes,
      optionValues: line.variantOptionOrdering.map((optionName) => ({
        optionName,
        value: line.attributes[optionName] ?? '',
      })),
    },
    quantity: line.quantity,
    additionalFields: line.additionalFields,
    productType: line.productType as ProductTypeCode,
    title: line.title,
    fullUrl: `/${[line.collectionPath, line.itemUrlId].filter(Boolean).join('/')}`,
    image: imageOf(line),
    unitPriceCents: unitPriceMinor(line),
    normalPriceCents: line.priceMinor,
    lineTotalCents,
    qtyAvailable: line.unlimited ? null : Math.max(line.available, 0),
  };
}

function imageOf(line: StoredLine): CartEntry['image'] {
  if (!line.imageKey || !line.imageFilename) return null;
  return {
    assetUrl: assetUrl({ key: line.imageKey, filename: line.imageFilename }),
    altText: line.imageAltText ?? '',
  };
}

function subtotalOf(subtotalCents: number, currency: string): Pick<Cart, 'subtotal'> {
  return isCurrencyCode(currency) ? { subtotal: { value: String(subtotalCents), currency } } : {};
}
