import { currencyExponent } from '@sitewright/domain/money/currency';
import { minorUnits } from '@sitewright/domain/money/minor-units';
import {
  MAX_OPTIONS,
  MAX_PRICE_MINOR,
  MAX_VARIANTS,
  type ProductDraft,
  type ProductTypeCode,
} from '@sitewright/domain/product/schema';
import { toSlug } from '@sitewright/domain/slug';
import { trimEndSlashes } from '@sitewright/domain/text/trim-slashes';
import type { FileProduct, FileRow } from './read-rows.ts';

/** Images that one product may have, as its owner's form allows. */
const MAX_PICTURES = 100;

type FileVariant = ProductDraft['variants'][number];

/** An image that a line of a file names. */
export type FileImage = { url: string; line: number };

/** A product as a file tells it. Fields whose columns the file does not have are left out. */
export type ReadProduct = {
  line: number;
  title: string;
  /** Address or title of its store page, '' for the one chosen. */
  page: string;
  urlId: string;
  description?: string;
  productType?: ProductTypeCode;
  categories?: string[];
  tags?: string[];
  isVisible?: boolean;
  /** Addresses of images with the lines that name them, first to last. */
  images?: FileImage[];
  /** Those of the variants, by place; null for one without. */
  variantImages?: (FileImage | null)[];
  ordering: string[];
  variants: FileVariant[];
  /** Counted stock by SKU, or by place for variants without one. */
  counts: (number | undefined)[];
};

/** Errors of a product in a file: each with its line. */
export type ProductErrors = { line: number; title: string; errors: string[] };

const TYPES: Readonly<Record<string, ProductTypeCode>> = {
  physical: 1,
  digital: 2,
  download: 2,
  service: 3,
  gift_card: 4,
  'gift card': 4,
  paywall: 5,
};

/** Reads the rows of a product; all of its errors at once. */
export function toProduct({ handle, rows: all }: FileProduct, currency: string): ReadProduct | ProductErrors {
  const errors: string[] = [];
  const [first] = all as [FileRow];
  const rows = all.filter((row) => row === first || !isImageOnly(row));
  const images = uniqueImages(all);
  const title = first.text('title');
  if (title === '') errors.push(`Line ${first.line}: the title is missing.`);
  if (title.length > 300) errors.push(`Line ${first.line}: a title has at most 300 letters.`);
  if (rows.length > MAX_VARIANTS)
    errors.push(`Line ${first.line}: a product has at most ${MAX_VARIANTS} variants.`);
  if (images.length > MAX_PICTURES)
    errors.push(`Line ${first.line}: a product has at most ${MAX_PICTURES} pictures.`);
  const ordering = orderingOf(first);
  const error = (row: FileRow) => (text: string) => errors.push(`Line ${row.line}: ${text}`);
  const read = rows.map((row) => toVariant(row, { ordering, currency, error: error(row) }));
  const type = first.text('type').toLowerCase();
  if (type !== '' && !TYPES[type] && first.has('type') && /^[a-z_ ]+$/.test(type) && type.length < 12)
    errors.push(`Line ${first.line}: there is no product type “${type}”.`);
  if (errors.length > 0) return { line: first.line, title, errors };
  return {
    ...{ line: first.line, title, ordering },
    page: trimEndSlashes(first.text('page').replace(/^\/+/, '')),
    urlId: toSlug(handle),
    ...(first.has('description') ? { description: first.text('description') } : {}),
    ...(TYPES[type] ? { productType: TYPES[type] } : {}),
    ...(first.has('categories') ? { categories: listOf(first.text('categories')) } : {}),
    ...(first.has('tags') ? { tags: listOf(first.text('tags')) } : {}),
    ...(first.has('visible') ? { isVisible: isYes(first.text('visible')) } : {}),
    ...(first.has('images') ? { images } : {}),
    ...(first.has('variantImage') ? { variantImages: rows.map(variantImage) } : {}),
    variants: read.map(({ variant }) => variant),
    counts: read.map(({ count }) => count),
  };
}

/** A line of another layout that only adds an image to the product. */
function isImageOnly(row: FileRow): boolean {
  const ofVariants = ['price', 'sku', 'optionValue1'] as const;
  return row.text('images') !== '' && ofVariants.every((field) => row.text(field) === '');
}

/** Addresses stand in one cell with spaces between them, or in one line each. */
function uniqueImages(rows: readonly FileRow[]): FileImage[] {
  const byUrlId = new Map<string, FileImage>();
  for (const row of rows) {
    for (const url of urlsIn(row.text('images')))
      if (!byUrlId.has(url)) byUrlId.set(url, { url, line: row.line });
  }
  return [...byUrlId.values()];
}

