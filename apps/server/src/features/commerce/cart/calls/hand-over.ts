import * as contract from '@sitewright/contract/cart';
import { route } from '../../../../platform/http/calls/route.ts';
import { cartToken, hashToken } from '../cart-cookie.ts';
import { handOverToken } from '../hand-over.ts';
import { lockJoinableCart } from '../queries/joined-lines.ts';

export const handOverCart = route(contract.handOverCart, async ({ db, websiteId, request, deps, now }) => {
  const own = cartToken(request, websiteId);
  const cart = own === null ? null : await lockJoinableCart(db, { websiteId, tokenHash: hashToken(own) });
  return { token: cart && handOverToken({ secret: deps.secret, websiteId }, cart.cartId, now()) };
});
