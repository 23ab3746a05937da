import type { MemberHooks, ShowChange } from '../../../platform/http/member-hooks.ts';
import { clearCheckoutCookies } from './checkout-session.ts';

/** A browser forgets the checkout of the member who leaves it, whose order it would lead the next person to. */
export const leaveCheckout: MemberHooks = {
  onSignIn: async () => () => {},
  onSignOut: async (_db, { websiteId }) => forget(websiteId),
  onDelete: async (_db, { websiteId }) => forget(websiteId),
};

const forget =
  (websiteId: string): ShowChange =>
  (exchange) =>
    clearCheckoutCookies(exchange, websiteId);
