import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secret } from './secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Texts that stand encrypted in the database: AES-256-GCM by a key of the installation, bound to their site and name. */
export type SealedTexts = {
  seal(context: string, text: string): Buffer;
  /** Errors: throws for a text that was sealed elsewhere, with another key, or changed since. */
  open(context: string, sealed: Buffer): string;
};

/** What keys of its own seal; `sealed-columns.ts` says for each where its texts stand. */
export type SealPurpose =
  | 'payment-keys'
  | 'mails'
  | 'mail-signing'
  | 'captcha'
  | 'webhooks'
  | 'second-factors'
  | 'answers'
  | 'translation'
  | 'single-sign-on'
  | 'cart-hand-over'
  | 'member-hand-over';

/** Seals with a key that belongs to this purpose alone. `context` is the site and name of the text. */
export function sealedTexts(secret: Pick<Secret, 'keyFor'>, purpose: SealPurpose): SealedTexts {
  const key = Buffer.from(secret.keyFor(purpose), 'hex');
  return {
    seal(context, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(context, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    },
  };
}
