import {
  addCartCode as addCall,
  deleteCartCode as deleteCall,
  postCartCode as postCall,
} from '@sitewright/contract/cart';
import { DiscountCode } from '@sitewright/domain/discount/schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { MAX_CODES } from './cart-cookie.ts';
import { deleteCode, insertCode } from './queries.ts';
import { lockedCart, shownCart } from './visit.ts';

type CartKey = { websiteId: string; cartId: string };

export const addCode = route(addCall, async ({ db, websiteId, body, request }) => {
  const visit = { websiteId, request, mayNameCart: true };
  await addCartCode(db, await lockedCart(db, visit), body.code);
  return { shoppingCart: await shownCart(db, visit) };
});

export const removeCode = route(deleteCall, async ({ db, websiteId, params, request }) => {
  const visit = { websiteId, request, mayNameCart: true };
  await removeCartCode(db, await lockedCart(db, visit), params.code);
  return { shoppingCart: await shownCart(db, visit) };
});

export const postCode = route(postCall, async ({ db, websiteId, body, request, reply }) => {
  reply.header('location', '/cart');
  const visit = { websiteId, request };
  if (body.remove !== undefined) await removeCartCode(db, await lockedCart(db, visit), body.remove);
  else if (body.code !== '') await addCartCode(db, await lockedCart(db, visit), body.code);
  return { shoppingCart: await shownCart(db, visit) };
});

/** Adds a code to a cart, whether it holds or not: its reason is shown with it. Errors: too-many-codes. */
export async function addCartCode(db: Db, key: CartKey, typed: string): Promise<void> {
  if ((await insertCode(db, { ...key, code: toCode(typed) })) > MAX_CODES)
    throw new AppError('too-many-codes');
}

/** Takes a code out of a cart. */
export function removeCartCode(db: Db, key: CartKey, typed: string): Promise<void> {
  return deleteCode(db, { ...key, code: toCode(typed) });
}

/** What cannot be a code at all is kept as typed, so that the page says that it is not valid. */
function toCode(typed: string): string {
  const parsed = DiscountCode.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim().toUpperCase().slice(0, 40);
}
