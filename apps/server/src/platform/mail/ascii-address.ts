import { mailDomain } from '@sitewright/domain/mailing/mail-domain';
import { LRUCache } from 'lru-cache';

/** Most addresses of a list are of few domains. */
const known = new LRUCache<string, string>({ max: 1_000 });

/** A mail address with its domain as the DNS, and so mail servers, know it. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  let ascii = known.get(domain);
  if (ascii === undefined) {
    ascii = mailDomain(domain) || domain;
    known.set(domain, ascii);
  }
  return address.slice(0, at) + ascii;
}
