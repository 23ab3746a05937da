import type { StockRow } from '@sitewright/contract/inventory';

/** Why stock was changed by hand, in the order offered. */
export const REASON_LABELS = {
  count: 'Counted',
  received: 'Received',
  damaged: 'Damaged',
  lost: 'Lost',
} as const;

const LEDGER_LABELS: Readonly<Record<string, string>> = {
  ...REASON_LABELS,
  sale: 'Sold',
  restock: 'Put back',
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
  return unlimited ? 'Unlimited' : qty === 0 ? 'Sold out' : qty.toLocaleString('en-US');
}
