import type { PaymentFlag } from '@sitewright/contract/payments';
import type { MailKind } from '@sitewright/domain/mail/mail-texts';
import type { OrderEvent } from '@sitewright/domain/order/schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { MAIL_KIND_LABELS } from './mail-kind-labels.ts';
import { moneyText } from './money-text.ts';

/** Problems of a payment, and their remedies for the owner. */
export const FLAG_TEXTS: Readonly<Record<PaymentFlag['kind'], { title: string; advice: string }>> = {
  unsettled: { title: t('labels.unsettled'), advice: t('labels.unsettledAdvice') },
  'refund-stuck': { title: t('labels.refundStuck'), advice: t('labels.refundStuckAdvice') },
  'money-missing': { title: t('labels.moneyMissing'), advice: t('labels.moneyMissingAdvice') },
  'order-missing': { title: t('labels.orderMissing'), advice: t('labels.orderMissingAdvice') },
  'refunded-outside': { title: t('labels.refundedOutside'), advice: t('labels.refundedOutsideAdvice') },
  'test-card': { title: t('labels.testCardUsed'), advice: t('labels.testCardAdvice') },
  disputed: { title: t('labels.disputed'), advice: t('labels.disputedAdvice') },
};

/** One-line description of an event. */
export function eventText({ kind, data }: OrderEvent, currency: string): string {
  // A line counts items or gift cards.
  const { count, shown } = countOf(data.units ?? data.cards);
  const amount = moneyText(Number(data.amountMinor ?? 0), currency);
  const reason = `${data.reason ?? ''}`;
  switch (kind) {
    case 'placed':
      return t('labels.orderPlaced');
    case 'paid':
      return t('labels.markedAsPaid');
    case 'fulfilled':
      return [t('labels.itemsFulfilled', { count, shown }), data.carrier, data.trackingNumber]
        .filter(Boolean)
        .join(', ');
    case 'canceled':
      return reason ? t('labels.cancelledBecause', { reason }) : t('labels.cancelled');
    case 'restocked':
      return t('labels.itemsRestocked', { count, shown });
    case 'refund-asked':
      return reason ? t('labels.refundOfBecause', { amount, reason }) : t('labels.refundOf', { amount });
    case 'refunded':
      return t('labels.amountRefunded', { amount });
    case 'refund-refused':
      return t('labels.refundRefused', { amount });
    case 'note':
      return t('labels.note', { text: `${data.text}` });
    case 'note-sent':
      return t('labels.noteToCustomer', { text: `${data.text}` });
    case 'mail-sent':
      return t('labels.mailSent', { mail: mailLabel(data.mail), to: `${data.to}` });
    case 'mail-withheld':
      return t('labels.mailWithheld', { mail: mailLabel(data.mail), to: `${data.to}` });
    case 'downloaded':
      return t('labels.fileDownloaded', { file: `${data.filename}` });
    case 'subscription-started':
      return t('labels.subscriptionStarted');
    case 'gift-cards-issued':
      return t('labels.giftCardsIssued', { count, shown });
    case 'gift-cards-revoked':
      return revokedText(data, currency);
  }
}

/** Amounts already spent are not recovered; the owner has to know when money goes back as well. */
function revokedText(data: OrderEvent['data'], currency: string): string {
  const { count, shown } = countOf(data.cards);
  const spentMinor = Number(data.spentMinor ?? 0);
  return spentMinor > 0
    ? t('labels.giftCardsRevokedSpent', { count, shown, spent: moneyText(spentMinor, currency) })
    : t('labels.giftCardsRevoked', { count, shown });
}

/** A number and how it is written. */
function countOf(value: unknown): { count: number; shown: string } {
  const count = Number(value);
  return { count, shown: count.toLocaleString(LOCALE) };
}

function mailLabel(mail: unknown): string {
  const kind = `${mail}`;
  return Object.hasOwn(MAIL_KIND_LABELS, kind) ? MAIL_KIND_LABELS[kind as MailKind].label : kind;
}
