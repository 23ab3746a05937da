import { mailboxKey } from '@sitewright/domain/mailing/address-key';
import type { Secret } from '../../../platform/security/secret.ts';

/** By which an address is known again that nobody but its owner puts onto a list. */
export function suppressedSignature(secret: Secret, websiteId: string, address: string): string {
  return secret.sign('suppressed-address', `${websiteId} ${address}`);
}

/** By which a mailbox is known again that was asked for a confirmation, whatever its tag and dots. */
export function mailboxSignature(secret: Secret, websiteId: string, address: string): string {
  return secret.sign('asked-mailbox', `${websiteId} ${mailboxKey(address)}`);
}
