import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { cartToken, hashToken } from './cart-cookie.ts';
import { insertCampaignVisit, updateCartByVisitor, updateCartCampaign } from './queries/campaign-visits.ts';

/**
 * Notes that a campaign led a visitor to the site: of the open cart, where there is one, and of the next one that is made. Nothing is
 * stored in the browser. `visitor` is the name of `services.shopperName`.
 */
export async function noteCampaignVisit(
  db: Db,
  {
    websiteId,
    campaignId,
    visitor,
    request,
  }: { websiteId: string; campaignId: string; visitor: bigint | null; request: FastifyRequest },
): Promise<void> {
  const token = cartToken(request, websiteId);
  if (token !== null) await updateCartCampaign(db, { websiteId, tokenHash: hashToken(token), campaignId });
  if (visitor !== null) await insertCampaignVisit(db, { websiteId, visitor, campaignId });
}

/**
 * Notes of a cart that was made which campaign led its visitor here. After the commit: who it is may have to be looked up over a
 * connection of its own, which nobody waits for who holds one.
 */
export function noteCampaignOfCart({
  deps,
  websiteId,
  cartId,
  request,
}: {
  deps: ServerDeps;
  websiteId: string;
  cartId: string;
  request: FastifyRequest;
}) {
  return async (): Promise<void> => {
    const visitor = await deps.services.shopperName(request, websiteId);
    if (visitor === null) return;
    await deps.database.statement(websiteId, (db) => updateCartByVisitor(db, { websiteId, cartId }, visitor));
  };
}

/** Name of a shopper who has no cart yet; null for one who is not named. What counts visits gives it, which comes after carts. */
type ShopperName = (request: FastifyRequest, websiteId: string) => Promise<bigint | null>;

declare module '../../../platform/http/deps.ts' {
  interface Services {
    shopperName: ShopperName;
  }
}
