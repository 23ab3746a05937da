import { addCartCode, deleteCartCode, postCartCode } from '@sitewright/contract/cart';
import type { Cart } from '@sitewright/domain/cart/schema';
import { DiscountCode } from '@sitewright/domain/discount/schema';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { cartToken, hashToken } from './cart-cookie.ts';
import { loadCart } from './load-cart.ts';
import { deleteCode, insertCode, lockCart } from './queries.ts';

/** Codes of one cart. */
const MAX_CODES = 5;

type CodeChange = { websiteId: string; request: FastifyRequest; code: string };

export const addCode = route(addCartCode, async ({ db, websiteId, body, request }) => ({
  shoppingCart: await add(db, { websiteId, request, code: body.code }),
}));

export const removeCode = route(deleteCartCode, async ({ db, websiteId, params, request }) => ({
  shoppingCart: await remove(db, { websiteId, request, code: params.code }),
}));

/** What cannot be a code at all is kept as typed, so that the page says that it is not valid. */
export const postCode = route(postCartCode, async ({ db, websiteId, body, request, reply }) => {
  reply.header('location', body.from === 'checkout' ? '/checkout' : '/cart');
  const change = { websiteId, request, code: toCode(body.remove ?? body.code) };
  if (body.remove !== undefined) return { shoppingCart: await remove(db, change) };
  if (change.code !== '') return { shoppingCart: await add(db, change) };
  return { shoppingCart: await loadCart(db, { websiteId, token: cartToken(request, websiteId) }) };
});

async function add(db: Db, change: CodeChange): Promise<Cart> {
  const key = await lockedCart(db, change);
  if ((await insertCode(db, { ...key, code: change.code })) > MAX_CODES) throw new AppError('too-many-codes');
  return shown(db, change);
}

async function remove(db: Db, change: CodeChange): Promise<Cart> {
  const key = await lockedCart(db, change);
  await deleteCode(db, { ...key, code: change.code });
  return shown(db, change);
}

function shown(db: Db, { websiteId, request }: CodeChange): Promise<Cart> {
  return loadCart(db, { websiteId, token: cartToken(request, websiteId) });
}

async function lockedCart(
  db: Db,
  { websiteId, request }: CodeChange,
): Promise<{ websiteId: string; cartId: string }> {
  const token = cartToken(request, websiteId);
  const cartId = token === null ? null : await lockCart(db, { websiteId, tokenHash: hashToken(token) });
  if (cartId === null) throw new AppError('cart-empty');
  return { websiteId, cartId };
}

function toCode(typed: string): string {
  const parsed = DiscountCode.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim().toUpperCase().slice(0, 40);
}
