import { emailKey } from '@sitewright/domain/mailing/email-key';
import type { Secret } from '../../../platform/security/secret.ts';

type Signing = { secret: Secret; websiteId: string };

/** By which an address is known again that got a reminder, or wants none. */
export function reminderSignature({ secret, websiteId }: Signing, email: string): string {
  return secret.ofSite(websiteId).sign('cart-reminder', `${websiteId} ${emailKey(email)}`);
}

/** Token that opens a copy of a cart; letters, digits, hyphens and underscores alone. */
export function reopenToken({ secret, websiteId }: Signing, cartId: string): string {
  const hex = cartId.replaceAll('-', '');
  return hex + secret.ofSite(websiteId).sign('cart-reopen', `${websiteId} ${hex}`);
}

/** The cart of a token; null for a false one. */
export function readReopenToken({ secret, websiteId }: Signing, token: string): string | null {
  const hex = token.slice(0, 32);
  const isTrue = secret.ofSite(websiteId).isSigned('cart-reopen', `${websiteId} ${hex}`, token.slice(32));
  if (!isTrue || !/^[0-9a-f]{32}$/.test(hex)) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Token by which somebody stops these emails; it never expires. */
export function stopToken({ secret, websiteId }: Signing, signature: string): string {
  return signature + secret.ofSite(websiteId).sign('cart-reminder-stop', `${websiteId} ${signature}`);
}

/** The signature of the address that a token is for; null for a false one. */
export function readStopToken({ secret, websiteId }: Signing, token: string): string | null {
  // Both halves are signatures, and of one length.
  const signature = token.slice(0, token.length / 2);
  const rest = token.slice(token.length / 2);
  return secret.ofSite(websiteId).isSigned('cart-reminder-stop', `${websiteId} ${signature}`, rest)
    ? signature
    : null;
}
