import { PAYWALL_TYPE } from '@sitewright/domain/cart/cart-flags';
import { frozenTerm } from '@sitewright/domain/cart/discount';
import { addressFor } from '@sitewright/domain/checkout/address-rules';
import { givenAnswers } from '@sitewright/domain/checkout/checkout-fields';
import { Address } from '@sitewright/domain/checkout/schema';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import { listOfferText } from '../../messages/mailing-lists/index.ts';
import { type PricedCart, toCart, totalsLines } from '../cart/index.ts';
import type { OrderDraft } from '../orders/index.ts';
import { addressUse, requiresTaxLocation } from './checkout-view.ts';
import type { StoredCheckout } from './queries/checkouts.ts';

/** Freezes a cart as the order that a payment is for. */
export function draftOrder(
  websiteId: string,
  { priced, checkout }: { priced: PricedCart; checkout: StoredCheckout },
): OrderDraft {
  const { stored, settings, totals, taxRules } = priced;
  const { entries } = toCart(websiteId, priced);
  return {
    email: checkout.email,
    memberEmail: stored.memberEmail,
    // The language it is bought in: the cart may have been begun in another one.
    locale: requestLanguage() ?? stored.locale,
    currency: settings.defaultCurrency,
    address: addressOf(priced, checkout),
    note: settings.orderNotesEnabled ? checkout.note : '',
    billingAddress: billingOf(priced, checkout),
    listConsent: listConsentOf(priced, checkout),
    cardOwner: null,
    answers: givenAnswers(settings.checkoutFields, checkout.answers),
    totals: {
      subtotalCents: totals.subtotalCents,
      discountCents: totals.discountCents,
      shippingCostCents: totals.shippingCostCents,
      taxCents: totals.taxCents,
      includedTaxMinor: totals.includedTaxMinor,
      grandTotalCents: totals.grandTotalCents,
      giftCardMinor: totals.giftCardMinor,
    },
    giftCards: priced.giftCards
      .filter(({ appliedMinor }) => appliedMinor > 0)
      .map(({ cardId, appliedMinor }) => ({ cardId, amountMinor: appliedMinor })),
    pricing: {
      discounts: frozenDiscounts(priced),
      taxRules: taxRules.map(({ id, name, ratePpm, productTypes, taxesShipping }) => ({
        id,
        name,
        ratePpm,
        productTypes: productTypes === null ? null : [...productTypes],
        taxesShipping,
      })),
      shippingOption: priced.selectedOption,
      pricesIncludeTax: settings.pricesIncludeTax,
    },
    subscription: stored.isSubscription ? (stored.lines[0]?.subscriptionPlan ?? null) : null,
    renewal: null,
    items: entries.map((entry, index) => ({
      itemId: entry.itemId,
      sku: entry.chosenVariant.sku,
      title: entry.title,
      chosenVariant: entry.chosenVariant,
      additionalFields: entry.additionalFields,
      productType: entry.productType,
      quantity: entry.quantity,
      unitPriceMinor: entry.unitPriceMinor,
      lineTotalMinor: entry.lineTotalMinor,
      fullUrl: entry.fullUrl,
      image: entry.image,
      variantId: stored.lines[index]?.variantId ?? '',
      // A product that was a membership still names its areas, which it opens no more.
      areaIds: (entry.productType === PAYWALL_TYPE && stored.lines[index]?.areaIds) || [],
      isCounted: stored.lines[index]?.unlimited === false,
    })),
  };
}

/** What was agreed to by the box of the checkout, if it was there to be ticked. */
function listConsentOf(
  { settings, stored }: PricedCart,
  { joinsList }: StoredCheckout,
): OrderDraft['listConsent'] {
  const words = listOfferText(settings.listOffer, 'atCheckout');
  return joinsList && words !== ''
    ? { words, page: stored.isSubscription ? '/checkout/subscribe' : '/checkout' }
    : null;
}

/** Where a cart goes that is sent, or who picks it up. */
function addressOf(priced: PricedCart, { address }: StoredCheckout): Address | null {
  return priced.requiresShipping && address ? addressFor(addressUse(priced), Address.parse(address)) : null;
}

/** The place by which a cart was taxed that is not sent stands as its billing address. */
function billingOf(priced: PricedCart, { billingAddress, address }: StoredCheckout): Address | null {
  if (billingAddress) return Address.parse(billingAddress);
  return requiresTaxLocation(priced) && address ? Address.parse(address) : null;
}

function frozenDiscounts({ stored, cartOffers, takenOff }: PricedCart) {
  const lines = totalsLines(stored.lines, cartOffers);
  return takenOff.map(({ term, isTrial, id, ...discount }) => ({
    ...frozenTerm(term, lines),
    ...discount,
    ...(isTrial ? {} : { id }),
  }));
}

/** Units that an order takes from stock, each variant once. */
export function countedUnits(draft: OrderDraft): { variantId: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const { isCounted, variantId, quantity } of draft.items) {
    if (isCounted) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  }
  return [...units].map(([variantId, quantity]) => ({ variantId, quantity }));
}
