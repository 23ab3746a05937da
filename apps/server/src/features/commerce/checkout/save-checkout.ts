import { normalAddress } from '@sitewright/domain/checkout/address-rules';
import { Address } from '@sitewright/domain/checkout/schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CartOffers } from '../../catalogue/discounts/index.ts';
import { offersOf, type PricedCart, priceCart, updateDelivery } from '../cart/index.ts';
import { isDeliveryPreset } from './checkout-view.ts';
import { type StoredCheckout, updateCheckout } from './queries/checkouts.ts';

/** Changes from a shopper; absent fields stay. */
export type CheckoutInput = {
  email?: string | undefined;
  address?: Address | undefined;
  note?: string | undefined;
  joinsList?: boolean | undefined;
  billingAddress?: Address | null | undefined;
  answers?: Record<string, string> | undefined;
  shippingOptionId?: string | null | undefined;
  errors?: Record<string, string> | undefined;
};

type Session = { priced: PricedCart; checkout: StoredCheckout };

/**
 * Saves what was typed and works out the cart again: its place decides shipping and tax. An option that does not serve
 * the place is dropped. Forms send the preset option along as they do a chosen one: only another one is a choice, so that
 * the next place has its own preset.
 */
export async function saveCheckout(
  db: Db,
  websiteId: string,
  { priced, checkout }: Session,
  input: CheckoutInput,
): Promise<Session> {
  const address = input.address && normalAddress(input.address);
  const saved = await updateCheckout(
    db,
    { websiteId, id: checkout.id },
    {
      email: input.email,
      note: input.note,
      joinsList: input.joinsList,
      address,
      billingAddress: input.billingAddress && normalAddress(input.billingAddress),
      answers: input.answers,
      errors: input.errors,
    },
  );
  if (!saved) throw new AppError('cart-empty');
  const place = Address.parse(saved.address ?? {});
  const stored = {
    ...priced.stored,
    shippingCountry: place.country || null,
    shippingRegion: place.region || null,
    shippingPostcode: place.postcode || null,
  };
  if (input.shippingOptionId !== undefined && !isPreset(priced, input.shippingOptionId))
    stored.shippingOptionId = input.shippingOptionId;
  const cartOffers = await offersFor(db, websiteId, { priced, checkout: saved });
  const next = priceCart(stored, cartOffers);
  updateDelivery(
    db,
    { websiteId, cartId: stored.cartId },
    {
      country: stored.shippingCountry,
      region: stored.shippingRegion,
      postcode: stored.shippingPostcode,
      optionId: isDeliveryPreset(next) ? null : stored.shippingOptionId,
    },
  );
  return { priced: next, checkout: saved };
}

/** True for the option that is selected without having been chosen. */
function isPreset(priced: PricedCart, optionId: string | null): boolean {
  return isDeliveryPreset(priced) && priced.selectedOption?.id === optionId;
}

/** Limits per customer go by the email address: what is known of discounts holds as long as it is the same. */
async function offersFor(db: Db, websiteId: string, { priced, checkout }: Session): Promise<CartOffers> {
  const asksForCustomer = priced.cartOffers.offers.some(({ customerLimit }) => customerLimit !== null);
  if (!asksForCustomer) return priced.cartOffers;
  return offersOf(db, { websiteId, stored: priced.stored, email: checkout.email });
}
