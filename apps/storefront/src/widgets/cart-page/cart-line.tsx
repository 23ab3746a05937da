import { MAX_QUANTITY, parseQuantity, QUANTITY_MESSAGES } from '@sitewright/domain/cart/quantity';
import type { CartEntry } from '@sitewright/domain/cart/schema';
import type { CartLineView } from '@sitewright/domain/shop-view/cart-view';
import { useEffect, useRef, useState } from 'react';
import { localPath } from '../../api/call-api.ts';
import { removeEntry, setEntryQuantity } from '../../cart/cart-store.ts';
import { failureText } from '../../failure-text.ts';
import { t } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';
import { spoken } from '../shop-form/spoken.tsx';
import { changeAnswers } from './change-answers.ts';

type Props = {
  line: CartLineView;
  entry: CartEntry;
  /** Quantity that was typed before the line was drawn. */
  typed: string | undefined;
  onError: (message: string) => void;
  onRemoved: (entry: CartEntry) => void;
};

/** One line: image, name, what was chosen, price, quantity, remove. */
export function CartLine({ line, entry, typed, onError, onRemoved }: Props) {
  const { id, state, imageUrl, title, url, error, unitPrice, normalPrice, total } = line;
  return (
    <li className="cart-line" data-state={state}>
      {imageUrl !== null && <img className="cart-line-image" src={imageUrl} alt="" width="96" height="120" />}
      <div className="cart-line-details item-desc">
        <a href={localPath(url)}>{spoken(title)}</a>
        <Chosen line={line} entry={entry} onError={onError} />
        {error !== '' && <p className="field-error">{error}</p>}
        <p className="cart-line-unit-price">
          {unitPrice}
          {normalPrice !== '' && <s className="original-price">{normalPrice}</s>}
        </p>
      </div>
      <QuantityField line={line} typed={typed} onError={onError} />
      <p className="cart-line-total price">{total}</p>
      <button
        id={`remove-${id}`}
        type="button"
        className="cart-line-remove"
        onClick={() => void remove(entry, { onError, onRemoved })}
      >
        {line.removeLabel}
        <span className="v6-visually-hidden"> {spoken(title)}</span>
      </button>
    </li>
  );
}

/** Options and answers of a line, with links to change them. */
function Chosen({ line, entry, onError }: Pick<Props, 'line' | 'entry' | 'onError'>) {
  const { id, variant, answers, editLabel, recipientLabel, title } = line;
  const edit = async () => {
    const message = await changeAnswers(entry);
    if (message !== null) onError(message);
  };
  return (
    <>
      {variant !== '' && <p className="cart-line-variant">{spoken(variant)}</p>}
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions may have the same words.
        <p className="cart-line-field" key={index}>
          {spoken(answer)}
        </p>
      ))}
      {editLabel !== '' && (
        <button id={`edit-${id}`} type="button" className="cart-line-edit" onClick={() => void edit()}>
          {editLabel}
          <span className="v6-visually-hidden">, {spoken(title)}</span>
        </button>
      )}
      {recipientLabel !== '' && (
        <a className="cart-line-edit" href={localPath(`/gift-card/${id}`)}>
          {recipientLabel}
        </a>
      )}
    </>
  );
}

/** Sends a quantity when it was really changed: on Enter, on leaving the field, or by its arrows. */
function QuantityField({ line, typed, onError }: Pick<Props, 'line' | 'typed' | 'onError'>) {
  const { id, quantity, quantityLabel } = line;
  const [text, setText] = useState(typed ?? String(quantity));
  const lastQuantity = useRef(quantity);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (lastQuantity.current === quantity) return;
    lastQuantity.current = quantity;
    setText(String(quantity));
  }, [quantity]);
  const send = async () => {
    if (text === String(quantity)) return;
    const parsed = parseQuantity(text, 0);
    if (!parsed.ok) {
      onError(t(QUANTITY_MESSAGES[parsed.reason]));
      setText(String(quantity));
      return;
    }
    const result = await setEntryQuantity(id, parsed.quantity);
    onError(result.ok ? '' : failureText(TEXTS.unableToUpdateQuantity, result));
    if (!result.ok) setText(String(quantity));
  };
  // Typed and left before scripts came. Where it is typed in still, the focus comes back after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before
  useEffect(() => {
    if (typed === undefined) return;
    queueMicrotask(() => document.activeElement !== field.current && void send());
  }, []);
  return (
    <div className="cart-line-quantity">
      <label className="v6-visually-hidden" htmlFor={`quantity-${id}`}>
        {quantityLabel}
      </label>
      <input
        ref={field}
        id={`quantity-${id}`}
        name="quantity"
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
    </div>
  );
}

async function remove(entry: CartEntry, { onError, onRemoved }: Pick<Props, 'onError' | 'onRemoved'>) {
  const result = await removeEntry(entry.id);
  if (result.ok) onRemoved(entry);
  onError(result.ok ? '' : failureText(TEXTS.unableToRemoveItem, result));
}
