import type { Cart } from '@sitewright/domain/cart/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { ApiFailure, ApiResult } from '../../api/call-api.ts';
import { addCode, addGiftCard, removeCode, removeGiftCard } from '../../cart/cart-store.ts';
import { useCart } from '../../cart/use-cart.ts';
import { pageMessages } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';
import { CouponField } from '../coupons/coupon-field.tsx';
import { DiscountRows } from '../coupons/discount-rows.tsx';
import { GiftCardField } from '../coupons/gift-card-field.tsx';

/** Subtotal and the way on; while a change is under way the checkout waits. Source: specification §4, cart loading. */
export function CartSummary({ cart, shopUrl }: { cart: Cart; shopUrl: string }) {
  const { isRecalculating } = useCart();
  const hasErrors = cart.entries.some(({ state }) => state !== 'available');
  const isBlocked = isRecalculating || hasErrors;
  return (
    <section className="order-summary" aria-label={TEXTS.summary}>
      <h2>{TEXTS.summary}</h2>
      <dl className="subtotal" aria-live="polite">
        <dt className="label">{TEXTS.subtotal}</dt>
        <dd className="price">
          {isRecalculating
            ? TEXTS.recalculating
            : formatMoney(cart.subtotalCents, cart.currency, pageMessages().money)}
        </dd>
      </dl>
      {cart.discounts.length > 0 && (
        <dl className="cart-discounts">
          <DiscountRows cart={cart} />
        </dl>
      )}
      <CouponField
        cart={cart}
        onAdd={(code) => failureOf(addCode(code))}
        onRemove={(code) => failureOf(removeCode(code))}
      />
      <GiftCardField
        cart={cart}
        onAdd={(code) => failureOf(addGiftCard(code))}
        onRemove={(cardId) => failureOf(removeGiftCard(cardId))}
      />
      <p className="order-summary-note">{TEXTS.taxesLater}</p>
      {hasErrors && <p className="field-error">{TEXTS.markedLines}</p>}
      <a
        className="checkout-button sqs-button-element--primary"
        href="/checkout"
        aria-disabled={isBlocked}
        onClick={(event) => isBlocked && event.preventDefault()}
      >
        {TEXTS.checkout}
      </a>
      <a className="continue-shopping" href={shopUrl}>
        {TEXTS.continueShopping}
      </a>
    </section>
  );
}

/** The failure of a change, or null: the cart itself is in the store. */
async function failureOf(change: Promise<ApiResult<unknown>>): Promise<ApiFailure | null> {
  const result = await change;
  return result.ok ? null : result;
}
