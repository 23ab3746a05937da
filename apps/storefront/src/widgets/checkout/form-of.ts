import { normalAddress } from '@sitewright/domain/checkout/address-rules';
import {
  addressOf,
  addressValues,
  BILLING,
  EMPTY_ADDRESS,
} from '@sitewright/domain/shop-view/checkout-values';
import type { SuggestedAddress } from '../shop-form/address-suggestions.ts';
import type { Form } from '../shop-form/form.ts';
import type { CheckoutChange } from './checkout-api.ts';
import type { Checkout } from './checkout-state.ts';
import { withSuggestion } from './with-suggestion.ts';

/** Fields of the shipping address that delivery and tax depend on. */
const PLACE = ['country', 'region', 'postcode'] as const;
const isLocationField = (name: string) => PLACE.some((field) => field === name);

/** The place in the form is not the one that delivery and tax were worked out for: it may have been typed before scripts came. */
function isLocationTyped({ view: { cart, asksTaxPlace, address }, state }: Checkout): boolean {
  if (!cart.requiresShipping && !asksTaxPlace) return false;
  const typed = normalAddress(addressOf(state.values));
  return PLACE.some((field) => typed[field] !== (address?.[field] ?? ''));
}

/** Form actions of a checkout. */
export function formOf(checkout: Checkout): Form {
  const { view, state, busy, change, chooseShipping, save, card } = checkout;
  const { values } = state;
  const chooseSaved = (id: string) => {
    const saved = view.member?.addresses.find((one) => one.id === id)?.address;
    if (saved) change({ ...addressValues(saved), saveAddress: '' }, true);
    else
      change(
        { ...addressValues({ ...EMPTY_ADDRESS, country: values.country ?? '' }), saveAddress: '' },
        false,
      );
  };
  return {
    card,
    isPaying: busy === 'paying',
    onType: (name, value) => change({ [name]: value }, false),
    onChoose(name, value) {
      if (name === 'shippingOptionId') chooseShipping(value);
      else if (name === 'savedAddress') chooseSaved(value);
      else if (name.endsWith('country'))
        change({ [name]: value, [name.replace('country', 'region')]: '' }, isLocationField(name));
      else change({ [name]: value }, isLocationField(name));
      if (name === 'joinsList') void save({ joinsList: value !== '' });
    },
    onLeave(name) {
      const left: CheckoutChange = {
        ...(name === 'email' && { email: values.email ?? '' }),
        ...(isLocationTyped(checkout) && { address: addressOf(values) }),
      };
      if (Object.keys(left).length > 0) void save(left);
    },
    onPlace(name, suggestion: SuggestedAddress) {
      const prefix = name.startsWith(BILLING) ? BILLING : '';
      change(addressValues(withSuggestion(addressOf(values, prefix), suggestion), prefix), prefix === '');
    },
  };
}
