import { addressLine } from '@sitewright/domain/checkout/address-rules';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { pageMessages } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';
import type { Checkout } from './checkout-state.ts';

type Row = { label: string; value: string; field: string };

/** Everything that is about to be ordered in one place, above the button that orders it; each part leads back to its field. */
export function Review({ checkout }: { checkout: Checkout }) {
  const { cart, subscription } = checkout.view;
  const rows = rowsOf(checkout);
  // What is subscribed to is in no cart: it is chosen anew on its page.
  const itemsUrl = (subscription && cart.entries[0]?.fullUrl) || '/cart';
  return (
    <section className="checkout-review" aria-labelledby="checkout-review">
      <h2 id="checkout-review">{TEXTS.review}</h2>
      <dl>
        {rows.map(({ label, value, field }) => (
          <div key={field} className="checkout-review-row">
            <dt>{label}</dt>
            <dd>
              {value || <span className="field-hint">{TEXTS.notGiven}</span>}{' '}
              <button
                type="button"
                className="cart-line-remove"
                onClick={() => (field ? focusField(field) : location.assign(itemsUrl))}
              >
                {TEXTS.change}
                <span className="v6-visually-hidden"> {label}</span>
              </button>
            </dd>
          </div>
        ))}
        <div className="checkout-review-row">
          <dt>{cart.giftCardMinor > 0 ? TEXTS.toPay : TEXTS.total}</dt>
          <dd className="price">{formatMoney(cart.payableMinor, cart.currency, pageMessages().money)}</dd>
        </div>
      </dl>
    </section>
  );
}

function rowsOf({ view, typed, method }: Checkout): Row[] {
  const { cart } = view;
  const items = cart.entries.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
  const rows: Row[] = [{ label: TEXTS.email, value: typed.email, field: 'email' }];
  if (cart.requiresShipping) {
    rows.push(
      view.addressUse === 'delivery'
        ? { label: TEXTS.shippingAddress, value: lineOf(typed.address), field: 'line1' }
        : { label: TEXTS.pickupBy, value: nameOf(typed.address), field: 'firstName' },
      { label: TEXTS.delivery, value: cart.selectedShippingOption?.name ?? '', field: 'shippingOptionId' },
    );
  }
  if (typed.billing)
    rows.push({ label: TEXTS.billingAddress, value: lineOf(typed.billing), field: 'billing-line1' });
  if (method) rows.push({ label: TEXTS.payment, value: method.label, field: 'provider' });
  return [{ label: TEXTS.items, value: items, field: '' }, ...rows];
}

/** Nothing but a country, which is chosen from the beginning, is no address yet. */
function lineOf(address: Checkout['typed']['address']): string {
  return address.line1 === '' ? '' : addressLine(address);
}

function nameOf({ firstName, lastName }: Checkout['typed']['address']): string {
  return `${firstName} ${lastName}`.trim();
}

function focusField(name: string): void {
  const root = document.querySelector('#checkout-root form');
  const fields = root?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [];
  const chosen = [...fields].find((field) => field.checked) ?? fields[0];
  (chosen ?? root?.querySelector<HTMLElement>('.checkout-payment input, .checkout-payment iframe'))?.focus();
}
