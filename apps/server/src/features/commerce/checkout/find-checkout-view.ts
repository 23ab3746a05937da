import type { CheckoutView } from '@sitewright/domain/shop-view/checkout-view-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { translateByField } from '../../../platform/texts/site-messages.ts';
import { findStoreSettings, sampleCart } from '../cart/index.ts';
import { viewOf } from './checkout-view.ts';
import { questionsOf } from './local-questions.ts';
import { enterCheckout } from './member-checkout.ts';

/** The visitor's checkout with the words of the last refused form; null while the cart is empty. */
export async function findCheckoutView(
  { database, newId, now }: Pick<ServerDeps, 'database' | 'newId' | 'now'>,
  { websiteId, ...exchange }: { websiteId: string; request: FastifyRequest; reply: FastifyReply },
): Promise<{ view: CheckoutView; formErrors: Record<string, string> } | null> {
  const { priced, checkout, member, fields } = await database.site(websiteId, async (db) => {
    const visit = await enterCheckout(db, exchange, { websiteId, newId });
    return { ...visit, fields: await questionsOf(db, websiteId, visit.priced) };
  });
  if (!priced || priced.stored.lines.length === 0) return null;
  const view = viewOf(websiteId, { priced, checkout, member, fields, now: now() });
  return { view, formErrors: translateByField(checkout?.errors ?? {}) };
}

/** The checkout of a cart that nobody has, by the settings of the store. */
export async function findSampleView(
  { database, now }: Pick<ServerDeps, 'database' | 'now'>,
  websiteId: string,
): Promise<CheckoutView> {
  return database.site(websiteId, async (db) => {
    const priced = sampleCart(await findStoreSettings(db, websiteId), now());
    const fields = await questionsOf(db, websiteId, priced);
    return viewOf(websiteId, { priced, checkout: null, member: null, fields, now: now() });
  });
}