/** A comma parts addresses where the next one follows it; others belong to the address they stand in. */
function urlsIn(cell: string): string[] {
  return cell
    .split(/\s+/)
    .flatMap((part) => part.split(/,(?=https?:|\/)/))
    .map(withoutEndCommas)
    .filter((url) => url !== '');
}

function withoutEndCommas(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === ',') end--;
  return text.slice(0, end);
}

function variantImage(row: FileRow): FileImage | null {
  const url = row.text('variantImage');
  return url === '' ? null : { url, line: row.line };
}

function orderingOf(first: FileRow): string[] {
  const names: string[] = [];
  for (let number = 1; number <= MAX_OPTIONS; number++) {
    const name = first.text(`optionName${number}`);
    // A single "Title: Default Title" is how another layout says that there are no options.
    if (name !== '' && first.text(`optionValue${number}`) !== 'Default Title') names.push(name);
  }
  return names;
}

type Reading = { ordering: readonly string[]; currency: string; error: (text: string) => void };

function toVariant(
  row: FileRow,
  { ordering, currency, error }: Reading,
): { variant: FileVariant; count: number | undefined } {
  const money = (text: string, name: string) => {
    if (text === '') {
      error(`the ${name} is missing.`);
      return 0;
    }
    const minor = /^\d+(?:[.,]\d+)?$/.test(text) ? minorUnits(text.replace(',', '.'), currency) : null;
    if (minor === null || minor > MAX_PRICE_MINOR || decimalPlaces(text) > currencyExponent(currency))
      error(`“${text.slice(0, 40)}” is no ${name}.`);
    return minor ?? 0;
  };
  const decimal = (text: string, factor: number, name: string) => {
    if (text === '') return 0;
    const value = Math.round(Number(text.replace(',', '.')) * factor);
    if (!Number.isSafeInteger(value) || value < 0 || value > 1_000_000_000) {
      error(`“${text.slice(0, 40)}” is no ${name}.`);
      return 0;
    }
    return value;
  };
  const attributes: Record<string, string> = {};
  ordering.forEach((name, index) => {
    const value = row.text(`optionValue${index + 1}`);
    if (value === '' || value.length > 100) error(`the value of ${name} is missing or too long.`);
    else attributes[name] = value;
  });
  const sku = row.text('sku');
  if (sku.length > 60) error('a SKU has at most 60 characters.');
  const price = money(row.text('price'), 'price');
  const compared = row.text('compareAtPrice') === '' ? 0 : money(row.text('compareAtPrice'), 'price');
  const sale = row.text('salePrice') === '' ? null : money(row.text('salePrice'), 'sale price');
  const [width = 0, height = 0, length = 0] = (['width', 'height', 'length'] as const).map((side) =>
    decimal(row.text(side), 10, side),
  );
  const { unlimited, count } = stockOf(row, error);
  return {
    count,
    variant: {
      ...{ sku, attributes, unlimited },
      qtyInStock: count ?? 0,
      ...(compared > price
        ? { priceMinor: compared, salePriceMinor: price, onSale: true }
        : { priceMinor: price, salePriceMinor: sale, onSale: sale !== null && isYes(row.text('onSale')) }),
      weightGrams: row.has('grams')
        ? decimal(row.text('grams'), 1, 'weight')
        : decimal(row.text('weight'), 1000, 'weight'),
      ...(width + height + length > 0 ? { dimensionsMm: { width, height, length } } : {}),
    },
  };
}

function stockOf(
  row: FileRow,
  error: (text: string) => void,
): { unlimited: boolean; count: number | undefined } {
  const text = row.text('stock');
  if (/^unlimited$/i.test(text)) return { unlimited: true, count: undefined };
  if (text === '') return { unlimited: false, count: undefined };
  const count = Number(text);
  if (!/^\d{1,10}$/.test(text) || count > 1_000_000_000) {
    error(`“${text.slice(0, 40)}” is no stock: a whole number, or “Unlimited”.`);
    return { unlimited: false, count: undefined };
  }
  return { unlimited: false, count };
}

function decimalPlaces(text: string): number {
  const places = text.split(/[.,]/)[1] ?? '';
  let count = places.length;
  while (count > 0 && places[count - 1] === '0') count--;
  return count;
}

function isYes(text: string): boolean {
  return /^(?:yes|true|1|ja|x)$/i.test(text);
}

function listOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((label) => label.trim().replace(/^\/+/, ''))
        .filter(Boolean),
    ),
  ];
}
