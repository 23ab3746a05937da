import * as contract from '@sitewright/contract/gift-cards';
import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import {
  GIFT_DETAIL_LIMITS,
  type GiftDetails,
  isDeliveryDay,
  withGiftDetails,
} from '@sitewright/domain/gift-card/details';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { isMailAddress } from '../../../../platform/mail/mail.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { dayIn } from '../../gift-cards/index.ts';
import { applyCartGiftCard, removeCartGiftCard } from '../apply-codes.ts';
import { cartToken, hashToken } from '../cart-cookie.ts';
import { loadCart, loadPricedCart } from '../load-cart.ts';
import { lockCart, updateFields } from '../queries/carts.ts';
import { findTwin } from '../queries/gift-cards.ts';
import { growLines } from '../queries/joined-lines.ts';
import { readAdditionalFields } from '../read-addition.ts';
import { ERRORS, LABELS } from '../texts.ts';
import { lockedCart, shownCart } from '../visit.ts';

export const addCartGiftCard = route(contract.addCartGiftCard, async ({ db, websiteId, body, request }) => {
  const visit = { websiteId, request, mayNameCart: true };
  await applyCartGiftCard(db, await lockedCart(db, visit), body.code);
  return { shoppingCart: await shownCart(db, visit) };
});

export const deleteCartGiftCard = route(
  contract.deleteCartGiftCard,
  async ({ db, websiteId, params, request }) => {
    const visit = { websiteId, request, mayNameCart: true };
    await removeCartGiftCard(db, await lockedCart(db, visit), params.cardId);
    return { shoppingCart: await shownCart(db, visit) };
  },
);

export const postCartGiftCard = route(
  contract.postCartGiftCard,
  async ({ db, websiteId, body, request, reply }) => {
    const { giftCard, removeGiftCard: removed } = body;
    reply.header('location', '/cart');
    const visit = { websiteId, request };
    const key = await lockedCart(db, visit);
    if (removed !== undefined) await removeCartGiftCard(db, key, removed);
    else if (giftCard !== '') await applyCartGiftCard(db, key, giftCard);
    return { shoppingCart: await shownCart(db, visit) };
  },
);

/** Says who gets the gift card of a line. */
export const updateGiftDetails = route(contract.updateGiftDetails, async (context) => {
  const { db, websiteId, params, body, request, now } = context;
  const formPage = { page: `/gift-card/${params.entryId}`, next: '/cart', values: body };
  const answer = await runFormWithFlash(context, formPage, async () => {
    const { timeZone } = (await getWebsite(db, websiteId)).settings;
    refuseErrors(body, dayIn(timeZone, now()));
    const visit = { websiteId, token: cartToken(request, websiteId) };
    await changeDetails(db, visit, params.entryId, body);
    return { shoppingCart: await loadCart(db, visit) };
  });
  return answer ?? {};
});

/** Errors: gift-details-invalid. */
function refuseErrors(details: GiftDetails, today: string): void {
  const errors: Partial<Record<keyof GiftDetails, string>> = {};
  for (const [name, limit] of Object.entries(GIFT_DETAIL_LIMITS) as [keyof GiftDetails, number][]) {
    if (details[name].length > limit) errors[name] = ERRORS.tooLong({ limit });
  }
  if (details.recipientEmail !== '' && !isMailAddress(details.recipientEmail)) {
    errors.recipientEmail = ERRORS.email;
  }
  if (details.deliverOn !== '' && !isDeliveryDay(details.deliverOn, today)) {
    errors.deliverOn = ERRORS.deliverOn;
  }
  if (Object.keys(errors).length > 0) throw new AppError('gift-details-invalid', errors);
}

/** Replaces the details of a line; one that has the same ones already takes its units over. Errors: entry-not-found. */
async function changeDetails(
  db: Db,
  visit: { websiteId: string; token: string | null },
  entryId: string,
  details: GiftDetails,
): Promise<void> {
  const { websiteId, token } = visit;
  const cartId = token === null ? null : await lockCart(db, { websiteId, tokenHash: hashToken(token) });
  const priced = cartId === null ? null : await loadPricedCart(db, visit);
  const line = priced?.stored.lines.find((one) => one.entryId === entryId);
  if (cartId === null || line?.productType !== GIFT_CARD_TYPE) throw new AppError('entry-not-found');
  const { itemId, sku, variantId, quantity } = line;
  const answers = readAdditionalFields(withGiftDetails(line.additionalFields, details, LABELS));
  const key = { websiteId, cartId, entryId };
  const twin = await findTwin(db, { ...key, variantId, fieldsKey: answers.fieldsKey });
  if (!twin) await updateFields(db, { ...key, itemId, sku }, answers);
  else await growLines(db, websiteId, [{ id: twin.id, from: entryId, quantity: twin.quantity + quantity }]);
}
