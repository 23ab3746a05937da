const MAX_LENGTH = 253;
/** The same with each letter and its marks apart. */
const MAX_TYPED = 4 * MAX_LENGTH;
// Letters and digits of any script, with hyphens inside: nothing that an address of a page would end the host with.
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** A last label of digits alone, or in hexadecimal, makes an IP address of the whole. */
const NUMBER = /^(?:\d+|0x[\da-f]*)$/;

/**
 * The domain of a mail address as it stands in the DNS; '' for what is none. Only what the DNS knows by this very name:
 * no spelling stands for the domain of somebody else.
 */
export function mailDomain(typed: string): string {
  if (typed.length > MAX_TYPED) return '';
  const domain = typed.normalize('NFC').toLowerCase();
  const labels = domain.split('.');
  const isNamed = labels.every((label) => LABEL.test(label)) && !NUMBER.test(labels.at(-1) ?? '');
  if (!isNamed || domain !== domain.normalize('NFKC') || domain.length > MAX_LENGTH) return '';
  const url = `http://${domain}`;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const isAscii = /^[a-z\d.-]*$/.test(domain);
  return isAscii && host !== domain ? '' : host;
}
