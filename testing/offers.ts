import { insertDiscount } from '@sitewright/server/features/catalogue/discounts/queries/discounts';
import { giveCode } from '@sitewright/server/features/commerce/gift-cards/codes';
import { issueCards } from '@sitewright/server/features/commerce/gift-cards/issue';
import type { Database } from '@sitewright/server/platform/database/database';
import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';

type Scope = { database: Database; websiteId: string };

/** A discount of ten percent by a code, or without one, which may be used so often. */
export async function givenCode<Code extends string | null>(
  { database, websiteId }: Scope,
  code: Code,
  { useLimit, ratePpm = 100_000 }: { useLimit: number; ratePpm?: number },
): Promise<{ id: string; code: Code }> {
  const id = uuidV7();
  await database.site(websiteId, (db) =>
    insertDiscount(
      db,
      { websiteId, discountId: id },
      {
        name: code ?? 'Discount',
        code,
        value: { kind: 'percentage', ratePpm, scope: null },
        minimumSubtotalMinor: 0,
        startsAt: null,
        endsAt: null,
        useLimit,
        customerLimit: null,
        isEnabled: true,
      },
    ),
  );
  return { id, code };
}

/** A gift card with its value on it in minor units, mailed to nobody. */
export async function givenGiftCard(
  { database, websiteId }: Scope,
  faceMinor: number,
): Promise<{ id: string; code: string }> {
  const id = uuidV7();
  const nobody = { recipientName: '', recipientEmail: '', senderName: '', message: '', locale: 'en-US' };
  const card = {
    id,
    testMode: false,
    currency: 'USD',
    faceMinor,
    order: null,
    ...nobody,
    deliverOn: null,
    expiresOn: null,
  };
  const code = await database.site(websiteId, async (db) => {
    await issueCards(db, websiteId, [card], {});
    return giveCode(db, { websiteId, cardId: id });
  });
  return { id, code };
}
