import { mailDomain } from './mail-domain.ts';

/** No address is longer, however its letters are spelled. */
const MAX_TYPED = 1_000;

/**
 * Key by which two spellings of an email address are the same subscriber: lower case, the domain as it stands in the DNS. Dots and
 * tags of the local part are kept: only its mail server knows what they mean. '' for what is no address.
 */
export function emailKey(email: string): string {
  const [local, domain] = parts(email);
  return local === '' || domain === '' ? '' : `${local}@${domain}`;
}

/** The mailbox that limits count: tags (`+news`) and dots left out, by which one mailbox has many addresses. */
export function mailboxKey(email: string): string {
  const [local, domain] = parts(email);
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

function parts(email: string): [local: string, domain: string] {
  if (email.length > MAX_TYPED) return ['', ''];
  const text = email.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  const domain = mailDomain(text.slice(at + 1));
  return at < 1 || domain === '' ? ['', ''] : [text.slice(0, at).toLowerCase(), domain];
}
