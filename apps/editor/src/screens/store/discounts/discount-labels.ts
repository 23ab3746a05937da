import type { DiscountStatus, DiscountValue } from '@sitewright/domain/discount/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { counted } from '../../../labels/counted.ts';

/** Words for where a discount stands. */
export const STATUS_LABELS: Readonly<Record<DiscountStatus, string>> = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
  'used-up': 'Used up',
  disabled: 'Off',
};

/** Short text for the value of a discount. */
export function valueText(value: DiscountValue, currency: string): string {
  const where = value.scope ? ' on some products' : '';
  switch (value.kind) {
    case 'percentage':
      return `${value.ratePpm / 10_000} % off${where}`;
    case 'amount':
      return `${formatMoney(value.amountMinor, currency)} off${where}`;
    case 'free-shipping':
      return 'Free shipping';
    case 'buy-x-get-y': {
      const discountText = value.ratePpm === 1_000_000 ? 'free' : `${value.ratePpm / 10_000} % off`;
      return `Buy ${value.buyQuantity}, get ${value.getQuantity} ${discountText}`;
    }
  }
}

/** Number of uses, and the limit. */
export function usesText(uses: number, useLimit: number | null): string {
  if (useLimit !== null) return `${uses} of ${useLimit} used`;
  return counted(uses, 'use');
}
