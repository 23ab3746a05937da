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
export function entryLabel(entry: GiftCardEntry): string {
  const { orderNumber } = entry;
  return orderNumber === null ? labelWithoutOrder(entry) : labelOfOrder(entry, orderNumber);
}

function labelWithoutOrder({ kind, reason }: GiftCardEntry): string {
  switch (kind) {
    case 'issue':
      return reason === '' ? t('giftCards.issued') : t('giftCards.issuedBecause', { reason });
    case 'hold':
      return t('giftCards.heldForAPayment');
    case 'capture':
      return t('giftCards.paymentCompleted');
    case 'release':
      return t('giftCards.released');
    case 'refund':
      return t('giftCards.refund');
    case 'revoke':
      return t('giftCards.revoked');
    case 'reinstate':
      return t('giftCards.restored');
    case 'adjust':
      return reason === ''
        ? t('giftCards.changedManually')
        : t('giftCards.changedManuallyBecause', { reason });
  }
}

function labelOfOrder(entry: GiftCardEntry, orderNumber: number): string {
  switch (entry.kind) {
    case 'issue':
      return t('giftCards.boughtWithOrder', { orderNumber });
    case 'hold':
      return t('giftCards.paidForOrder', { orderNumber });
    case 'capture':
      return t('giftCards.orderPaymentCompleted', { orderNumber });
    case 'refund':
      return t('giftCards.orderRefunded', { orderNumber });
    case 'revoke':
      return t('giftCards.revokedForOrder', { orderNumber });
    case 'reinstate':
      return t('giftCards.restoredForOrder', { orderNumber });
    default:
      return labelWithoutOrder(entry);
  }
}
