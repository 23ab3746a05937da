import { getCart as call } from '@sitewright/contract/cart';
import { route } from '../../../platform/http/route.ts';
import { cartToken } from './cart-cookie.ts';
import { loadCart } from './load-cart.ts';
import { findSiteStatus } from './queries.ts';
import { sampleCart } from './sample-cart.ts';

export const getCart = route(call, async ({ db, websiteId, query, request, reply, now }) => {
  reply.header('cache-control', 'no-store');
  const withSubtotal = query.calculateSubtotal !== undefined && query.calculateSubtotal !== 'false';
  if (query.mock === 'true' && (await findSiteStatus(db, websiteId)) === 'internal') {
    return sampleCart(websiteId, now());
  }
  return loadCart(db, { websiteId, token: cartToken(request, websiteId) }, { withSubtotal });
});
