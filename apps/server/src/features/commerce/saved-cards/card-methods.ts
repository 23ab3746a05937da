import type { PaymentMethod } from '@sitewright/domain/shop-view/checkout-view-schema';
import { cardEnd, cardLabel } from './card-label.ts';
import type { SavedCard } from './queries/saved-cards.ts';
import { newestOfEach } from './same-card.ts';

/** Begins the name of a way to pay that is a saved card; its id follows. */
const CARD = 'card-';

type Method = Pick<PaymentMethod, 'provider' | 'testMode'>;

/** The cards of a member that a store takes, as ways to pay in front of its others. */
export function cardMethods(cards: readonly SavedCard[], offered: readonly PaymentMethod[]): PaymentMethod[] {
  return newestOfEach(cards)
    .filter((card) => offered.some((method) => isOf(card, method)))
    .map((card) => {
      const end = cardEnd(card);
      const label = end === null ? cardLabel(card) : `${cardLabel(card)} (${end})`;
      return { provider: CARD + card.id, label, testMode: card.testMode, isSavedCard: true };
    });
}

/** The saved card that a shopper has chosen, if the store takes it; undefined for any other way to pay. */
export function chosenCard(
  cards: readonly SavedCard[],
  offered: readonly Method[],
  provider: string,
): SavedCard | undefined {
  return cards.find((card) => CARD + card.id === provider && offered.some((method) => isOf(card, method)));
}

function isOf({ provider, testMode }: SavedCard, method: Method): boolean {
  return method.provider === provider && method.testMode === testMode;
}
