import type { Cart } from '@sitewright/domain/cart/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { pageWords } from '../../page-words.ts';
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
  const [told, setTold] = useState('');
  if (!cart.acceptsGiftCards) return null;
  const remove = async (cardId: string) => {
    const failure = await onRemove(cardId);
    setTold(failure ? failure.message : TEXTS.giftCardRemoved);
  };
  return (
    <CodeField
      id="gift-card"
      label={TEXTS.giftCardCode}
      maxLength={60}
      onAdd={onAdd}
      addedText={() => TEXTS.giftCardAdded}
      told={told}
      onTold={setTold}
      showsFault
    >
      {cart.giftCards.length > 0 && (
        <ul className="coupon-list">
          {cart.giftCards.map(({ id, lastFour, balanceCents, appliedCents, message }) => (
            <li key={id} className="coupon" data-valid={message === ''}>
              <span className="coupon-code">
                •••• {lastFour}{' '}
                <span className="field-hint">
                  {filled(TEXTS.giftCardLeft, {
                    amount: formatMoney(balanceCents - appliedCents, cart.currency, pageWords().money),
                  })}
                </span>
              </span>
              <button type="button" className="button-plain" onClick={() => void remove(id)}>
                {TEXTS.remove}
                <span className="v6-visually-hidden">
                  {' '}
                  {TEXTS.giftCard} {lastFour}
                </span>
              </button>
              {message && <p className="field-error">{message}</p>}
            </li>
          ))}
        </ul>
      )}
    </CodeField>
  );
}
