import type { CheckoutView } from '@sitewright/domain/shop-view/checkout-view-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { requestLanguage, translateByField } from '../../../platform/texts/site-messages.ts';
import { findStore, sampleCart } from '../cart/index.ts';
import { viewOf } from './checkout-view.ts';
import { enterCheckout } from './member-checkout.ts';

/** The visitor's checkout with the words of the last refused form; null while the cart is empty. */
export async function findCheckoutView(
  { database, newId, now }: Pick<ServerDeps, 'database' | 'newId' | 'now'>,
  { websiteId, ...exchange }: { websiteId: string; request: FastifyRequest; reply: FastifyReply },
): Promise<{ view: CheckoutView; formErrors: Record<string, string> } | null> {
  const { priced, checkout, member } = await database.site(websiteId, (db) =>
    enterCheckout(db, exchange, { websiteId, newId }),
  );
  if (!priced || priced.stored.lines.length === 0) return null;
  const view = viewOf(websiteId, { priced, checkout, member, now: now() });
  return { view, formErrors: translateByField(checkout?.errors ?? {}) };
}

/** The checkout of a cart that nobody has, by the settings of the store. */
export async function findSampleView(
  { database, now }: Pick<ServerDeps, 'database' | 'now'>,
  websiteId: string,
): Promise<CheckoutView> {
  const store = await database.site(websiteId, (db) => findStore(db, websiteId, requestLanguage()));
  const priced = sampleCart(store, now());
  return viewOf(websiteId, { priced, checkout: null, member: null, now: now() });
}
