import type { PaymentResult } from '@sitewright/contract/checkout';
import { answerTestPayment as answerCall, submitCheckout } from '@sitewright/contract/checkout';
import { AppError } from '../../../platform/http/app-error.ts';
import { routeWithoutTransaction } from '../../../platform/http/route.ts';
import { checkoutCartToken } from '../cart/index.ts';
import { answerTestPayment, findOpenPayment, type Payment } from '../payments/index.ts';
import { cartQuery, checkoutTokenHash, siteUrl } from './checkout-session.ts';
import { keepUsedAddress } from './member-checkout.ts';
import { askAgain, payCart } from './pay.ts';
import { findCheckout, type StoredCheckout } from './queries.ts';
import { endCart, redirectForm } from './redirect-form.ts';
import { orderOfCart, providerOf, type SettleDeps, settle } from './settle.ts';

export const submit = routeWithoutTransaction(submitCheckout, async (context) => {
  const { deps, websiteId, request, body, newId } = context;
  const { saveAddress, ...payment } = body;
  const visit = {
    cartToken: checkoutCartToken(request, websiteId),
    cartQuery: cartQuery(request),
    checkoutTokenHash: checkoutTokenHash(request, websiteId),
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
export const answerPayment = routeWithoutTransaction(answerCall, async (context) => {
  const { deps, websiteId, request, body } = context;
  const tokenHash = checkoutTokenHash(request, websiteId);
  const checkout =
    tokenHash && (await deps.database.site(websiteId, (db) => findCheckout(db, { websiteId, tokenHash })));
  if (!checkout) throw new AppError('not-found');
  return redirectForm(context, checkout, () =>
    answered(deps, { websiteId, checkout, isApproved: body.answer === 'approve' }),
  );
});

async function answered(
  deps: SettleDeps,
  given: { websiteId: string; checkout: StoredCheckout; isApproved: boolean },
): Promise<PaymentResult> {
  const { websiteId, checkout } = given;
  const order = await orderOfCart(deps.database, { websiteId, cartId: checkout.cartId });
  if (order) return order;
  const payment = await openTestPayment(deps, { websiteId, checkoutId: checkout.id });
  await answerTestPayment(deps.database, { websiteId, paymentId: payment.id }, given.isApproved);
  const provider = providerOf(deps, payment);
  const outcome = await askAgain(provider, { websiteId, payment, mayConclude: false });
  return settle(deps, websiteId, payment, outcome);
}

async function openTestPayment(
  { database }: SettleDeps,
  key: { websiteId: string; checkoutId: string },
): Promise<Payment> {
  const payment = await database.site(key.websiteId, (db) => findOpenPayment(db, key));
  if (payment?.provider !== 'test') throw new AppError('not-found');
  return payment;
}
