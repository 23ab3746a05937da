import { addressOf, addressValues, checkoutValues } from '@sitewright/domain/shop-view/checkout-values';
import type { CheckoutView } from '@sitewright/domain/shop-view/checkout-view-schema';
import type { Values } from '@sitewright/domain/shop-view/parts';
import type { CheckoutChange } from './checkout-api.ts';

/** Initial values of the form: as printed, with those typed in the plain form, a chosen saved address filled in. */
export function valuesBefore(view: CheckoutView, already: Values): Values {
  const saved = view.member?.addresses.find(({ id }) => id === already.savedAddress)?.address;
  return { ...checkoutValues(view), ...already, ...(saved ? addressValues(saved) : {}) };
}

/**
 * Choices made in the plain form that are to be saved as if they were made now; null for none. A place that was
 * typed waits for the next press as letters do: what delivery costs there would move the form under whoever types in it.
 */
export function choicesBefore(values: Values, already: Values): CheckoutChange | null {
  const { savedAddress, shippingOptionId } = already;
  if (!savedAddress && !shippingOptionId) return null;
  return {
    ...(savedAddress ? { address: addressOf(values) } : {}),
    ...(shippingOptionId ? { shippingOptionId } : {}),
  };
}
