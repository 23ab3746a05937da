/** A card that somebody put into a cart, as far as paying depends on it. Money in minor units. */
export interface AppliedCard {
  /** Bought or issued without real money. */
  readonly testMode: boolean;
  /** Nothing says in which mode it was issued: it counts as a test until the owner confirms it. */
  readonly isModeAssumed?: boolean;
  readonly currency: string;
  readonly balanceMinor: number;
  readonly isEnabled: boolean;
  readonly isExpired: boolean;
}

/** Why a card of a cart pays nothing. */
export type GiftCardError =
  | 'disabled'
  | 'unconfirmed'
  | 'test-card'
  | 'live-card'
  | 'other-currency'
  | 'expired'
  | 'empty';

/** Reason a card cannot be used in this mode and currency, or null. */
export function giftCardError(
  card: AppliedCard,
  { testMode, currency }: { readonly testMode: boolean; readonly currency: string },
): GiftCardError | null {
  if (!card.isEnabled) return 'disabled';
  if (card.testMode !== testMode) {
    if (!card.testMode) return 'live-card';
    return card.isModeAssumed ? 'unconfirmed' : 'test-card';
  }
  if (card.currency !== currency) return 'other-currency';
  if (card.isExpired) return 'expired';
  return card.balanceMinor <= 0 ? 'empty' : null;
}

/** Spreads what cards pay over them: the first is used up before the next is touched. */
export function shareOut(balances: readonly number[], totalMinor: number): number[] {
  let left = totalMinor;
  return balances.map((balance) => {
    const part = Math.min(balance, left);
    left -= part;
    return part;
  });
}

const WORDS: Readonly<Record<GiftCardError, string>> = {
  disabled: 'This gift card can no longer be used.',
  unconfirmed: 'The store has to confirm the value of this gift card first. Please contact the store.',
  'test-card': 'This gift card is from a test order and pays only for test orders.',
  'live-card': 'Gift cards with real value do not pay for test orders.',
  'other-currency': 'This gift card is in another currency.',
  expired: 'This gift card has expired.',
  empty: 'This gift card has no balance left.',
};

/** Words for a good card that pays nothing: everything is paid, or what is left to pay are gift cards. */
export function idleCardMessage(isMoneyLeft: boolean): string {
  return isMoneyLeft ? 'Gift cards cannot pay for gift cards.' : 'Not needed for this order.';
}

/** Words for a card that stays in a cart without paying. */
export function giftCardErrorMessage(error: GiftCardError): string {
  return WORDS[error];
}
