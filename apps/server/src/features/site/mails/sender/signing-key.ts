import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { keepSecret } from '../../../../platform/security/queries.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';
import type { Secret } from '../../../../platform/security/secret.ts';
import { getSetting } from '../../../../platform/settings/settings.ts';

/** Key pair of the installation: `publicKey` as base64 of its DER, `selector` its name in the DNS. */
export type SigningKey = { privateKey: KeyObject; publicKey: string; selector: string };

const STORED = { key: 'mail-signing-key', schema: z.string().nullable(), fallback: null };
const CONTEXT = 'installation mail signing';
/** The longest that fits into one answer of the DNS, and the shortest that receivers take without complaint. */
const MODULUS_BITS = 2048;

/** The key pair that signs emails, made at its first use; the private key is sealed in the settings. Source: RFC 6376. */
export async function loadSigningKey({
  database,
  secret,
}: Pick<AppDeps, 'database'> & { secret: Secret }): Promise<SigningKey> {
  const texts = sealedTexts(secret, 'mail-signing');
  const stored =
    (await database.installation((db) => getSetting(db, STORED))) ??
    (await database.installation(async (db) => {
      const value = texts.seal(CONTEXT, await newPrivateKey()).toString('base64');
      return keepSecret(db, { key: STORED.key, value });
    }));
  const privateKey = createPrivateKey(texts.open(CONTEXT, Buffer.from(stored, 'base64')));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const hash = createHash('sha256').update(publicKey).digest('hex');
  // Installations that send for one domain have a record each.
  return { privateKey, publicKey, selector: `sitewright-${hash.slice(0, 8)}` };
}

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
