/** Field of the name of a discount among the translated texts of a checkout. */
export function discountField(discountId: string): string {
  return `discount:${discountId}`;
}
