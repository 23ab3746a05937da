import { mailDomain } from '@sitewright/domain/mailing/mail-domain';

/** The address of a sender such as `Shop <shop@example.com>`. */
export function senderAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
}

/** The domain of a sender as it stands in the DNS; null for one that nobody can look up, such as `localhost`. */
export function senderDomain(sender: string): string | null {
  const address = senderAddress(sender);
  const domain = mailDomain(address.slice(address.lastIndexOf('@') + 1));
  return domain.includes('.') ? domain : null;
}
