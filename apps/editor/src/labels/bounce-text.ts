import type { BounceKind } from '@sitewright/domain/mailing/bounce';
import type { Bounce } from '@sitewright/domain/mailing/bounce-schema';
import { t } from '@sitewright/owner-texts/t';

/** What was reported, by its status; the group of a status does not matter. */
const STATUS_TEXTS: Readonly<Record<string, string>> = {
  '1.1': t('labels.noSuchMailbox'),
  '1.2': t('labels.noSuchDomain'),
  '1.10': t('labels.domainTakesNoEmail'),
  '2.1': t('labels.mailboxClosed'),
  '2.2': t('labels.mailboxFull'),
  '2.3': t('labels.emailTooLarge'),
  '4.4': t('labels.noSuchDomain'),
};

const KIND_TEXTS: Readonly<Record<BounceKind, string>> = {
  hard: t('labels.addressTakesNoEmail'),
  soft: t('labels.notDeliveredThisTime'),
  policy: t('labels.refusedMail'),
  complaint: t('labels.markedAsSpam'),
};

/** Why an email came back, in few words. */
export function bounceText({ kind, status }: Pick<Bounce, 'kind' | 'status'>): string {
  const known = kind === 'hard' || kind === 'soft' ? STATUS_TEXTS[status.slice(2)] : undefined;
  return known ?? KIND_TEXTS[kind];
}
