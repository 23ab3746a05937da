import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import { MAX_QUANTITY, parseQuantity, QUANTITY_MESSAGES } from '@sitewright/domain/cart/quantity';
import type { CartEntry } from '@sitewright/domain/cart/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { useEffect, useState } from 'react';
import { removeEntry, setEntryQuantity } from '../../cart/cart-store.ts';
import { failureText } from '../../failure-text.ts';
import { pageMessages, t } from '../../page-messages.ts';
import { filled, TEXTS } from '../../texts.ts';
import { Answers } from './answers.tsx';

type Props = {
  entry: CartEntry;
  currency: string;
  onError: (message: string) => void;
  onRemoved: (entry: CartEntry) => void;
};
type PartProps = Pick<Props, 'entry' | 'onError'>;

/** One line: picture, name, what was chosen, price, quantity, remove. */
export function CartLine({ entry, currency, onError, onRemoved }: Props) {
  return (
    <li className="cart-line" data-state={entry.state}>
      {entry.image && (
        <img
          className="cart-line-image"
          src={`${entry.image.assetUrl}?format=300w`}
          alt=""
          width="96"
          height="120"
        />
      )}
      <div className="cart-line-details item-desc">
        <a href={entry.fullUrl}>{entry.title}</a>
        {entry.chosenVariant.optionValues.length > 0 && (
          <p className="cart-line-variant">
            {entry.chosenVariant.optionValues.map(({ value }) => value).join(' / ')}
          </p>
        )}
        <Answers entry={entry} onError={onError} />
        {entry.productType === GIFT_CARD_TYPE && (
          <a className="cart-line-edit" href={`/gift-card/${entry.id}`}>
            {TEXTS.editRecipient}
          </a>
        )}
        <LineError entry={entry} />
        <p className="cart-line-unit-price">
          {formatMoney(entry.unitPriceMinor, currency, pageMessages().money)}
          {entry.normalPriceMinor > entry.unitPriceMinor && (
            <s className="original-price">
              {formatMoney(entry.normalPriceMinor, currency, pageMessages().money)}
            </s>
          )}
        </p>
      </div>
      <QuantityField entry={entry} onError={onError} />
      <p className="cart-line-total price">
        {formatMoney(entry.lineTotalMinor, currency, pageMessages().money)}
      </p>
      <RemoveButton entry={entry} onError={onError} onRemoved={onRemoved} />
    </li>
  );
}

/** Why a line cannot be bought as it stands. */
function LineError({ entry: { state, qtyAvailable } }: Pick<Props, 'entry'>) {
  if (state === 'available') return null;
  if (state === 'unavailable') return <p className="field-error">{TEXTS.soldOutLine}</p>;
  return (
    <p className="field-error">
      {TEXTS.notEnough}{' '}
      {qtyAvailable !== null && qtyAvailable > 0 && filled(TEXTS.stillThere, { count: qtyAvailable })}
    </p>
  );
}

/** Sends a quantity when it was really changed: on Enter, on leaving the field, or by its arrows. */
function QuantityField({ entry, onError }: PartProps) {
  const [text, setText] = useState(String(entry.quantity));
  useEffect(() => setText(String(entry.quantity)), [entry.quantity]);
  const send = async () => {
    if (text === String(entry.quantity)) return;
    const quantity = parseQuantity(text, 0);
    if (!quantity.ok) {
      onError(t(QUANTITY_MESSAGES[quantity.reason]));
      setText(String(entry.quantity));
      return;
    }
    const result = await setEntryQuantity(entry.id, quantity.quantity);
    onError(result.ok ? '' : failureText(TEXTS.unableToUpdateQuantity, result));
    if (!result.ok) setText(String(entry.quantity));
  };
  return (
    <label className="cart-line-quantity">
      <span className="v6-visually-hidden">
        {TEXTS.quantity}, {entry.title}
      </span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_QUANTITY}
        step={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void send()}
        onKeyDown={(event) => event.key === 'Enter' && void send()}
      />
    </label>
  );
}

function RemoveButton({ entry, onError, onRemoved }: Omit<Props, 'currency'>) {
  const remove = async () => {
    const result = await removeEntry(entry.id);
    if (result.ok) onRemoved(entry);
    onError(result.ok ? '' : failureText(TEXTS.unableToRemoveItem, result));
  };
  return (
    <button type="button" className="cart-line-remove" onClick={() => void remove()}>
      {TEXTS.remove}
      <span className="v6-visually-hidden"> {entry.title}</span>
    </button>
  );
}
