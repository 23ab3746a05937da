import type { GiftCardDetail } from '@sitewright/domain/gift-card/schema';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../../labels/money-text.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import { modeMark, STATUS_LABELS } from './gift-card-labels.ts';

/** Details of a gift card; empty ones are omitted. */
export function GiftCardFacts({ websiteId, card }: { websiteId: string; card: GiftCardDetail }) {
  const momentText = useMomentText();
  const { orderId, orderNumber } = card;
  const recipient = [card.recipientName, card.recipientEmail].filter(Boolean).join(', ');
  const facts: [string, string][] = [
    [t('giftCards.balance'), moneyText(card.balanceMinor, card.currency)],
    [t('giftCards.value'), moneyText(card.faceMinor, card.currency)],
    [t('giftCards.state'), STATUS_LABELS[card.status]],
    [t('giftCards.mode'), modeMark(card) ?? ''],
    [t('giftCards.recipient'), recipient],
    [t('giftCards.from'), card.senderName],
    [t('giftCards.message'), card.message],
    [t('giftCards.issued'), momentText(card.createdAt)],
    [t('giftCards.toBeEmailed'), card.mailedAt === null ? (card.deliverOn ?? '') : ''],
    [t('giftCards.mailed'), card.mailedAt === null ? '' : momentText(card.mailedAt)],
    [t('giftCards.lastDay'), card.expiresOn ?? ''],
  ];
  return (
    <dl className="gift-card-facts">
      {facts
        .filter(([, label]) => label !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      {orderId !== null && orderNumber !== null && (
        <div>
          <dt>{t('giftCards.boughtWith')}</dt>
          <dd>
            <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId }}>
              {t('giftCards.order', { orderNumber })}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
