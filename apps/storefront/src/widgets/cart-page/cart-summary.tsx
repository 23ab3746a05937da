import type { Cart } from '@sitewright/domain/cart/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { ApiFailure } from '../../api/call-api.ts';
import { addCode, removeCode } from '../../cart/cart-store.ts';
import { useCart } from '../../cart/use-cart.ts';
import { TEXTS } from '../../texts.ts';
import { CouponField } from '../coupons/coupon-field.tsx';
import { DiscountRows } from '../coupons/discount-rows.tsx';

/** Subtotal and the way on; while a change is under way the checkout waits. Source: specification §4, cart loading. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { isRecalculating } = useCart();
  const hasFaults = cart.entries.some(({ state }) => state !== 'available');
  const isBlocked = isRecalculating || hasFaults;
  return (
    <section className="order-summary" aria-label={TEXTS.summary}>
      <h2>{TEXTS.summary}</h2>
      <dl className="subtotal" aria-live="polite">
        <dt className="label">{TEXTS.subtotal}</dt>
        <dd className="price">
          {isRecalculating ? TEXTS.recalculating : formatMoney(cart.subtotalCents, cart.currency)}
        </dd>
      </dl>
      {cart.discounts.length > 0 && (
        <dl className="cart-discounts">
          <DiscountRows cart={cart} />
        </dl>
      )}
      <CouponField cart={cart} onAdd={adding} onRemove={removing} />
      <p className="order-summary-note">{TEXTS.taxesLater}</p>
      {hasFaults && <p className="field-error">{TEXTS.markedLines}</p>}
      <a
        className="checkout-button sqs-button-element--primary"
        href="/checkout"
        aria-disabled={isBlocked}
        onClick={(event) => isBlocked && event.preventDefault()}
      >
        {TEXTS.checkout}
      </a>
      <a className="continue-shopping" href="/">
        {TEXTS.continueShopping}
      </a>
    </section>
  );
}

async function adding(code: string): Promise<ApiFailure | null> {
  const result = await addCode(code);
  return result.ok ? null : result;
}

async function removing(code: string): Promise<ApiFailure | null> {
  const result = await removeCode(code);
  return result.ok ? null : result;
}
