import type { Cart } from '@sitewright/domain/cart/schema';
import { useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { filled, TEXTS } from '../../texts.ts';
import { CodeField } from './code-field.tsx';

type Props = {
  cart: Cart;
  /** Adds or takes out a code; null when it was done. */
  onAdd: (code: string) => Promise<ApiFailure | null>;
  onRemove: (code: string) => Promise<ApiFailure | null>;
};

/** Field for a discount code with the codes of the cart. */
export function CouponField({ cart, onAdd, onRemove }: Props) {
  const [told, setTold] = useState('');
  const remove = async (given: string) => {
    const failure = await onRemove(given);
    setTold(failure ? failure.message : filled(TEXTS.codeRemoved, { code: given }));
  };
  return (
    <CodeField
      id="coupon"
      label={TEXTS.discountCode}
      maxLength={40}
      onAdd={onAdd}
      addedText={(code) => filled(TEXTS.codeAdded, { code })}
      told={told}
      onTold={setTold}
    >
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
    </CodeField>
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
