import { checkAddress } from '@sitewright/domain/checkout/address-rules';
import { Address } from '@sitewright/domain/checkout/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { noteUsedAddress } from '../../people/members/index.ts';
import type { PricedCart } from '../cart/index.ts';
import { checkoutTokenHash, openSession, readSession } from './checkout-session.ts';
import { isServed } from './checkout-view.ts';
import { findCheckout, type StoredCheckout } from './queries/checkouts.ts';
import { type CheckoutInput, saveCheckout } from './save-checkout.ts';
import { type Shopper, shopperOf } from './shopper.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** A checkout, with who is signed in at it. */
export type Visit = {
  priced: PricedCart | null;
  checkout: StoredCheckout | null;
  member: Shopper | null;
};

/**
 * The visitor's checkout. A member's begins with her mail and the address she used last, and is saved with them, so that
 * delivery and tax are right from the first sight. Source: CHK-03.
 */
export async function enterCheckout(
  db: Db,
  exchange: Exchange,
  input: { websiteId: string; newId: () => string },
): Promise<Visit> {
  const { websiteId } = input;
  const [read, member] = [
    await readSession(db, exchange.request, websiteId),
    await shopperOf(db, exchange.request, websiteId),
  ];
  const hasLines = read.priced !== null && read.priced.stored.lines.length > 0;
  if (!member || !hasLines || isTyped(read.checkout)) return { ...read, member };
  const session = await openSession(db, exchange, input);
  return { ...(await saveCheckout(db, websiteId, session, knownOf(member, session.priced))), member };
}

function isTyped(checkout: StoredCheckout | null): boolean {
  return checkout !== null && (checkout.email !== '' || checkout.address !== null);
}

function knownOf({ email, firstName, lastName, addresses }: Shopper, priced: PricedCart): CheckoutInput {
  if (!priced.requiresShipping) return { email };
  const served = addresses.find(({ address }) => isServed(priced.settings, address.country));
  return { email, address: served?.address ?? Address.parse({ firstName, lastName }) };
}

/** The address that a member has chosen again in the plain form; null where the fields of the form count. */
export async function findSavedAddress(
  db: Db,
  { request, websiteId }: { request: FastifyRequest; websiteId: string },
  { savedAddress, savedAddressShown }: { savedAddress: string; savedAddressShown: string },
): Promise<Address | null> {
  if (savedAddress === '' || savedAddress === savedAddressShown) return null;
  const member = await shopperOf(db, request, websiteId);
  return member?.addresses.find(({ id }) => id === savedAddress)?.address ?? null;
}

/** After an order: an address that the member keeps counts as used last, another one is kept where she wants it. */
export async function keepUsedAddress(
  db: Db,
  { request, websiteId, newId }: { request: FastifyRequest; websiteId: string; newId: () => string },
  wantsKept: boolean,
): Promise<void> {
  const tokenHash = checkoutTokenHash(request, websiteId);
  if (!request.member || !tokenHash) return;
  const checkout = await findCheckout(db, { websiteId, tokenHash });
  if (!checkout?.address) return;
  const key = { websiteId, memberId: request.member.id, newId };
  const address = Address.parse(checkout.address);
  // For a pickup the shopper may have entered a name alone.
  if (Object.keys(checkAddress(address)).length > 0) return;
  await noteUsedAddress(db, key, address, wantsKept);
}
