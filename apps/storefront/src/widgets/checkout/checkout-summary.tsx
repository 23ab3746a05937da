import type { CheckoutView } from '@sitewright/contract/checkout';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { pageMessages } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';
import { CouponField } from '../coupons/coupon-field.tsx';
import { DiscountRows } from '../coupons/discount-rows.tsx';
import { GiftCardField } from '../coupons/gift-card-field.tsx';
import type { Checkout } from './checkout-state.ts';

/** What is bought and what it comes to. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const { view, busy, addCode, removeCode, addGiftCard, removeGiftCard } = checkout;
  const { cart } = view;
  const money = (cents: number) => formatMoney(cents, cart.currency, pageMessages().money);
  return (
    <aside className="order-summary" aria-label={TEXTS.summary} aria-busy={busy !== ''}>
      <h2>{TEXTS.summary}</h2>
      <ul className="order-summary-lines">
        {cart.entries.map((entry, line) => (
          <li key={entry.id} className="order-summary-line">
            {entry.image && (
              <img src={`${entry.image.assetUrl}?format=100w`} alt="" width="48" height="60" loading="lazy" />
            )}
            <span className="order-summary-line-name">
              {entry.quantity} × {entry.title}
              {view.details[line]?.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: answers may have the same words.
                <span className="field-hint" key={at}>
                  {text}
                </span>
              ))}
            </span>
            <span className="price">{money(entry.lineTotalMinor)}</span>
          </li>
        ))}
      </ul>
      <dl className="order-totals" aria-live="polite">
        <Row label={TEXTS.subtotal} value={money(cart.subtotalCents)} />
        <DiscountRows cart={cart} />
        {cart.requiresShipping && <Row label={TEXTS.shipping} value={shippingText(view, money)} />}
        {cart.includedTaxMinor === 0 && <Row label={TEXTS.tax} value={money(cart.taxCents)} />}
        <Row label={TEXTS.total} value={money(cart.grandTotalCents)} className="order-total" />
        {cart.giftCardMinor > 0 && <Row label={TEXTS.giftCard} value={money(-cart.giftCardMinor)} />}
        {cart.giftCardMinor > 0 && <Row label={TEXTS.toPay} value={money(cart.payableMinor)} />}
        {cart.includedTaxMinor > 0 && <Row label={TEXTS.includedTax} value={money(cart.includedTaxMinor)} />}
      </dl>
      {view.subscription && <p className="order-summary-note">{view.subscription}</p>}
      <CouponField cart={cart} onAdd={addCode} onRemove={removeCode} />
      <GiftCardField cart={cart} onAdd={addGiftCard} onRemove={removeGiftCard} />
    </aside>
  );
}

function Row({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="price">{value}</dd>
    </div>
  );
}

function shippingText({ cart }: CheckoutView, money: (cents: number) => string): string {
  if (!cart.selectedShippingOption) return TEXTS.shippingLater;
  return cart.shippingCostCents === 0 ? TEXTS.free : money(cart.shippingCostCents);
}
