import { getCheckout as getCall, updateCheckout as updateCall } from '@sitewright/contract/checkout';
import { route } from '../../../platform/http/route.ts';
import { checkoutCartToken, loadCart } from '../cart/index.ts';
import { openSession } from './checkout-session.ts';
import { toCheckoutView, viewOf } from './checkout-view.ts';
import { enterCheckout, shopperOf } from './member-checkout.ts';
import { saveCheckout } from './save-checkout.ts';

export const getCheckout = route(
  getCall,
  async ({ db, websiteId, newId, now, request, reply }) => {
    const { priced, ...visit } = await enterCheckout(db, { request, reply }, { websiteId, newId });
    if (priced) return viewOf(websiteId, { priced, ...visit, now: now() });
    const cart = await loadCart(db, { websiteId, token: checkoutCartToken(request, websiteId) });
    return toCheckoutView(cart, { priced, ...visit, now: now() });
  },
  { useGenericPlan: true },
);

export const updateCheckout = route(
  updateCall,
  async ({ db, websiteId, body, newId, now, request, reply }) => {
    const session = await openSession(db, { request, reply }, { websiteId, newId });
    const saved = await saveCheckout(db, websiteId, session, body);
    const member = await shopperOf(db, request, websiteId);
    return viewOf(websiteId, { ...saved, member, now: now() });
  },
  { useGenericPlan: true },
);
