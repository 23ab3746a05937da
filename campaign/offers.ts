import { insertDiscount } from '@sitewright/server/features/discounts/queries/discounts';
import { giveCode } from '@sitewright/server/features/gift-cards/codes';
import { issueCard } from '@sitewright/server/features/gift-cards/issue';
import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';
import type { RunningShop } from '@sitewright/testing/running-shop';

type Place = Pick<RunningShop, 'runtime' | 'websiteId'>;

/** A discount of ten percent by a code. */
export async function givenCode(
  { runtime, websiteId }: Place,
  code: string,
  { useLimit }: { useLimit: number },
): Promise<{ id: string; code: string }> {
  const id = uuidV7();
  await runtime.database.site(websiteId, (db) =>
    insertDiscount(
      db,
      { websiteId, discountId: id },
      {
        name: code,
        code,
        value: { kind: 'percentage', ratePpm: 100_000, scope: null },
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

/** A gift card with its value on it, mailed to nobody. */
export async function givenGiftCard(
  { runtime, websiteId }: Place,
  faceMinor: number,
): Promise<{ id: string; code: string }> {
  const id = uuidV7();
  const nobody = { recipientName: '', recipientEmail: '', senderName: '', message: '', locale: 'en-US' };
  const card = { id, currency: 'USD', faceMinor, order: null, ...nobody, deliverOn: null, expiresOn: null };
  const code = await runtime.database.site(websiteId, async (db) => {
    await issueCard(db, { websiteId, timeZone: 'UTC', now: new Date() }, card, {});
    return giveCode(db, { websiteId, cardId: id });
  });
  return { id, code };
}
