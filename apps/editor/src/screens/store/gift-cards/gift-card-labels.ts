import type {
  GiftCard,
  GiftCardEntry,
  GiftCardMode,
  GiftCardStatus,
} from '@sitewright/domain/gift-card/schema';

/** Words for where a gift card stands. */
export const STATUS_LABELS: Readonly<Record<GiftCardStatus, string>> = {
  active: 'Active',
  waiting: 'Not mailed yet',
  'used-up': 'Used up',
  expired: 'Expired',
  disabled: 'Off',
};

/** Words for whether a gift card stands for money. */
export const MODE_LABELS: Readonly<Record<GiftCardMode, string>> = {
  live: 'Live',
  test: 'Test',
  unknown: 'Test or live unknown',
};

/** The mark of a card that is no money; null for one that is. */
export function modeMark({
  testMode,
  isModeAssumed,
}: Pick<GiftCard, 'testMode' | 'isModeAssumed'>): string | null {
  if (!testMode) return null;
  return isModeAssumed ? MODE_LABELS.unknown : MODE_LABELS.test;
}

/** Name of a card where its code must not appear. */
export function cardName({ lastFour }: Pick<GiftCard, 'lastFour'>): string {
  return lastFour === '' ? 'No code yet' : `•••• ${lastFour}`;
}

/** One-line description of a ledger entry. */
export function entryLabel({ kind, orderNumber, reason }: GiftCardEntry): string {
  const order = orderNumber === null ? '' : ` order ${orderNumber}`;
  switch (kind) {
    case 'issue':
      return orderNumber === null ? withReason('Issued', reason) : `Bought with${order}`;
    case 'hold':
      return order === '' ? 'Held for a payment' : `Paid for${order}`;
    case 'capture':
      return `Payment of${order} completed`;
    case 'release':
      return 'Released: the payment failed';
    case 'refund':
      return `Refund of${order}`;
    case 'revoke':
      return `Revoked:${order} was refunded`;
    case 'reinstate':
      return `Restored: the refund of${order} was refused`;
    case 'adjust':
      return withReason('Changed manually', reason);
  }
}

function withReason(label: string, reason: string): string {
  return reason === '' ? label : `${label}: ${reason}`;
}
