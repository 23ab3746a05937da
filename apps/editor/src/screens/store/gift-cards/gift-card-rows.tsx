import type { GiftCard } from '@sitewright/domain/gift-card/schema';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../../labels/money-text.ts';
import { Link } from '../../../router/link.tsx';
import { cardName, modeMark, STATUS_LABELS } from './gift-card-labels.ts';

/** Gift cards, each with who has it, what is left on it and where it stands. */
export function GiftCardRows({ websiteId, cards }: { websiteId: string; cards: readonly GiftCard[] }) {
  return (
    <ul className="gift-card-rows">
      {cards.map((card) => (
        <li key={card.id} className="gift-card-row">
          <span className="gift-card-name">
            <Link to="/store/$websiteId/gift-cards/$cardId" params={{ websiteId, cardId: card.id }}>
              {cardName(card)}
            </Link>{' '}
            {modeMark(card) && <small className="tag">{modeMark(card)}</small>}
            <small>{card.recipientName || card.recipientEmail || t('giftCards.noRecipientYet')}</small>
          </span>
          <span className="gift-card-balance">
            {moneyText(card.balanceMinor, card.currency)}
            <small> {t('giftCards.balanceOf', { value: moneyText(card.faceMinor, card.currency) })}</small>
          </span>
          <span className={`tag gift-card-status is-${card.status}`}>{STATUS_LABELS[card.status]}</span>
          <span className="gift-card-order">
            {card.orderId === null || card.orderNumber === null ? (
              t('giftCards.issuedManually')
            ) : (
              <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId: card.orderId }}>
                {t('giftCards.order', { orderNumber: card.orderNumber })}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
