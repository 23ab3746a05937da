import { parcelLine } from '@sitewright/domain/checkout/address-rules';
import type { Address } from '@sitewright/domain/checkout/schema';
import { t } from '@sitewright/owner-texts/t';
import { countryName } from '../../../labels/country-names.ts';

/** Where an order goes, as it is written on a parcel. */
export function OrderAddress({ address, label = t('orders.address') }: { address: Address; label?: string }) {
  const { firstName, lastName, line1, line2, country, phone } = address;
  const lines = {
    name: `${firstName} ${lastName}`.trim(),
    line1,
    line2,
    place: parcelLine(address),
    country: country && countryName(country),
    phone,
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <address>
          {Object.entries(lines).map(([part, text]) => text !== '' && <span key={part}>{text}</span>)}
        </address>
      </dd>
    </div>
  );
}
