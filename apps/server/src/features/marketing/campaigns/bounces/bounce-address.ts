import type { Secret } from '../../../../platform/security/secret.ts';
import { MAIL_TOKEN, type MailKey, mailToken, readMailToken } from '../mail-token.ts';

/**
 * The address that failures of one email are reported to. Mail servers may change the case of letters: the token has none.
 * `address` is that of the mailbox: `bounces@example.com` makes `bounces+…@example.com`.
 */
export function bounceAddress(secret: Secret, address: string, key: MailKey): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${mailToken(secret, 'bounce-address', key)}${address.slice(at)}`;
}

/** The emails that addresses in a text belong to: only signed ones count, whatever else stands there. */
export function readBounceAddresses(secret: Secret, address: string, text: string): MailKey[] {
  const local = `${address.slice(0, address.lastIndexOf('@'))}+`.toLowerCase();
  const found = new Map<string, MailKey>();
  for (const part of text.toLowerCase().split(local).slice(1)) {
    const [token = ''] = new RegExp(`^${MAIL_TOKEN}(?=@)`).exec(part) ?? [];
    const key = readMailToken(secret, 'bounce-address', token);
    if (key) found.set(token, key);
  }
  return [...found.values()];
}
