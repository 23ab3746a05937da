import type { BounceKind } from '@sitewright/domain/mailing/bounce';
import type { Bounce } from '@sitewright/domain/mailing/bounce-schema';

/** What was reported, by its status; the group of a status does not matter. */
const STATUS_TEXTS: Readonly<Record<string, string>> = {
  '1.1': 'No such mailbox',
  '1.2': 'No such domain',
  '1.10': 'The domain takes no email',
  '2.1': 'The mailbox is closed',
  '2.2': 'The mailbox is full',
  '2.3': 'The email is too large',
  '4.4': 'No such domain',
};

const KIND_TEXTS: Readonly<Record<BounceKind, string>> = {
  hard: 'The address takes no email',
  soft: 'Not delivered this time',
  policy: 'Refused because of its sender or content',
  complaint: 'Marked as spam',
};

/** Why an email came back, in few words. */
export function bounceText({ kind, status }: Pick<Bounce, 'kind' | 'status'>): string {
  const known = kind === 'hard' || kind === 'soft' ? STATUS_TEXTS[status.slice(2)] : undefined;
  return known ?? KIND_TEXTS[kind];
}
