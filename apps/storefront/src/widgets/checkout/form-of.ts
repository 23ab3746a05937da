import {
  addressOf,
  addressValues,
  BILLING,
  EMPTY_ADDRESS,
} from '@sitewright/domain/shop-view/checkout-values';
import type { Form } from '../shop-form/form.ts';
import type { SuggestedAddress } from '../shop-form/place-suggestions.ts';
import type { Checkout } from './checkout-state.ts';
import { withPlace } from './with-place.ts';

/** Fields of the shipping address that delivery and tax depend on. */
const PLACE = new Set(['country', 'region', 'postcode']);

/** What a checkout does with what is typed and chosen in its form. */
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
        change({ [name]: value, [name.replace('country', 'region')]: '' }, PLACE.has(name));
      else change({ [name]: value }, PLACE.has(name));
    },
    onLeave(name) {
      if (name === 'email') void save({ email: values.email ?? '' });
      else if (PLACE.has(name)) void save({ address: addressOf(values) });
    },
    onPlace(name, place: SuggestedAddress) {
      const prefix = name.startsWith(BILLING) ? BILLING : '';
      change(addressValues(withPlace(addressOf(values, prefix), place), prefix), prefix === '');
    },
  };
}
