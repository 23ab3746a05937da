import { cartFlags, GIFT_CARD_TYPE, PHYSICAL_TYPE, SERVICE_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { ShippingLocation } from '@sitewright/domain/cart/schema';
import { applicableTaxRules, type TaxRule } from '@sitewright/domain/cart/tax';
import { computeTotals, type Totals, type TotalsLine, unitPriceMinor } from '@sitewright/domain/cart/totals';
import type { ShippingOptionQuote } from '@sitewright/domain/checkout/schema';
import { type Parcel, presetOption, quoteShipping } from '@sitewright/domain/checkout/shipping';
import { type EvaluatedDiscounts, evaluateDiscounts } from '@sitewright/domain/discount/evaluate-discounts';
import { giftCardError, shareOut } from '@sitewright/domain/gift-card/apply-cards';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CartOffers, Offer } from '../../catalogue/discounts/index.ts';
import { isTestStore } from '../payments/index.ts';
import type { StoredCart, StoredGiftCard, StoredLine } from './queries/stored-cart.ts';
import { shownStore } from './shown-store.ts';
import { ERRORS } from './texts.ts';

/** A cart with all its figures, made by the server from what is stored. */
export type PricedCart = {
  stored: StoredCart;
  /** Those of the store, with its words in the language of the request. */
  settings: StoreSettings;
  /** It will be a test order: no money moves, and nothing of it meets what is live. */
  testMode: boolean;
  location: ShippingLocation | null;
  requiresShipping: boolean;
  shippingOptions: ShippingOptionQuote[];
  /** The option that was chosen, else the preset one. */
  selectedOption: ShippingOptionQuote | null;
  taxRules: TaxRule[];
  cartOffers: CartOffers;
  /** Discounts it has and codes it cannot have; the totals name what each accepted one takes off. */
  discounts: EvaluatedDiscounts<Offer>;
  totals: Totals;
  /** What is taken off of it, each with its amount: accepted discounts, then the free trial of a subscription. */
  takenOff: TakenOff[];
  /** Its gift cards, each with what it pays; 0 for one that cannot, or need not. */
  giftCards: (StoredGiftCard & { appliedMinor: number })[];
};

/** `isTrial`: no discount of the store; its id is that of the product. */
export type TakenOff = Term & { discountCents: number };
type Term = Pick<Offer, 'id' | 'name' | 'code' | 'term'> & { isTrial: boolean };

/** Works out the figures of a cart. Errors: amount-too-large. */
export function priceCart(stored: StoredCart, cartOffers: CartOffers): PricedCart {
  const settings = shownStore(stored);
  const testMode = isTestStore(settings);
  const { requiresShipping } = cartFlags(stored.lines.map(({ productType }) => productType));
  const location = locationOf(stored);
  const shippingOptions = requiresShipping
    ? quoteShipping(settings.shippingOptions, location, parcelOf(stored.lines))
    : [];
  const chosen = shippingOptions.find(({ id }) => id === stored.shippingOptionId);
  const selectedOption = chosen ?? presetOption(shippingOptions);
  const taxRules = applicableTaxRules(settings.taxRules, location);
  const lines = totalsLines(stored.lines, cartOffers);
  const discounts = evaluateDiscounts({
    codes: stored.codes,
    offers: cartOffers.offers,
    lines,
    combinesCodes: settings.codesCombine,
  });
  const taken = [...discounts.accepted.map((offer) => ({ ...offer, isTrial: false })), ...trialOf(stored)];
  const balances = stored.giftCards.map((card) =>
    giftCardError(card, { testMode, currency: settings.defaultCurrency }) ? 0 : card.balanceMinor,
  );
  const result = computeTotals({
    lines,
    discounts: taken.map(({ term }) => term),
    shippingMinor: selectedOption?.priceMinor ?? 0,
    taxRules,
    pricesIncludeTax: settings.pricesIncludeTax,
    giftCardMinor: balances.reduce((sum, balance) => sum + balance, 0),
  });
  if (!result.ok) throw new AppError(result.reason);
  const delivery = { location, requiresShipping, shippingOptions, selectedOption };
  const paid = shareOut(balances, result.totals.giftCardMinor);
  const giftCards = stored.giftCards.map((card, index) => ({ ...card, appliedMinor: paid[index] ?? 0 }));
  const { totals } = result;
  const takenOff = taken.map(({ id, name, code, term, isTrial }, index) => ({
    ...{ id, name, code, term, isTrial },
    discountCents: totals.termDiscountsMinor[index] ?? 0,
  }));
  return {
    stored,
    settings,
    testMode,
    ...delivery,
    taxRules,
    cartOffers,
    discounts,
    totals,
    takenOff,
    giftCards,
  };
}

/** The first period of a subscription that begins with a free trial costs nothing, later ones their price. */
function trialOf({ isSubscription, lines: [line] }: StoredCart): Term[] {
  if (!isSubscription || !line?.subscriptionPlan?.trialDays) return [];
  const term = { kind: 'percentage', ratePpm: 1_000_000, scope: null } as const;
  return [{ id: line.itemId, name: ERRORS.trial, code: null, term, isTrial: true }];
}

/** Lines of a cart as its totals see them. */
export function totalsLines(lines: readonly StoredLine[], { categories }: CartOffers): TotalsLine[] {
  return lines.map((line) => ({
    quantity: line.quantity,
    productType: line.productType,
    unitPriceMinor: unitPriceMinor(line),
    itemId: line.itemId,
    categories: categories.get(line.itemId) ?? [],
    isExcluded: line.productType === GIFT_CARD_TYPE,
  }));
}

/** True for more than one unit of a service where the store sells one at a time. Source: STORE-08. */
export function hasSeveralOfService(priced: PricedCart): boolean {
  return severalOfService(priced).size > 0;
}

/** Services of which a cart has more than one unit where the store sells one at a time. */
export function severalOfService({
  stored,
  settings,
}: Pick<PricedCart, 'settings'> & { stored: Pick<StoredCart, 'lines'> }): Set<string> {
  if (settings.multipleQuantityAllowedForServices) return new Set();
  const units = new Map<string, number>();
  for (const { productType, itemId, quantity } of stored.lines) {
    if (productType === SERVICE_TYPE) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  }
  return new Set([...units].filter(([, count]) => count > 1).map(([itemId]) => itemId));
}

/** Units of each variant of a cart over all its lines. */
export function unitsByVariant(lines: readonly StoredLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  }
  return units;
}

/** Words by line for what cannot be bought as it stands; empty when all can. */
export function lineErrors(lines: readonly StoredLine[]): Record<string, 'unavailable' | 'not-enough-stock'> {
  const units = unitsByVariant(lines);
  const errors: Record<string, 'unavailable' | 'not-enough-stock'> = {};
  for (const line of lines) {
    if (!line.isForSale) errors[line.entryId] = 'unavailable';
    else if (!line.unlimited && (units.get(line.variantId) ?? 0) > line.available) {
      errors[line.entryId] = 'not-enough-stock';
    }
  }
  return errors;
}

function locationOf(stored: StoredCart): ShippingLocation | null {
  if (stored.shippingCountry === null) return null;
  return {
    country: stored.shippingCountry,
    region: stored.shippingRegion,
    postcode: stored.shippingPostcode,
  };
}

function parcelOf(lines: readonly StoredLine[]): Parcel {
  const sent = lines.filter(({ productType }) => productType === PHYSICAL_TYPE);
  return {
    weightGrams: sent.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
    units: sent.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalMinor: sent.reduce((sum, line) => sum + unitPriceMinor(line) * line.quantity, 0),
  };
}
