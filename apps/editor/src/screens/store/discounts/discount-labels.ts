import type { DiscountStatus, DiscountValue } from '@sitewright/domain/discount/schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../../labels/money-text.ts';

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
  switch (value.kind) {
    case 'percentage': {
      const percent = percentText(value.ratePpm);
      return value.scope
        ? t('discounts.percentOffSome', { percent })
        : t('discounts.percentOffAll', { percent });
    }
    case 'amount': {
      const amount = moneyText(value.amountMinor, currency);
      return value.scope ? t('discounts.amountOffSome', { amount }) : t('discounts.amountOffAll', { amount });
    }
    case 'free-shipping':
      return t('discounts.freeShipping');
    case 'buy-x-get-y': {
      const { buyQuantity, getQuantity, ratePpm } = value;
      return ratePpm === 1_000_000
        ? t('discounts.buyGetFree', { buyQuantity, getQuantity })
        : t('discounts.buyGetPercent', { buyQuantity, getQuantity, percent: percentText(ratePpm) });
    }
  }
}

function percentText(ratePpm: number): string {
  return (ratePpm / 10_000).toLocaleString(LOCALE, { maximumFractionDigits: 4 });
}

/** Number of uses, and the limit. */
export function usesText(uses: number, useLimit: number | null): string {
  if (useLimit !== null) return t('discounts.usesOfLimit', { uses, useLimit });
  return t('discounts.uses', { count: uses, shown: uses.toLocaleString(LOCALE) });
}

/** The same as a sentence. */
export function usesSoFarText(uses: number, useLimit: number | null): string {
  if (useLimit !== null) return t('discounts.usesOfLimitSoFar', { uses, useLimit });
  return t('discounts.usesSoFar', { count: uses, shown: uses.toLocaleString(LOCALE) });
}
