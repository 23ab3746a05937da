/** Units at which a store hears of low stock unless it says otherwise. */
export const USUAL_LOW_STOCK = 5;

/** True for a change of stock from above the threshold to it or below: it is true again only after the stock has risen. Units. */
export function hasRunLow(before: number, after: number, threshold: number): boolean {
  return before > threshold && after <= threshold;
}

/** Title of the notice of variants that ran low together: it names the first and counts the others. */
export function lowStockTitle(
  { title, options, qtyInStock }: { title: string; options: readonly string[]; qtyInStock: number },
  moreCount: number,
): string {
  const chosen = options.filter((option) => option !== '').join(', ');
  const name = chosen === '' ? title : `${title} (${chosen})`;
  const first = qtyInStock > 0 ? `Low stock: ${name}, ${qtyInStock} left` : `Sold out: ${name}`;
  return moreCount > 0 ? `${first}, and ${moreCount} more` : first;
}
