import { ZodError } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { withSavepoint } from '../../../platform/database/with-savepoint.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { imageUrls, missingImages } from './imported-images.ts';
import type { FileProduct } from './layout/read-rows.ts';
import { type ReadProduct, toProduct } from './layout/to-product.ts';
import { findImages, insertPending } from './queries/images.ts';
import type { ImportLine } from './queries/imports.ts';
import {
  addProducts,
  changeProduct,
  type Importing,
  matchProducts,
  type PlacedProduct,
  skusOf,
} from './upsert-product.ts';

/**
 * Writes products of a file in their order, each whole or not at all; what became of each. New ones that follow each other
 * are written together, and in halves when that fails, until the one at error is alone.
 */
export async function upsertProducts(
  db: Db,
  products: readonly FileProduct[],
  input: Omit<Taking, 'images'> & { currency: string },
): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  const readable: ReadProduct[] = [];
  for (const product of products) {
    const read = toProduct(product, input.currency);
    if ('errors' in read) lines.push(refused(read, read.errors.slice(0, 20).join(' ')));
    else readable.push(read);
  }
  const images = await findImages(db, input.websiteId, imageUrls(readable));
  for (const group of groupsOf(readable)) lines.push(...(await writeGroup(db, group, { ...input, images })));
  return lines.sort((a, b) => a.line - b.line);
}

/** The import on whose behalf products are taken over. */
type Taking = Importing & { importId: string };

/** Products that may be written at once: none of them could be another one of them. */
function groupsOf(products: readonly ReadProduct[]): ReadProduct[][] {
  const groups: ReadProduct[][] = [];
  let names = new Set<string>();
  for (const product of products) {
    const own = [
      ...skusOf(product).map((sku) => `sku ${sku}`),
      ...(product.urlId === '' ? [] : [`at ${product.page} ${product.urlId}`]),
    ];
    const last = groups.at(-1);
    if (last && !own.some((name) => names.has(name))) last.push(product);
    else {
      groups.push([product]);
      names = new Set();
    }
    for (const name of own) names.add(name);
  }
  return groups;
}

async function writeGroup(db: Db, group: ReadProduct[], input: Taking): Promise<ImportLine[]> {
  try {
    return await withSavepoint(db, async () => write(db, await matchProducts(db, group, input), input));
  } catch (error) {
    await input.pages.load(db);
    const words = errorOf(error);
    const [only] = group;
    if (only && group.length === 1) return [refused(only, words(only.line))];
  }
  const half = Math.ceil(group.length / 2);
  const before = await writeGroup(db, group.slice(0, half), input);
  return [...before, ...(await writeGroup(db, group.slice(half), input))];
}

async function write(db: Db, placed: readonly PlacedProduct[], input: Taking): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  const fresh = placed.filter(({ knownId }) => knownId === null);
  for (const [collectionId, group] of Map.groupBy(fresh, (one) => one.collectionId)) {
    const products = group.map(({ product }) => product);
    const ids = await addProducts(db, collectionId, products, input);
    lines.push(...products.map((product, index) => taken(product, 'created', ids[index] ?? '')));
  }
  for (const { product, knownId } of placed) {
    if (knownId === null) continue;
    await changeProduct(db, knownId, product, input);
    lines.push(taken(product, 'updated', knownId));
  }
  await requestImages(db, placed, lines, input);
  return lines;
}

async function requestImages(
  db: Db,
  placed: readonly PlacedProduct[],
  lines: readonly ImportLine[],
  { websiteId, importId, images }: Taking,
): Promise<void> {
  const idOf = new Map(lines.map(({ line, productId }) => [line, productId]));
  const products = placed.flatMap(({ product }) => {
    const missing = missingImages(product, images).map(({ url, ...image }) => ({ ...image, address: url }));
    const itemId = idOf.get(product.line);
    return missing.length === 0 || !itemId ? [] : [{ line: product.line, itemId, wanted: missing }];
  });
  await insertPending(db, { websiteId, id: importId }, products);
}

function taken({ line, title }: ReadProduct, result: ImportLine['result'], productId: string): ImportLine {
  return { line, title, result, productId, message: '' };
}

function refused({ line, title }: { line: number; title: string }, message: string): ImportLine {
  return { line, title: title.slice(0, 300), result: 'refused', productId: null, message };
}

/** Message to the owner for a rejected product; any other error ends the import for another try. */
function errorOf(error: unknown): (line: number) => string {
  if (error instanceof AppError) return (line) => `Line ${line}: ${error.message}`;
  if (error instanceof ZodError)
    return (line) => error.issues.map((issue) => `Line ${line}: ${issue.message}`).join(' ');
  throw error;
}
