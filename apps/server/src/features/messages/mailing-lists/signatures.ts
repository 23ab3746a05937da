import { mailboxKey } from '@sitewright/domain/mailing/email-key';
import type { Secret } from '../../../platform/security/secret.ts';

/** Hash that identifies a suppressed address, which only its owner can subscribe again. */
export function suppressedSignature(secret: Secret, websiteId: string, address: string): string {
  return secret.ofSite(websiteId).sign('suppressed-address', `${websiteId} ${address}`);
}

/** By which a mailbox is known again that was asked for a confirmation, whatever its tag and dots. */
export function mailboxSignature(secret: Secret, websiteId: string, address: string): string {
  return secret.ofSite(websiteId).sign('asked-mailbox', `${websiteId} ${mailboxKey(address)}`);
}
