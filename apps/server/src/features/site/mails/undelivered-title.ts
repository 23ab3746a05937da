import { isOfLists } from './mail-readers.ts';
import type { UndeliveredMail } from './queries/undelivered-mails.ts';

/** Addresses that a notice names. */
const MAX_NAMED = 3;

/** Title of a notice of emails that could not be delivered. Subscribers are counted, not named: not all who read it may see them. */
export function undeliveredTitle(mails: readonly UndeliveredMail[]): string {
  const subject = mails.length === 1 ? '1 email' : `${mails.length} emails`;
  const addresses = [...new Set(mails.filter(({ kind }) => !isOfLists(kind)).map(({ address }) => address))];
  const named = addresses.slice(0, MAX_NAMED);
  const isAll = named.length === addresses.length && !mails.some(({ kind }) => isOfLists(kind));
  if (named.length === 0) return `${subject} to subscribers could not be delivered`;
  const names = new Intl.ListFormat('en').format(isAll ? named : [...named, 'others']);
  return `${subject} could not be delivered: ${names}`;
}
