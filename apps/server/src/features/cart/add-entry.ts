import { addCartEntry } from '@sitewright/contract/cart';
import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import { DONOR_FORM } from '@sitewright/domain/cart/donor-form';
import type { CartEntry } from '@sitewright/domain/cart/schema';
import { chooseVariant } from '@sitewright/domain/product/variant-choice';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { isUuid } from '../../platform/ids/is-uuid.ts';
import { cartToken, hashToken, MAX_LINES, newToken, setCartCookies } from './cart-cookie.ts';
import { offersOf } from './load-cart.ts';
import { hasSeveralOfService, priceCart } from './price-cart.ts';
import { type AddableVariant, addUnits, findCart, listAddableVariants } from './queries.ts';
import { readAmount, readAnswers, readOptions, readQuantity } from './read-addition.ts';
import { toCart } from './to-cart.ts';

export const addEntry = route(
  addCartEntry,
  async ({ db, websiteId, body, newId, request, reply, member }) => {
    const quantity = readQuantity(body.quantity);
    const itemId = body.itemId.toLowerCase();
    const variants = isUuid(itemId) ? await listAddableVariants(db, { websiteId, itemId }) : [];
    const variant = findChosen(variants, body, quantity);
    const answers = readAnswers(formOf(variant), body);
    const amountMinor = readAmount(variant, body.amount);
    if (variant.isSubscribable) throw new AppError('subscription-apart');

    const token = cartToken(request, websiteId) ?? newToken();
    const key = { websiteId, tokenHash: hashToken(token) };
    const addition = {
      ...key,
      ...answers,
      // Gifts of different amounts are lines of their own.
      ...(amountMinor !== null && { amountMinor, fieldsKey: `${answers.fieldsKey} ${amountMinor}` }),
      memberId: member?.id ?? null,
      cartId: newId(),
      entryId: newId(),
      locale: variant.language ?? 'en-US',
      itemId,
      variantId: variant.variantId,
      quantity,
    };
    // Sent at once, but read behind the cart's lock, so that lines added at the same time are counted.
    const [entryId, stored] = await withinLimit(() =>
      Promise.all([addUnits(db, addition), findCart(db, key)]),
    );
    if (!stored) throw new AppError('internal');
    if (stored.lines.length > MAX_LINES) throw new AppError('cart-full');
    const priced = priceCart(stored, await offersOf(db, { websiteId, stored }));
    if (hasSeveralOfService(priced)) throw new AppError('one-service-only');
    const shoppingCart = toCart(websiteId, priced);
    const newlyAdded = shoppingCart.entries.find(({ id }) => id === entryId) as CartEntry;
    if (newlyAdded.state !== 'available') throw new AppError('out-of-stock');

    setCartCookies({ request, reply }, websiteId, token);
    const isGiving = variant.donation?.isOpen === true && body.next === 'checkout';
    reply.header(
      'location',
      isGiving ? '/checkout' : nextPage(variant.productType, entryId, priced.settings),
    );
    return { shoppingCart, newlyAdded };
  },
);

/** What is asked before a product is added; whoever gives may say who it is. */
function formOf({ additionalFieldsForm, donation }: AddableVariant): unknown {
  return additionalFieldsForm ?? (donation?.isOpen ? DONOR_FORM : null);
}

/** Where a plain form leads: who gets a gift card is asked on a page of its own. Source: GIFT-02. */
function nextPage(productType: number, entryId: string, settings: { expressCheckout: boolean }): string {
  if (productType === GIFT_CARD_TYPE) return `/gift-card/${entryId}`;
  return settings.expressCheckout ? '/checkout' : '/cart';
}

/** The variant that a request means, by its sku or by the values a form has chosen. Errors: variant-unavailable, options-missing, out-of-stock. */
export function findChosen(
  variants: AddableVariant[],
  body: { sku?: string | null | undefined; [field: string]: unknown },
  quantity: number,
): AddableVariant {
  const [first] = variants;
  if (!first) throw new AppError('variant-unavailable');
  if (body.sku) {
    const variant = variants.find(({ sku }) => sku === body.sku);
    if (!variant) throw new AppError('variant-unavailable');
    return inStock(variant, quantity);
  }
  const choice = chooseVariant({
    variants,
    ordering: first.variantOptionOrdering,
    chosen: readOptions(body),
    quantity,
    isGiftCard: first.productType === GIFT_CARD_TYPE,
  });
  if (choice.kind === 'chosen') return choice.variant;
  if (choice.kind === 'unavailable') throw new AppError('variant-unavailable');
  if (choice.kind === 'out-of-stock') throw new AppError('out-of-stock');
  throw new AppError('options-missing', undefined, { message: choice.message });
}

function inStock(variant: AddableVariant, quantity: number): AddableVariant {
  if (!variant.unlimited && variant.qtyInStock < quantity) throw new AppError('out-of-stock');
  return variant;
}

/** The table refuses a line that grows beyond what a shopper may buy. */
export async function withinLimit<T>(add: () => Promise<T>): Promise<T> {
  try {
    return await add();
  } catch (error) {
    if (
      error instanceof Error &&
      'constraint' in error &&
      error.constraint === 'cart_entries_quantity_check'
    ) {
      throw new AppError('quantity-out-of-range');
    }
    throw error;
  }
}
