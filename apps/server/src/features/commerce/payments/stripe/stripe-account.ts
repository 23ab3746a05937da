import type { PaymentMode } from '@sitewright/domain/checkout/payment-schema';
import { LRUCache } from 'lru-cache';
import type { Stripe } from 'stripe';
import type { Database } from '../../../../platform/database/database.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';
import { loadSecret } from '../../../../platform/security/secret.ts';
import type { ProviderDeps } from '../provider-kind.ts';
import { listKeys } from '../queries/stripe.ts';
import { tracedClient } from './traced-client.ts';

/** Secrets of a store's account. */
export type StripeSecrets = { mode: PaymentMode; secretKey: string | null; webhookSecret: string | null };

/** The program's own limit for an answer is a little longer. */
const TIMEOUT_MS = 8_000;

/** Clients keep connections open; the key of the map is the secret key itself, in memory alone. */
const clients = new LRUCache<string, Stripe>({ max: 200 });

/** Name under which a secret is sealed: opened nowhere else. */
export function sealContext(websiteId: string, mode: PaymentMode, what: 'key' | 'webhook'): string {
  return `${websiteId} stripe ${mode} ${what}`;
}

/** Secrets of a store, opened, of each mode that has some. */
export async function readSecrets(database: Database, websiteId: string): Promise<StripeSecrets[]> {
  const stored = await database.site(websiteId, (db) => listKeys(db, websiteId));
  if (stored.length === 0) return [];
  const texts = sealedTexts(await loadSecret(database), 'payment-keys');
  const open = (mode: PaymentMode, what: 'key' | 'webhook', sealed: Buffer | null) =>
    sealed && texts.open(sealContext(websiteId, mode, what), sealed);
  return stored.map(({ mode, secretKey, webhookSecret }) => ({
    mode,
    secretKey: open(mode, 'key', secretKey),
    webhookSecret: open(mode, 'webhook', webhookSecret),
  }));
}

/** The store's account of a mode, or null while it has no key. */
export async function openAccount(
  deps: ProviderDeps,
  websiteId: string,
  mode: PaymentMode,
): Promise<Stripe | null> {
  const secrets = await readSecrets(deps.database, websiteId);
  const key = secrets.find((one) => one.mode === mode)?.secretKey;
  return key ? openClient(deps, key) : null;
}

/** Client of the official SDK, which is loaded at the first use. */
export async function openClient({ config }: Pick<ProviderDeps, 'config'>, key: string): Promise<Stripe> {
  const cached = clients.get(`${config.stripeUrl} ${key}`);
  if (cached) return cached;
  const { default: StripeClient } = await import('stripe');
  const { protocol, hostname, port } = new URL(config.stripeUrl);
  const client = new StripeClient(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: tracedClient(StripeClient),
  });
  clients.set(`${config.stripeUrl} ${key}`, client);
  return client;
}
