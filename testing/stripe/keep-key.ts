import { saveKeys } from '@sitewright/server/features/commerce/payments/queries/stripe';
import { placeOf } from '@sitewright/server/features/commerce/payments/stripe/stripe-account';
import type { Database } from '@sitewright/server/platform/database/database';
import { sealedTexts } from '@sitewright/server/platform/security/sealed-text';
import { loadSecret } from '@sitewright/server/platform/security/secret';

/** Writes a site's secrets as the owner's call would. */
export async function keepStripeKey(
  { database }: { database: Database },
  websiteId: string,
  secretKey: string,
  webhookSecret: string | null = null,
): Promise<void> {
  const texts = sealedTexts(await loadSecret(database), 'payment-keys');
  const keys = {
    mode: 'test',
    secretKey: texts.seal(placeOf(websiteId, 'test', 'key'), secretKey),
    webhookSecret:
      webhookSecret === null ? null : texts.seal(placeOf(websiteId, 'test', 'webhook'), webhookSecret),
    keyEnd: secretKey.slice(-4),
  } as const;
  await database.site(websiteId, (db) => saveKeys(db, websiteId, keys));
}
