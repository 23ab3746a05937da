import { addressLine, isSameAddress } from '@sitewright/domain/checkout/address-rules';
import { TEXTS } from '../../texts.ts';
import { type Checkout, EMPTY_ADDRESS } from './checkout-state.ts';
import { SelectField } from './field.tsx';

/** The addresses a member keeps; choosing one fills the form in, where it can still be changed. */
export function SavedAddresses({ checkout }: { checkout: Checkout }) {
  const { view, typed, setTyped, save } = checkout;
  const saved = view.member?.addresses ?? [];
  if (saved.length === 0) return null;
  const choose = (id: string) => {
    const chosen = saved.find((one) => one.id === id)?.address;
    const address = chosen ?? { ...EMPTY_ADDRESS, country: typed.address.country };
    setTyped({ ...typed, address, savesAddress: false });
    if (chosen) void save({ address });
  };
  return (
    <SelectField
      label={TEXTS.savedAddresses}
      name="saved-address"
      autoComplete="off"
      value={saved.find(({ address }) => isSameAddress(address, typed.address))?.id ?? ''}
      options={[
        ...saved.map(({ id, address }) => ({ value: id, label: addressLine(address) })),
        { value: '', label: TEXTS.otherAddress },
      ]}
      onChange={choose}
    />
  );
}

/** Offers to keep an address that the member does not have yet. */
export function KeepAddress({ checkout }: { checkout: Checkout }) {
  const { view, typed, setTyped } = checkout;
  const { member } = view;
  const isKnown = member?.addresses.some(({ address }) => isSameAddress(address, typed.address));
  if (!member?.mayKeepAddress || isKnown) return null;
  return (
    <label className="checkout-tick">
      <input
        type="checkbox"
        checked={typed.savesAddress}
        onChange={(event) => setTyped({ ...typed, savesAddress: event.target.checked })}
      />{' '}
      {TEXTS.saveAddress}
    </label>
  );
}
