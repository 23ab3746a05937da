import type { Cart } from '@sitewright/domain/cart/schema';
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
export function CouponField({ cart: { coupons, invalidCoupons }, onAdd, onRemove }: Props) {
  const errorOf = (code: string) => invalidCoupons.find((coupon) => coupon.code === code)?.message ?? '';
  return (
    <CodeField
      id="coupon"
      label={TEXTS.discountCode}
      maxLength={40}
      rows={coupons.map(({ code }) => ({ key: code, shown: code, name: code, error: errorOf(code) }))}
      onAdd={onAdd}
      onRemove={onRemove}
      addedText={(code) => filled(TEXTS.codeAdded, { code })}
      removedText={(code) => filled(TEXTS.codeRemoved, { code })}
    />
  );
}
