import { formatMoney } from '@sitewright/domain/money/format-money';
import { pageMessages } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';
import type { Checkout } from './checkout-state.ts';

/** Ways of delivery for the address typed, each with its price; choosing one is saved at once. */
export function DeliveryOptions({ checkout }: { checkout: Checkout }) {
  const { view, errors, shippingOptionId, chooseShipping } = checkout;
  const { shippingOptions, currency } = view.cart;
  return (
    <fieldset className="checkout-section checkout-delivery">
      <legend>{TEXTS.delivery}</legend>
      {errors.shippingOptionId && <p className="field-error">{errors.shippingOptionId}</p>}
      {shippingOptions.length === 0 && <p className="field-hint">{TEXTS.noDelivery}</p>}
      {shippingOptions.map((option) => (
        <label key={option.id} className="checkout-option">
          <input
            type="radio"
            name="shippingOptionId"
            value={option.id}
            checked={shippingOptionId === option.id}
            onChange={() => chooseShipping(option.id)}
          />
          <span className="checkout-option-name">
            {option.name}
            {option.instructions && <span className="field-hint">{option.instructions}</span>}
          </span>
          <span className="price">
            {option.priceMinor === 0
              ? TEXTS.free
              : formatMoney(option.priceMinor, currency, pageMessages().money)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
