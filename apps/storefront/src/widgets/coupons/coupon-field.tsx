import type { Cart } from '@sitewright/domain/cart/schema';
import { type KeyboardEvent, useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { TEXTS } from '../../texts.ts';

type Props = {
  cart: Cart;
  /** Adds or takes out a code; null when it was done. */
  onAdd: (code: string) => Promise<ApiFailure | null>;
  onRemove: (code: string) => Promise<ApiFailure | null>;
};

/**
 * Field for a discount code with the codes of the cart. It is no form of its own, so that it can stand inside of one:
 * Enter in it applies the code and sends nothing else.
 */
export function CouponField({ cart, onAdd, onRemove }: Props) {
  const [code, setCode] = useState('');
  const [told, setTold] = useState('');
  const add = async () => {
    if (code.trim() === '') return;
    const failure = await onAdd(code);
    setTold(failure ? failure.message : TEXTS.codeAdded(code.trim().toUpperCase()));
    if (!failure) setCode('');
  };
  const remove = async (given: string) => {
    const failure = await onRemove(given);
    setTold(failure ? failure.message : TEXTS.codeRemoved(given));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <div className="coupons">
      <div className="field coupon-field">
        <label htmlFor="coupon">{TEXTS.discountCode}</label>
        <div className="checkout-code">
          <input
            id="coupon"
            type="text"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="button-plain" onClick={() => void add()}>
            {TEXTS.applyCode}
          </button>
        </div>
      </div>
      {cart.coupons.length > 0 && (
        <ul className="coupon-list">
          {cart.coupons.map((coupon) => (
            <Coupon
              key={coupon.code}
              cart={cart}
              code={coupon.code}
              onRemove={() => void remove(coupon.code)}
            />
          ))}
        </ul>
      )}
      <p className="v6-visually-hidden" role="status">
        {told}
      </p>
    </div>
  );
}

function Coupon({ cart, code, onRemove }: { cart: Cart; code: string; onRemove: () => void }) {
  const fault = cart.invalidCoupons.find((coupon) => coupon.code === code)?.message;
  return (
    <li className="coupon" data-valid={fault === undefined}>
      <span className="coupon-code">{code}</span>
      <button type="button" className="cart-line-remove" onClick={onRemove}>
        {TEXTS.remove}
        <span className="v6-visually-hidden"> {code}</span>
      </button>
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </li>
  );
}
