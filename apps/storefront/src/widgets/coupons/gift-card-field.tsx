import type { Cart } from '@sitewright/domain/cart/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { ApiFailure } from '../../api/call-api.ts';
import { pageMessages } from '../../page-messages.ts';
import { filled, TEXTS } from '../../texts.ts';
import { CodeField } from './code-field.tsx';

type Props = {
  cart: Cart;
  /** Adds a code or takes a card out; null when it was done. */
  onAdd: (code: string) => Promise<ApiFailure | null>;
  onRemove: (cardId: string) => Promise<ApiFailure | null>;
};

/** Field for the code of a gift card with the cards of the cart; nothing where the store has given out none. */
export function GiftCardField({ cart, onAdd, onRemove }: Props) {
  if (!cart.acceptsGiftCards) return null;
  return (
    <CodeField
      id="gift-card"
      label={TEXTS.giftCardCode}
      maxLength={60}
      rows={cart.giftCards.map((card) => rowOf(card, cart.currency))}
      onAdd={onAdd}
      onRemove={onRemove}
      addedText={() => TEXTS.giftCardAdded}
      removedText={() => TEXTS.giftCardRemoved}
      showsError
    />
  );
}

function rowOf(card: Cart['giftCards'][number], currency: string) {
  const { id, lastFour, balanceMinor, appliedMinor, message } = card;
  const amount = formatMoney(balanceMinor - appliedMinor, currency, pageMessages().money);
  const shown = (
    <>
      •••• {lastFour} <span className="field-hint">{filled(TEXTS.giftCardLeft, { amount })}</span>
    </>
  );
  return { key: id, shown, name: `${TEXTS.giftCard} ${lastFour}`, error: message };
}
