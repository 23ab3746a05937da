import type { GiftCardDetail } from '@sitewright/domain/gift-card/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import { modeMark, STATUS_LABELS } from './gift-card-labels.ts';

/** Details of a gift card; empty ones are omitted. */
export function GiftCardFacts({ websiteId, card }: { websiteId: string; card: GiftCardDetail }) {
  const momentText = useMomentText();
  const { orderId, orderNumber } = card;
  const recipient = [card.recipientName, card.recipientEmail].filter(Boolean).join(', ');
  const facts: [string, string][] = [
    ['Balance', formatMoney(card.balanceMinor, card.currency)],
    ['Value', formatMoney(card.faceMinor, card.currency)],
    ['State', STATUS_LABELS[card.status]],
    ['Mode', modeMark(card) ?? ''],
    ['Recipient', recipient],
    ['From', card.senderName],
    ['Message', card.message],
    ['Issued', momentText(card.createdAt)],
    ['To be emailed', card.mailedAt === null ? (card.deliverOn ?? '') : ''],
    ['Mailed', card.mailedAt === null ? '' : momentText(card.mailedAt)],
    ['Last day', card.expiresOn ?? ''],
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
          <dt>Bought with</dt>
          <dd>
            <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId }}>
              Order {orderNumber}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
