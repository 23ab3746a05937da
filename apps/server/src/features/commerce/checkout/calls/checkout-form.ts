import type { PaymentResult } from '@sitewright/contract/checkout';
import * as contract from '@sitewright/contract/checkout';
import { Address } from '@sitewright/domain/checkout/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import {
  applyCartCode,
  applyCartGiftCard,
  checkoutCartToken,
  removeCartCode,
  removeCartGiftCard,
} from '../../cart/index.ts';
import { listMethods, tokenOfTestCard } from '../../payments/index.ts';
import { cartQuery, checkoutPath, openSession, siteUrl } from '../checkout-session.ts';
import { checkoutErrors, requiresTaxLocation } from '../checkout-view.ts';
import { asksMethod } from '../first-payment.ts';
import { findSavedAddress, keepUsedAddress } from '../member-checkout.ts';
import { payCart } from '../pay.ts';
import { redirectForm } from '../redirect-form.ts';
import { saveCheckout } from '../save-checkout.ts';
import { ERRORS } from '../texts.ts';

/** Codes of gift cards that one visitor's address may try. */
const CARD_LIMIT = { max: 10, windowSeconds: 60 };

/** The whole checkout as one plain form: what was typed is saved first, so that nothing has to be typed twice. */
export const postCheckout = routeWithoutTransaction(contract.postCheckout, async (context) => {
  const { deps, websiteId, body, newId, request, reply } = context;
  if (body.giftCard !== '') await deps.limits.take(`gift card ${clientNetwork(request.ip)}`, CARD_LIMIT);
  const { priced, checkout, tokenHash, chosen } = await deps.database.site(websiteId, async (db) => {
    const session = await openSession(db, { request, reply }, { websiteId, newId });
    const { email, note, shippingOptionId } = body;
    const chosen = await findSavedAddress(db, { request, websiteId }, body);
    const asksAddress = session.priced.requiresShipping || requiresTaxLocation(session.priced);
    const address = asksAddress ? (chosen ?? Address.parse(body)) : undefined;
    const more = {
      answers: body.answers,
      joinsList: body.joinsList !== undefined,
      billingAddress: body.billingDiffers === undefined ? null : body.billing,
    };
    const cart = { websiteId, cartId: session.priced.stored.cartId };
    const errors = { ...(await changeGiftCards(db, cart, body)), ...(await changeCodes(db, cart, body)) };
    const input = { email, note, shippingOptionId, address, ...more, errors };
    const saved = await saveCheckout(db, websiteId, session, input);
    return { ...saved, tokenHash: session.tokenHash, chosen };
  });
  // Nobody pays for an address, and its delivery and tax, before they have seen it.
  if (changesCodes(body) || chosen) {
    reply.header('location', checkoutPath(request));
    return { status: 'pending' } as const;
  }
  return redirectForm(context, checkout, async (): Promise<PaymentResult> => {
    const {
      cart: _cart,
      minimumOrder: _minimum,
      shippingOptionId,
      ...errors
    } = checkoutErrors(priced, checkout);
    if (body.step === 'pay' && shippingOptionId) errors.shippingOptionId = shippingOptionId;
    const { idempotencyKey } = body;
    const provider = body.provider || (listMethods(priced.settings)[0]?.provider ?? '');
    const isCard = provider === 'test' && asksMethod(priced);
    const paymentToken = isCard ? tokenOfTestCard(body.cardNumber) : '';
    if (body.step === 'pay' && paymentToken === null) {
      errors.cardNumber = body.cardNumber === '' ? ERRORS.required : ERRORS.testCard;
    }
    if (Object.keys(errors).length > 0) throw new AppError('checkout-incomplete', errors);
    if (body.step === 'update' || paymentToken === null) return { status: 'pending' };
    const visit = {
      cartToken: checkoutCartToken(request, websiteId),
      cartQuery: cartQuery(request),
      checkoutTokenHash: tokenHash,
      memberId: request.member?.id ?? null,
    };
    const result = await payCart(
      { deps, websiteId, siteUrl: siteUrl(request), ...visit },
      {
        ...{ idempotencyKey, provider, paymentToken, expectedTotal: shownTotal(body) },
        keepCard: body.keepCard !== undefined,
      },
    );
    const wantsKept = body.saveAddress !== undefined;
    await deps.database.site(websiteId, (db) =>
      keepUsedAddress(db, { request, websiteId, newId }, wantsKept),
    );
    return result;
  });
});

/** Total the form showed; a form without one is compared with nothing. */
function shownTotal(body: {
  expectedTotalMinor?: number | undefined;
  expectedCurrency: string;
  expectedTestMode: boolean;
}) {
  const { expectedTotalMinor: amountMinor, expectedCurrency: currency, expectedTestMode: testMode } = body;
  return amountMinor === undefined ? undefined : { amountMinor, currency, testMode };
}

type CodeFields = {
  step: string;
  code: string;
  remove?: string | undefined;
  giftCard: string;
  removeGiftCard?: string | undefined;
};

/** True for the buttons beside the fields of codes. */
function changesCodes({ step, remove, removeGiftCard }: CodeFields): boolean {
  return step === 'code' || step === 'gift-card' || remove !== undefined || removeGiftCard !== undefined;
}

/** The buttons beside the field of the gift card. Gives the words of a refusal, which the next page shows. */
async function changeGiftCards(
  db: Db,
  key: { websiteId: string; cartId: string },
  { step, giftCard, removeGiftCard }: CodeFields,
): Promise<Record<string, string>> {
  if (removeGiftCard !== undefined) await removeCartGiftCard(db, key, removeGiftCard);
  if (step !== 'gift-card' || giftCard === '') return {};
  try {
    await applyCartGiftCard(db, key, giftCard);
    return {};
  } catch (error) {
    if (error instanceof AppError) return { giftCard: error.message };
    throw error;
  }
}

/** The buttons beside the field of the discount code: whatever was typed elsewhere in the form is saved with them. */
async function changeCodes(
  db: Db,
  key: { websiteId: string; cartId: string },
  { step, code, remove }: CodeFields,
): Promise<Record<string, string>> {
  if (remove !== undefined) await removeCartCode(db, key, remove);
  if (remove !== undefined || step !== 'code' || code === '') return {};
  try {
    await applyCartCode(db, key, code);
    return {};
  } catch (error) {
    if (error instanceof AppError) return { code: error.message };
    throw error;
  }
}
