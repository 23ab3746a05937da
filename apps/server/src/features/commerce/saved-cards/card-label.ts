import type { CardDetails } from '../payments/index.ts';

/** A card as its owner knows it: `Visa •••• 4242`. */
export function cardLabel({ brand, last4 }: Pick<CardDetails, 'brand' | 'last4'>): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
}

/** Month and year of its end as cards print them, such as 04/30; null where the service names none. */
export function cardEnd({ expMonth, expYear }: Pick<CardDetails, 'expMonth' | 'expYear'>): string | null {
  if (expMonth === null || expYear === null) return null;
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}
