import { addCartSubscription } from '@sitewright/contract/cart';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { isUuid } from '../../platform/ids/is-uuid.ts';
import { NO_OFFERS } from '../discounts/index.ts';
import { findChosen, withinLimit } from './add-entry.ts';
import { hashToken, newToken, subscriptionToken } from './cart-cookie.ts';
import { hasSeveralOfService, lineFaults, priceCart } from './price-cart.ts';
import { addUnits, findCart, listAddableVariants } from './queries.ts';
import { readAnswers, readQuantity } from './read-addition.ts';

export const addSubscription = route(
  addCartSubscription,
  async ({ db, websiteId, body, newId, reply, member }) => {
    const quantity = readQuantity(body.qty ?? body.quantity ?? 1);
    const itemId = body.itemId.toLowerCase();
    const variants = isUuid(itemId) ? await listAddableVariants(db, { websiteId, itemId }) : [];
    const variant = findChosen(variants, body, quantity);
    if (!variant.isSubscribable || !variant.subscriptionPlan) throw new AppError('subscription-unknown');

    const cartToken = newToken();
    const key = { websiteId, tokenHash: hashToken(subscriptionToken(cartToken)) };
    await withinLimit(() =>
      addUnits(db, {
        ...key,
        ...readAnswers(variant.additionalFieldsForm, body),
        memberId: member?.id ?? null,
        isSubscription: true,
        cartId: newId(),
        entryId: newId(),
        locale: variant.language ?? 'en-US',
        itemId,
        variantId: variant.variantId,
        quantity,
      }),
    );
    const stored = await findCart(db, key);
    if (!stored) throw new AppError('internal');
    if (hasSeveralOfService(priceCart(stored, NO_OFFERS))) throw new AppError('one-service-only');
    if (Object.keys(lineFaults(stored.lines)).length > 0) throw new AppError('out-of-stock');
    reply.header('location', `/checkout/subscribe?cartToken=${cartToken}`);
    return { cartToken };
  },
);
