/** Type of product; decides stock, sale and quantity rules. Source: specification §3, enumerations. */
export type ProductType = 'physical' | 'digital' | 'service' | 'gift-card' | 'paywall';

/** Number of each product type in payloads and templates. */
export const PRODUCT_TYPE_CODES = {
  physical: 1,
  digital: 2,
  service: 3,
  'gift-card': 4,
  paywall: 5,
} as const satisfies Record<ProductType, number>;

/** Types that rules know; paywall and any other count as unknown, so as sold out. Source: specification §3. */
const BY_CODE: readonly (ProductType | null)[] = [
  null,
  'physical',
  'digital',
  'service',
  'gift-card',
  'paywall',
];

/** Product type of a payload's number, or null for one that is not listed. */
export function productTypeOfCode(code: number): ProductType | null {
  return BY_CODE[code] ?? null;
}

const STOCKED_TYPES = ['physical', 'service'] as const satisfies ProductType[];

/** Numbers of the types whose variants hold stock; the others never run out. Source: specification §4, product display status. */
export const STOCKED_TYPE_CODES: readonly number[] = STOCKED_TYPES.map((type) => PRODUCT_TYPE_CODES[type]);

/** True for the types whose variants hold stock. */
export function isStockedType(type: ProductType | null): boolean {
  return type !== null && STOCKED_TYPE_CODES.includes(PRODUCT_TYPE_CODES[type]);
}
