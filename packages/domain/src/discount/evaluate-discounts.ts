import { applyDiscounts } from '../cart/apply-discounts.ts';
import { type DiscountLine, type DiscountTerm, isInScope } from '../cart/discount.ts';

/** A discount that a cart may have: an automatic one, or one whose code was typed. */
export interface DiscountOffer {
  readonly id: string;
  readonly name: string;
  /** Null for an automatic one. */
  readonly code: string | null;
  readonly term: DiscountTerm;
  readonly minimumSubtotalMinor: number;
  /** Where it stands by the clock and its owner's switch. */
  readonly state: 'live' | 'scheduled' | 'ended' | 'disabled';
  readonly useLimit: number | null;
  readonly uses: number;
  readonly customerLimit: number | null;
  /** Uses by the shopper; 0 while it is not known who shops. */
  readonly customerUses: number;
}

/** Why a code takes nothing off. */
export type CouponError =
  | 'unknown'
  | 'scheduled'
  | 'ended'
  | 'disabled'
  | 'used-up'
  | 'customer-used-up'
  | 'minimum'
  | 'other-items'
  | 'not-enough-items'
  | 'not-combined';

/** Which discounts a cart has. */
export interface EvaluatedDiscounts<Offer extends DiscountOffer> {
  readonly accepted: readonly Offer[];
  readonly refused: readonly {
    readonly code: string;
    readonly offer: Offer | null;
    readonly error: CouponError;
  }[];
}

/**
 * Decides again which discounts a cart has: automatic ones, then codes in the order typed. Automatic ones that do not fit
 * are left out without a word. Where codes may not be combined the first that holds is the only one. Source: CHK-10.
 */
export function evaluateDiscounts<Offer extends DiscountOffer>(input: {
  readonly codes: readonly string[];
  readonly offers: readonly Offer[];
  readonly lines: readonly DiscountLine[];
  readonly combinesCodes: boolean;
}): EvaluatedDiscounts<Offer> {
  const { codes, offers, lines, combinesCodes } = input;
  const subtotal = lines.reduce(
    (sum, line) => sum + (line.isExcluded ? 0 : line.quantity * line.unitPriceMinor),
    0,
  );
  const accepted = offers.filter(
    (offer) => offer.code === null && errorOf(offer, { lines, subtotal }) === null,
  );
  const refused: { code: string; offer: Offer | null; error: CouponError }[] = [];
  for (const code of codes) {
    const offer = offers.find((candidate) => candidate.code === code) ?? null;
    const isSecond = !combinesCodes && accepted.some((one) => one.code !== null);
    const own = offer ? errorOf(offer, { lines, subtotal }) : 'unknown';
    const error = own ?? (isSecond ? 'not-combined' : null);
    if (offer && error === null) accepted.push(offer);
    else refused.push({ code, offer, error: error ?? 'unknown' });
  }
  return { accepted, refused };
}

function errorOf(
  offer: DiscountOffer,
  cart: { lines: readonly DiscountLine[]; subtotal: number },
): CouponError | null {
  if (offer.state !== 'live') return offer.state;
  if (offer.useLimit !== null && offer.uses >= offer.useLimit) return 'used-up';
  if (offer.customerLimit !== null && offer.customerUses >= offer.customerLimit) return 'customer-used-up';
  if (cart.subtotal < offer.minimumSubtotalMinor) return 'minimum';
  return errorOfItems(offer.term, cart.lines);
}

function errorOfItems(term: DiscountTerm, lines: readonly DiscountLine[]): CouponError | null {
  if (!lines.some((line) => isInScope(line, term.scope))) return 'other-items';
  if (term.kind !== 'buy-x-get-y') return null;
  if (!lines.some((line) => isInScope(line, term.getScope))) return 'other-items';
  const [amount] = applyDiscounts(lines, [term]).byTerm;
  return amount === 0 ? 'not-enough-items' : null;
}
