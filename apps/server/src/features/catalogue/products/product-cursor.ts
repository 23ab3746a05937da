import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { InventoryCursor } from './queries/inventory-list.ts';
import type { ProductCursor } from './queries/product-list.ts';

const OfProducts = z.tuple([z.string().max(200).or(z.int()), z.uuid()]);
const OfInventory = z.tuple([z.string().max(200), z.uuid(), z.int32()]);

/** Where the next page of a list begins, as one text of an address. */
export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Place in a list of products. Errors: bad-request. */
export function readProductCursor(text: string | undefined): ProductCursor | null {
  const parts = read(OfProducts, text);
  return parts && { key: parts[0], id: parts[1] };
}

/** Place in the inventory. Errors: bad-request. */
export function readInventoryCursor(text: string | undefined): InventoryCursor | null {
  const parts = read(OfInventory, text);
  return parts && { title: parts[0], itemId: parts[1], position: parts[2] };
}

function read<Parts>(schema: z.ZodType<Parts>, text: string | undefined): Parts | null {
  if (text === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new AppError('bad-request');
  }
}
