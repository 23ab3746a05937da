import { cartFlags } from '@sitewright/domain/cart/cart-flags';
import { localProductForm } from '@sitewright/domain/cart/local-product-form';
import type { Cart, CartEntry } from '@sitewright/domain/cart/schema';
import { unitPriceMinor } from '@sitewright/domain/cart/totals';
import {
  giftCardError,
  giftCardErrorMessage,
  idleCardMessage,
} from '@sitewright/domain/gift-card/apply-cards';
import { isCurrencyCode } from '@sitewright/domain/money/currency';
import { localOptions } from '@sitewright/domain/product/local-options';
import type { ProductTypeCode } from '@sitewright/domain/product/schema';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { assetUrl } from '@sitewright/domain/site/image-item';
import { formatMoney } from '../../../platform/texts/money-text.ts';
import { t } from '../../../platform/texts/site-messages.ts';
import { isTestStore } from '../payments/index.ts';
import { ownWordsOf } from './own-words.ts';
import { lineErrors, type PricedCart } from './price-cart.ts';
import type { StoredLine } from './queries/stored-cart.ts';
import { couponText } from './texts.ts';

/** A cart as calls answer it; `isCheckout`: beside all that its checkout says. Source: specification §3, shopping cart. */
export function toCart(
  websiteId: string,
  priced: PricedCart,
  options: { withSubtotal?: boolean; isCheckout?: boolean } = {},
): Cart {
  const { stored, settings, totals } = priced;
  const errors = lineErrors(stored.lines);
  const { lineTotalsMinor } = totals;
  return {
    id: stored.cartId,
    websiteId,
    orderId: null,
    created: Date.parse(stored.createdAt),
    isPurchased: false,
    currency: settings.defaultCurrency,
    testMode: priced.testMode,
    entries: stored.lines.map((line, index) =>
      toEntry(line, {
        lineTotalMinor: lineTotalsMinor[index] ?? 0,
        state: errors[line.entryId] ?? 'available',
      }),
    ),
    shippingOptions: priced.shippingOptions,
    selectedShippingOption: priced.selectedOption,
    shippingLocation: priced.location,
    applicableTaxRules: priced.taxRules.map(({ id, name, ratePpm }) => ({ id, name, ratePpm })),
    ...couponsOf(priced),
    giftCards: giftCardsOf(priced),
    acceptsGiftCards: stored.hasGiftCards,
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    includedTaxMinor: totals.includedTaxMinor,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
    giftCardMinor: totals.giftCardMinor,
    payableMinor: totals.payableMinor,
    totalQuantity: totals.totalQuantity,
    ...cartFlags(stored.lines.map(({ productType }) => productType)),
    ...wordsOf(priced, options.isCheckout ?? false),
    ...(options.withSubtotal ? subtotalOf(totals.subtotalCents, settings.defaultCurrency) : {}),
  };
}

function wordsOf(priced: PricedCart, isCheckout: boolean): Pick<Cart, 'ownWords'> {
  const ownWords = ownWordsOf(priced, { isCheckout });
  return ownWords ? { ownWords } : {};
}

/** The cart of a visitor who has none. */
export function emptyCart(
  websiteId: string,
  settings: StoreSettings,
  options: { withSubtotal?: boolean } = {},
): Cart {
  return {
    id: null,
    websiteId,
    orderId: null,
    created: null,
    isPurchased: false,
    currency: settings.defaultCurrency,
    testMode: isTestStore(settings),
    entries: [],
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    discounts: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    giftCards: [],
    acceptsGiftCards: false,
    subtotalCents: 0,
    taxCents: 0,
    includedTaxMinor: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    giftCardMinor: 0,
    payableMinor: 0,
    totalQuantity: 0,
    ...cartFlags([]),
    ...(options.withSubtotal ? subtotalOf(0, settings.defaultCurrency) : {}),
  };
}

type Coupons = Pick<Cart, 'discounts' | 'coupons' | 'validCoupons' | 'invalidCoupons'>;

function couponsOf({ discounts, stored, settings, takenOff }: PricedCart): Coupons {
  const accepted = takenOff.map(({ id, name, code, term, discountCents }) => ({
    id,
    name,
    code,
    discountCents,
    isFreeShipping: term.kind === 'free-shipping',
  }));
  const validCoupons = accepted.flatMap(({ code, name }) => (code ? [{ code, name, message: '' }] : []));
  const invalidCoupons = discounts.refused.map(({ code, offer, error }) => {
    const minimum = formatMoney(offer?.minimumSubtotalMinor ?? 0, settings.defaultCurrency);
    return { code, name: code, message: couponText(error, minimum) };
  });
  const known = [...validCoupons, ...invalidCoupons];
  const coupons = stored.codes.flatMap((typed) => known.filter(({ code }) => code === typed));
  return { discounts: accepted, coupons, validCoupons, invalidCoupons };
}

function giftCardsOf({ giftCards, settings, testMode, totals }: PricedCart): Cart['giftCards'] {
  return giftCards.map((card) => {
    const error = giftCardError(card, { testMode, currency: settings.defaultCurrency });
    const isIdle = error === null && card.appliedMinor === 0;
    return {
      id: card.cardId,
      lastFour: card.lastFour,
      balanceMinor: card.balanceMinor,
      appliedMinor: card.appliedMinor,
      message: error
        ? t(giftCardErrorMessage(error))
        : isIdle
          ? t(idleCardMessage(totals.payableMinor > 0))
          : '',
    };
  });
}

function toEntry(
  line: StoredLine,
  { lineTotalMinor, state }: Pick<CartEntry, 'lineTotalMinor' | 'state'>,
): CartEntry {
  return {
    id: line.entryId,
    itemId: line.itemId,
    chosenVariant: {
      sku: line.sku,
      attributes: line.attributes,
      optionValues: optionValuesOf(line),
    },
    quantity: line.quantity,
    additionalFields: line.additionalFields,
    additionalFieldsForm: localProductForm(line.additionalFieldsForm, line.optionTexts ?? {}),
    productType: line.productType as ProductTypeCode,
    title: line.title,
    collection: { id: line.collectionId, title: line.collectionTitle },
    fullUrl: `/${[line.collectionPath, line.itemUrlId].filter(Boolean).join('/')}`,
    image: imageOf(line),
    unitPriceMinor: unitPriceMinor(line),
    normalPriceMinor: line.priceMinor,
    lineTotalMinor,
    state,
    qtyAvailable: line.unlimited ? null : Math.max(line.available, 0),
  };
}

/** The chosen options in the words of the request's language. */
function optionValuesOf({ variantOptionOrdering, attributes, optionTexts, optionValues }: StoredLine) {
  const variants = (optionValues ?? []).map((each) => ({ attributes: each }));
  const words = localOptions(optionTexts ?? {}, variantOptionOrdering, variants);
  return variantOptionOrdering.map((name) => {
    const value = attributes[name] ?? '';
    return { optionName: words?.nameOf(name) ?? name, value: words?.valueNamed(name, value) ?? value };
  });
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
