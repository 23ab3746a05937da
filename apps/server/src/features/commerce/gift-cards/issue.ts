import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import { isDeliveryDay, readGiftDetails } from '@sitewright/domain/gift-card/details';
import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { isMailAddress } from '../../../platform/mail/mail.ts';
import { getWebsite } from '../../site/sites/index.ts';
import {
  markLinesSent,
  recordOrderEvent,
  type StoredOrder,
  type StoredOrderLine,
  sendOrderMail,
} from '../orders/index.ts';
import { sendCardMails } from './jobs/gift-card-mails.ts';
import { insertIssues } from './queries/balance.ts';
import { insertCards, type NewCard } from './queries/cards.ts';
import { dayIn, secondsUntil } from './site-day.ts';

/** Cards of one statement: a line may be of thousands. */
const CARDS_AT_ONCE = 200;

type PaidOrder = StoredOrder & { websiteId: string };

/** True for an order with which gift cards are sold. */
export function sellsGiftCards({ items }: Pick<StoredOrder, 'items'>): boolean {
  return items.some(isGiftCard);
}

/**
 * Makes out the gift cards of a paid order, one for each unit whose money was not given back, and asks for their emails.
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
    const card = cardOf(order, line, dayIn(site.timeZone, site.now));
    const cards = unitsOf(order, line).map((unit) => ({ ...card, ...unit, id: deps.newId() }));
    const cardIds = await issueCards(db, order.websiteId, cards, { orderId: order.id });
    await sendCardMails(db, { websiteId: order.websiteId, cardIds, delaySeconds: waitFor(card, site) });
    issued += cardIds.length;
  }
  if (issued === 0) return;
  await markLinesSent(db, key, order, lines);
  await recordOrderEvent(db, { ...key, kind: 'gift-cards-issued', data: { cards: issued } });
  const isForOthers = lines.some(({ additionalFields }) =>
    isMailAddress(readGiftDetails(additionalFields).recipientEmail),
  );
  if (isForOthers) await sendOrderMail(db, { ...key, kind: 'order-gift-cards' });
}

function isGiftCard({ productType, unitPriceMinor }: StoredOrderLine): boolean {
  return productType === GIFT_CARD_TYPE && unitPriceMinor > 0;
}

/** The units of a line that are paid for. */
function unitsOf({ id }: PaidOrder, line: StoredOrderLine): Pick<NewCard, 'order'>[] {
  const { position, quantity, refundedQuantity } = line;
  return Array.from({ length: Math.max(0, quantity - refundedQuantity) }, (_, at) => ({
    order: { id, position, unit: at + 1 },
  }));
}

/** Writes cards with their value. Gives the ids of those that were not there yet. */
export async function issueCards(
  db: Db,
  websiteId: string,
  cards: readonly NewCard[],
  about: { orderId?: string; reason?: string; actor?: string },
): Promise<string[]> {
  const issued: string[] = [];
  for (let from = 0; from < cards.length; from += CARDS_AT_ONCE) {
    const some = cards.slice(from, from + CARDS_AT_ONCE);
    const written = await insertCards(db, websiteId, some);
    const cardIds = some.map(({ id }) => id).filter((id) => written.has(id));
    if (cardIds.length > 0) await insertIssues(db, { websiteId, cardIds }, about);
    issued.push(...cardIds);
  }
  return issued;
}

/** Seconds until the email with a card. */
function waitFor(
  { deliverOn }: Pick<NewCard, 'deliverOn'>,
  { timeZone, now }: { timeZone: string; now: Date },
): number {
  return deliverOn === null ? 0 : secondsUntil(deliverOn, timeZone, now);
}

/** The recipient is the one the buyer entered, else the buyer. A day that is over is today. */
function cardOf(order: PaidOrder, line: StoredOrderLine, today: string): Omit<NewCard, 'id' | 'order'> {
  const { deliverOn, recipientEmail, ...details } = readGiftDetails(line.additionalFields);
  return {
    ...details,
    testMode: order.testMode,
    currency: order.currency,
    faceMinor: line.unitPriceMinor,
    recipientEmail: isMailAddress(recipientEmail) ? recipientEmail : order.email,
    locale: order.locale,
    deliverOn: deliverOn !== today && isDeliveryDay(deliverOn, today) ? deliverOn : null,
    expiresOn: null,
  };
}
