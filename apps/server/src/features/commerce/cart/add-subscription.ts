import { addCartSubscription } from '@sitewright/contract/cart';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { NO_OFFERS } from '../../catalogue/discounts/index.ts';
import { hashToken, newToken, subscriptionToken } from './cart-cookie.ts';
import { findAddition, withinLimit } from './find-addition.ts';
import { hasSeveralOfService, lineErrors, priceCart } from './price-cart.ts';
import { findCart } from './queries/stored-cart.ts';
import { addUnits } from './queries.ts';
import { readAnswers } from './read-addition.ts';

export const addSubscription = route(
  addCartSubscription,
  async ({ db, websiteId, body, newId, reply, member }) => {
    // Absent is one; whatever else is sent must be a quantity, null too.
    const { quantity: typed = 1, qty: quantity = typed } = body;
    const { variant, line } = await findAddition(db, { websiteId, body, quantity });
    if (!variant.isSubscribable || !variant.subscriptionPlan) throw new AppError('subscription-unknown');

    const cartToken = newToken();
    const key = { websiteId, tokenHash: hashToken(subscriptionToken(cartToken)) };
    const addition = {
      ...key,
      ...readAnswers(variant.additionalFieldsForm, body),
      memberId: member?.id ?? null,
      isSubscription: true,
      cartId: newId(),
      entryId: newId(),
      ...line,
    };
    await withinLimit(() => addUnits(db, addition));
    const stored = await findCart(db, key);
    if (!stored) throw new AppError('internal');
    if (hasSeveralOfService(priceCart(stored, NO_OFFERS))) throw new AppError('one-service-only');
    if (Object.keys(lineErrors(stored.lines)).length > 0) throw new AppError('out-of-stock');
    reply.header('location', `/checkout/subscribe?cartToken=${cartToken}`);
    return { cartToken };
  },
);
