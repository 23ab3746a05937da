import * as contract from '@sitewright/contract/cart';
import { route } from '../../../../platform/http/calls/route.ts';
import { anonymousToken, hashToken } from '../cart-cookie.ts';
import { handOverToken } from '../hand-over.ts';
import { lockJoinableCart } from '../queries/joined-lines.ts';

/** A member's cart is opened by her sign-in, which comes along another way, and a host that may be somebody else's opens none. */
export const handOverCart = route(
  contract.handOverCart,
  async ({ db, websiteId, request, body, deps, now }) => {
    const own = request.member ? null : anonymousToken(request, websiteId);
    const host = body.host.toLowerCase();
    const isOfSite = await deps.services.handOverHosts.accepts({ websiteId, host });
    const isMember = request.member !== null && isOfSite;
    if (own === null || !isOfSite) return { token: null, isMember };
    const cart = await lockJoinableCart(db, { websiteId, tokenHash: hashToken(own) });
    const token = cart && handOverToken({ secret: deps.secret, websiteId, host }, own, now());
    return { token, isMember };
  },
);
