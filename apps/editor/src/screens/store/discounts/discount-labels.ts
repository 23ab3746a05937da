import type { DiscountStatus, DiscountValue } from '@sitewright/domain/discount/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { t } from '@sitewright/owner-texts/t';
import { counted } from '../../../labels/counted.ts';

/** Words for where a discount stands. */
export const STATUS_LABELS: Readonly<Record<DiscountStatus, string>> = {
  active: t('discounts.active'),
  scheduled: t('discounts.scheduled'),
  ended: t('discounts.ended'),
  'used-up': t('discounts.usedUp'),
  disabled: t('common.off'),
};

/** Short text for the value of a discount. */
export function valueText(value: DiscountValue, currency: string): string {
  const where = value.scope ? t('discounts.onSomeProducts') : '';
  switch (value.kind) {
    case 'percentage':
      return t('discounts.rateppmOffWhere', { ratePpm: value.ratePpm / 10_000, where });
    case 'amount':
      return t('discounts.amountminorOffWhere', {
        amountMinor: formatMoney(value.amountMinor, currency),
        where,
      });
    case 'free-shipping':
      return t('discounts.freeShipping');
    case 'buy-x-get-y': {
      const discountText =
        value.ratePpm === 1_000_000 ? 'free' : t('discounts.rateppmOff', { ratePpm: value.ratePpm / 10_000 });
      return t('discounts.buyBuyquantityGetGetquantityDiscounttext', {
        buyQuantity: value.buyQuantity,
        getQuantity: value.getQuantity,
        discountText,
      });
    }
  }
}

/** Number of uses, and the limit. */
export function usesText(uses: number, useLimit: number | null): string {
  if (useLimit !== null) return t('discounts.usesOfUselimitUsed', { uses, useLimit });
  return counted(uses, 'use');
}
