import { saveKeys } from '@sitewright/server/features/commerce/payments/queries/stripe';
import { sealContext } from '@sitewright/server/features/commerce/payments/stripe/stripe-account';
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
  const mode = secretKey.startsWith('sk_live_') ? 'live' : 'test';
  const keys = {
    mode,
    secretKey: texts.seal(sealContext(websiteId, mode, 'key'), secretKey),
    webhookSecret:
      webhookSecret === null ? null : texts.seal(sealContext(websiteId, mode, 'webhook'), webhookSecret),
    keyEnd: secretKey.slice(-4),
  } as const;
  await database.site(websiteId, (db) => saveKeys(db, websiteId, keys));
}
