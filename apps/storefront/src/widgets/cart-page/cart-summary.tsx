import type { Cart } from '@sitewright/domain/cart/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { useCart } from '../../cart/use-cart.ts';
import { TEXTS } from '../../texts.ts';

/** Subtotal and the way on; while a change is under way the checkout waits. Source: specification §4, cart loading. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { isRecalculating } = useCart();
  const isBlocked = isRecalculating || cart.entries.some(({ state }) => state !== 'available');
  return (
    <section className="order-summary" aria-label={TEXTS.summary}>
      <h2>{TEXTS.summary}</h2>
      <dl className="subtotal" aria-live="polite">
        <dt className="label">{TEXTS.subtotal}</dt>
        <dd className="price">
          {isRecalculating ? TEXTS.recalculating : formatMoney(cart.subtotalCents, cart.currency)}
        </dd>
      </dl>
      <p className="order-summary-note">{TEXTS.taxesLater}</p>
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
