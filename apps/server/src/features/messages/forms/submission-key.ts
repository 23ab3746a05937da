import { randomBytes } from 'node:crypto';
import type { ServerDeps } from '../../../platform/http/deps.ts';

const PURPOSE = 'form-submission-key';
const LIFE_MS = 15 * 60 * 1000;
const KEY = /^([0-9a-f-]{36})?\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

/** A key as it was read: what it is used up by, and until when that is remembered. */
export type SubmissionKey = { nonce: string; expiresAt: Date };

/** A key for one submission of a site, of one form where it is named. It stands in no cached page. Source: FORM-38. */
export function issueKey(
  { secret, now }: Pick<ServerDeps, 'secret' | 'now'>,
  { websiteId, formId = '' }: { websiteId: string; formId?: string | undefined },
): string {
  const text = `${formId}.${now().getTime() + LIFE_MS}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${secret.sign(PURPOSE, `${websiteId} ${text}`)}`;
}

/** The form that a key was made for; '' for a key of any form, and for no key. Whether it is good, readKey says. */
export function formOfKey(key: string): string {
  return KEY.exec(key)?.[1] ?? '';
}

/** The key that was sent; null for one of another site or form, one that has expired, and anything else. */
export function readKey(
  { secret, now }: Pick<ServerDeps, 'secret' | 'now'>,
  { websiteId, formId, key }: { websiteId: string; formId: string; key: string },
): SubmissionKey | null {
  const [, ofForm, expires = '', nonce = '', signature = ''] = KEY.exec(key) ?? [];
  if (nonce === '' || (ofForm !== undefined && ofForm !== formId)) return null;
  const text = key.slice(0, -(signature.length + 1));
  if (!secret.isSigned(PURPOSE, `${websiteId} ${text}`, signature)) return null;
  const expiresAt = new Date(Number(expires));
  return expiresAt > now() ? { nonce, expiresAt } : null;
}
