import type { PaymentResult } from '@sitewright/contract/checkout';
import * as contract from '@sitewright/contract/checkout';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { checkoutCartToken, loadCart } from '../../cart/index.ts';
import { findOpenPayment, type Payment, answerTestPayment as recordAnswer } from '../../payments/index.ts';
import { cartQuery, checkoutTokenHash, openSession, siteUrl } from '../checkout-session.ts';
import { toCheckoutView, viewOf } from '../checkout-view.ts';
import { finalizePayment, orderOfCart, type PaymentDeps, providerOf } from '../finalize-payment.ts';
import { enterCheckout, keepUsedAddress } from '../member-checkout.ts';
import { payCart, refreshPaymentStatus } from '../pay.ts';
import { findCheckout, type StoredCheckout } from '../queries/checkouts.ts';
import { endCart, redirectForm } from '../redirect-form.ts';
import { saveCheckout } from '../save-checkout.ts';
import { shopperOf } from '../shopper.ts';

export const getCheckout = route(
  contract.getCheckout,
  async ({ db, websiteId, newId, now, request, reply }) => {
    const { priced, ...visit } = await enterCheckout(db, { request, reply }, { websiteId, newId });
    if (priced) return viewOf(websiteId, { priced, ...visit, now: now() });
    const cart = await loadCart(db, { websiteId, token: checkoutCartToken(request, websiteId) });
    return toCheckoutView(cart, { priced, ...visit, now: now() });
  },
  { useGenericPlan: true },
);

export const updateCheckout = route(
  contract.updateCheckout,
  async ({ db, websiteId, body, newId, now, request, reply }) => {
    const session = await openSession(db, { request, reply }, { websiteId, newId });
    const saved = await saveCheckout(db, websiteId, session, body);
    const member = await shopperOf(db, request, websiteId);
    return viewOf(websiteId, { ...saved, member, now: now() });
  },
  { useGenericPlan: true },
);

export const submitCheckout = routeWithoutTransaction(contract.submitCheckout, async (context) => {
  const { deps, websiteId, request, body, newId } = context;
  const { saveAddress, ...payment } = body;
  const visit = {
    cartToken: checkoutCartToken(request, websiteId),
    cartQuery: cartQuery(request),
    checkoutTokenHash: checkoutTokenHash(request, websiteId),
    memberId: request.member?.id ?? null,
  };
  const result = await payCart({ deps, websiteId, siteUrl: siteUrl(request), ...visit }, payment);
  if (request.member)
    await deps.database.site(websiteId, (db) =>
      keepUsedAddress(db, { request, websiteId, newId }, saveAddress),
    );
  if (result.status === 'completed') endCart(context);
  return result;
});

/** The page of the second step posts here: only the browser that began the payment can answer it. */
export const answerTestPayment = routeWithoutTransaction(contract.answerTestPayment, async (context) => {
  const { deps, websiteId, request, body } = context;
  const tokenHash = checkoutTokenHash(request, websiteId);
  const checkout =
    tokenHash && (await deps.database.site(websiteId, (db) => findCheckout(db, { websiteId, tokenHash })));
  if (!checkout) throw new AppError('not-found');
  return redirectForm(context, checkout, () =>
    testPayment(deps, { websiteId, checkout, isApproved: body.answer === 'approve' }),
  );
});

async function testPayment(
  deps: PaymentDeps,
  input: { websiteId: string; checkout: StoredCheckout; isApproved: boolean },
): Promise<PaymentResult> {
  const { websiteId, checkout } = input;
  const order = await orderOfCart(deps.database, { websiteId, cartId: checkout.cartId });
  if (order) return order;
  const payment = await openTestPayment(deps, { websiteId, checkoutId: checkout.id });
  await recordAnswer(deps.database, { websiteId, paymentId: payment.id }, input.isApproved);
  const provider = providerOf(deps, payment);
  const outcome = await refreshPaymentStatus(provider, { websiteId, payment, mayConclude: false });
  return finalizePayment(deps, websiteId, payment, outcome);
}

async function openTestPayment(
  { database }: PaymentDeps,
  key: { websiteId: string; checkoutId: string },
): Promise<Payment> {
  const payment = await database.site(key.websiteId, (db) => findOpenPayment(db, key));
  if (payment?.provider !== 'test') throw new AppError('not-found');
  return payment;
}
