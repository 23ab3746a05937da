import type { PaymentResult } from '@sitewright/contract/checkout';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findOpenPayment } from '../payments/index.ts';
import { checkoutPath, checkoutTokenHash } from './checkout-session.ts';
import { finalizePayment, orderOfCart, type PaymentDeps, providerOf } from './finalize-payment.ts';
import { refreshPaymentStatus } from './pay.ts';
import { findCheckout, updateCheckout } from './queries/checkouts.ts';

/**
 * Where a shopper continues who comes back from the second step at a payment service: to the order, or to the checkout with
 * the words of the refusal. The service is asked; nothing in the address is believed. Null without a checkout.
 */
export async function finishPayment(
  deps: PaymentDeps,
  { websiteId, request }: { websiteId: string; request: FastifyRequest },
): Promise<string | null> {
  const tokenHash = checkoutTokenHash(request, websiteId);
  const checkout =
    tokenHash && (await deps.database.site(websiteId, (db) => findCheckout(db, { websiteId, tokenHash })));
  if (!checkout) return null;
  try {
    const result = await finish(deps, { websiteId, checkoutId: checkout.id, cartId: checkout.cartId });
    return result?.status === 'completed' ? result.orderUrl : checkoutPath(request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = { form: error.message };
    await deps.database.site(websiteId, (db) =>
      updateCheckout(db, { websiteId, id: checkout.id }, { errors }),
    );
    return checkoutPath(request);
  }
}

async function finish(
  deps: PaymentDeps,
  key: { websiteId: string; checkoutId: string; cartId: string },
): Promise<PaymentResult | null> {
  const order = await orderOfCart(deps.database, key);
  if (order) return order;
  const payment = await deps.database.site(key.websiteId, (db) => findOpenPayment(db, key));
  if (!payment) return null;
  const provider = providerOf(deps, payment);
  const outcome = await refreshPaymentStatus(provider, {
    websiteId: key.websiteId,
    payment,
    mayConclude: false,
  });
  return finalizePayment(deps, key.websiteId, payment, outcome);
}
