import type { StockRow } from '@sitewright/contract/inventory';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';

/** Why stock was changed by hand, in the order offered. */
export const REASON_LABELS = {
  count: t('labels.counted'),
  received: t('labels.received'),
  damaged: t('labels.damaged'),
  lost: t('labels.lost'),
} as const;

const LEDGER_LABELS: Readonly<Record<string, string>> = {
  ...REASON_LABELS,
  sale: t('labels.sold'),
  restock: t('labels.putBack'),
};

/** Label of a stock ledger entry. */
export function entryLabel(reason: string): string {
  return LEDGER_LABELS[reason] ?? reason;
}

/** A variant in words: its product, and the values of its options. */
export function variantLabel({ title, options }: Pick<StockRow, 'title' | 'options'>): string {
  return options.length === 0 ? title : `${title}, ${options.join(', ')}`;
}

/** A difference with its sign. */
export function changeText(change: number): string {
  return change > 0 ? `+${change}` : String(change).replace('-', '−');
}

/** Remaining stock as text: a number, or a state instead of one. */
export function stockText(unlimited: boolean, qty: number): string {
  return unlimited ? t('labels.unlimited') : qty === 0 ? t('labels.soldOut') : qty.toLocaleString(LOCALE);
}
