import { MAX_OPTIONS } from '@sitewright/domain/product/schema';

/** Columns of a product file, by a name of our own. */
export type Field =
  | 'type'
  | 'page'
  | 'handle'
  | 'title'
  | 'description'
  | 'sku'
  | `optionName${number}`
  | `optionValue${number}`
  | 'price'
  | 'salePrice'
  | 'compareAtPrice'
  | 'onSale'
  | 'stock'
  | 'categories'
  | 'tags'
  | 'weight'
  | 'grams'
  | 'length'
  | 'width'
  | 'height'
  | 'visible'
  | 'images'
  | 'variantImage';

const OPTION_NUMBERS = Array.from({ length: MAX_OPTIONS }, (_, at) => at + 1);

/** Columns that are written, in their order; every one of them is read. */
export const WRITTEN: readonly (readonly [heading: string, field: Field])[] = [
  ['Product Type', 'type'],
  ['Product Page', 'page'],
  ['Product URL', 'handle'],
  ['Title', 'title'],
  ['Description', 'description'],
  ['SKU', 'sku'],
  ...OPTION_NUMBERS.flatMap((number): [string, Field][] => [
    [`Option Name ${number}`, `optionName${number}`],
    [`Option Value ${number}`, `optionValue${number}`],
  ]),
  ['Price', 'price'],
  ['Sale Price', 'salePrice'],
  ['On Sale', 'onSale'],
  ['Stock', 'stock'],
  ['Categories', 'categories'],
  ['Tags', 'tags'],
  ['Weight', 'weight'],
  ['Length', 'length'],
  ['Width', 'width'],
  ['Height', 'height'],
  ['Visible', 'visible'],
  ['Hosted Image URLs', 'images'],
  ['Variant Image', 'variantImage'],
];

/** Headings of another widespread layout, and spellings that are met. */
const OTHERS: readonly (readonly [heading: string, field: Field])[] = [
  ['Product Type [Non Editable]', 'type'],
  ['Handle', 'handle'],
  ['Body (HTML)', 'description'],
  ['Variant SKU', 'sku'],
  ...OPTION_NUMBERS.flatMap((number): [string, Field][] => [
    [`Option${number} Name`, `optionName${number}`],
    [`Option${number} Value`, `optionValue${number}`],
  ]),
  ['Variant Price', 'price'],
  ['Variant Compare At Price', 'compareAtPrice'],
  ['Variant Inventory Qty', 'stock'],
  ['Variant Grams', 'grams'],
  ['Product Category', 'categories'],
  ['Published', 'visible'],
  ['Image Src', 'images'],
];

const BY_HEADING = new Map([...WRITTEN, ...OTHERS].map(([heading, field]) => [keyOf(heading), field]));

/** Place of each field in a row; headings that mean nothing here are passed over. */
export function columnIndexes(headings: readonly string[]): Map<Field, number> {
  const columns = new Map<Field, number>();
  headings.forEach((heading, index) => {
    const field = BY_HEADING.get(keyOf(heading));
    if (field && !columns.has(field)) columns.set(field, index);
  });
  return columns;
}

function keyOf(heading: string): string {
  return heading.trim().toLowerCase().replace(/\s+/g, ' ');
}
