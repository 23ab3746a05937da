import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import { isDeliveryDay, readGiftDetails } from '@sitewright/domain/gift-card/details';
import type { Db } from '../../platform/database/database.ts';
import type { AppDeps } from '../../platform/http/deps.ts';
import { sendJob } from '../../platform/jobs/job.ts';
import { isMailAddress } from '../../platform/mail/mail.ts';
import {
  markLinesSent,
  recordOrderEvent,
  type StoredOrder,
  type StoredOrderLine,
  sendOrderMail,
} from '../orders/index.ts';
import { getWebsite } from '../sites/index.ts';
import { giftCardMail } from './mail-job.ts';
import { insertEntry } from './queries/balance.ts';
import { insertCard, type NewCard } from './queries/cards.ts';
import { dayIn, secondsUntil } from './site-day.ts';

type PaidOrder = StoredOrder & { websiteId: string };

/** True for an order with which gift cards are sold. */
export function sellsGiftCards({ items }: Pick<StoredOrder, 'items'>): boolean {
  return items.some(isGiftCard);
}

/**
 * Makes out the gift cards of a paid order, one for each unit whose money was not given back, and asks for their mails.
 * Each unit once, however often it runs.
 */
export async function giftCardsForOrder(
  db: Db,
  deps: Pick<AppDeps, 'newId' | 'now'>,
  order: PaidOrder,
): Promise<void> {
  const lines = order.items.filter(isGiftCard);
  if (lines.length === 0) return;
  const { timeZone } = (await getWebsite(db, order.websiteId)).settings;
  const site = { websiteId: order.websiteId, timeZone, now: deps.now() };
  const key = { websiteId: order.websiteId, orderId: order.id };
  let issued = 0;
  for (const line of lines) {
    for (let unit = 1; unit <= line.quantity - line.refundedQuantity; unit += 1) {
      const card = cardOf(order, line, unit, dayIn(site.timeZone, site.now));
      if (await issueCard(db, site, { ...card, id: deps.newId() }, { orderId: order.id })) issued += 1;
    }
  }
  if (issued === 0) return;
  await markLinesSent(db, key, order, lines);
  await recordOrderEvent(db, { ...key, kind: 'gift-cards-issued', data: { cards: issued } });
  const isForOthers = lines.some(({ additionalFields }) =>
    isMailAddress(readGiftDetails(additionalFields).recipientEmail),
  );
  if (isForOthers) await sendOrderMail(db, { ...key, kind: 'order-gift-cards' });
}

function isGiftCard({ productType, unitPriceCents }: StoredOrderLine): boolean {
  return productType === GIFT_CARD_TYPE && unitPriceCents > 0;
}

/** Writes a card with its value and asks for its mail, now or on its day; false when it is there already. */
export async function issueCard(
  db: Db,
  site: { websiteId: string; timeZone: string; now: Date },
  card: NewCard,
  about: { orderId?: string; reason?: string; actor?: string },
): Promise<boolean> {
  const { websiteId } = site;
  if (!(await insertCard(db, websiteId, card))) return false;
  const amountMinor = card.faceMinor;
  await insertEntry(db, { websiteId, cardId: card.id }, { kind: 'issue', amountMinor, ...about });
  if (card.recipientEmail === '') return true;
  const delaySeconds = card.deliverOn === null ? 0 : secondsUntil(card.deliverOn, site.timeZone, site.now);
  await sendJob(db, giftCardMail, { websiteId, data: { cardId: card.id }, delaySeconds });
  return true;
}

/** Who gets a card is what the buyer said, and the buyer where that is no address. A day that is over is today. */
function cardOf(order: PaidOrder, line: StoredOrderLine, unit: number, today: string): Omit<NewCard, 'id'> {
  const { deliverOn, recipientEmail, ...details } = readGiftDetails(line.additionalFields);
  return {
    ...details,
    currency: order.currency,
    faceMinor: line.unitPriceCents,
    order: { id: order.id, position: line.position, unit },
    recipientEmail: isMailAddress(recipientEmail) ? recipientEmail : order.email,
    locale: order.locale,
    deliverOn: deliverOn !== today && isDeliveryDay(deliverOn, today) ? deliverOn : null,
    expiresOn: null,
  };
}
