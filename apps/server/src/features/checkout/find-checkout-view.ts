import type { CheckoutView } from '@sitewright/contract/checkout';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { readSession } from './checkout-session.ts';
import { viewOf } from './checkout-view.ts';

/** The visitor's checkout with the words of the last refused form; null while the cart is empty. */
export async function findCheckoutView(
  database: Database,
  { websiteId, request }: { websiteId: string; request: FastifyRequest },
): Promise<{ view: CheckoutView; formFaults: Record<string, string> } | null> {
  const { priced, checkout } = await database.site(websiteId, (db) => readSession(db, request, websiteId));
  if (!priced || priced.stored.lines.length === 0) return null;
  return { view: viewOf(websiteId, { priced, checkout }), formFaults: checkout?.faults ?? {} };
}
