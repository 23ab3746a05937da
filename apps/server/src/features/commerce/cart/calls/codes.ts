import * as contract from '@sitewright/contract/cart';
import { route } from '../../../../platform/http/calls/route.ts';
import { applyCartCode, removeCartCode } from '../apply-codes.ts';
import { lockedCart, shownCart } from '../visit.ts';

export const addCartCode = route(contract.addCartCode, async ({ db, websiteId, body, request }) => {
  const visit = { websiteId, request, mayNameCart: true };
  await applyCartCode(db, await lockedCart(db, visit), body.code);
  return { shoppingCart: await shownCart(db, visit) };
});

export const deleteCartCode = route(contract.deleteCartCode, async ({ db, websiteId, params, request }) => {
  const visit = { websiteId, request, mayNameCart: true };
  await removeCartCode(db, await lockedCart(db, visit), params.code);
  return { shoppingCart: await shownCart(db, visit) };
});

export const postCartCode = route(contract.postCartCode, async ({ db, websiteId, body, request, reply }) => {
  reply.header('location', '/cart');
  const visit = { websiteId, request };
  if (body.remove !== undefined) await removeCartCode(db, await lockedCart(db, visit), body.remove);
  else if (body.code !== '') await applyCartCode(db, await lockedCart(db, visit), body.code);
  return { shoppingCart: await shownCart(db, visit) };
});
