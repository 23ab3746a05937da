import type {
  GiftCard,
  GiftCardEntry,
  GiftCardMode,
  GiftCardStatus,
} from '@sitewright/domain/gift-card/schema';
import { t } from '@sitewright/owner-texts/t';

/** Words for where a gift card stands. */
export const STATUS_LABELS: Readonly<Record<GiftCardStatus, string>> = {
  active: t('giftCards.active'),
  waiting: t('giftCards.notMailedYet'),
  'used-up': t('giftCards.usedUp'),
  expired: t('giftCards.expired'),
  disabled: t('common.off'),
};

/** Words for whether a gift card stands for money. */
export const MODE_LABELS: Readonly<Record<GiftCardMode, string>> = {
  live: t('giftCards.live'),
  test: t('giftCards.test'),
  unknown: t('giftCards.testOrLiveUnknown'),
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
  return lastFour === '' ? t('giftCards.noCodeYet') : `•••• ${lastFour}`;
}

/** One-line description of a ledger entry. */
export function entryLabel({ kind, orderNumber, reason }: GiftCardEntry): string {
  const order = orderNumber === null ? '' : t('giftCards.orderOrdernumber2', { orderNumber });
  switch (kind) {
    case 'issue':
      return orderNumber === null
        ? withReason(t('giftCards.issued'), reason)
        : t('giftCards.boughtWithOrder', { order });
    case 'hold':
      return order === '' ? t('giftCards.heldForAPayment') : t('giftCards.paidForOrder', { order });
    case 'capture':
      return t('giftCards.paymentOfOrderCompleted', { order });
    case 'release':
      return t('giftCards.releasedThePaymentFailed');
    case 'refund':
      return t('giftCards.refundOfOrder', { order });
    case 'revoke':
      return t('giftCards.revokedOrderWasRefunded', { order });
    case 'reinstate':
      return t('giftCards.restoredRefundOrderRefused', { order });
    case 'adjust':
      return withReason(t('giftCards.changedManually'), reason);
  }
}

function withReason(label: string, reason: string): string {
  return reason === '' ? label : `${label}: ${reason}`;
}
