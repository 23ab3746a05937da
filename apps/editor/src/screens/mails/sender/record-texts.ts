import type { RecordState, SenderRecord } from '@sitewright/domain/mail/sender-records';
import { t } from '@sitewright/owner-texts/t';

/** What each record is called, and what it does for the emails. */
export const RECORD_TEXTS: Readonly<Record<SenderRecord, { title: string; purpose: string }>> = {
  dkim: {
    title: t('mails.dkimSignature'),
    purpose: t('mails.dkimPurpose'),
  },
  spf: { title: t('mails.spfPermittedServers'), purpose: t('mails.spfPurpose') },
  dmarc: {
    title: t('mails.dmarcPolicy'),
    purpose: t('mails.dmarcPurpose'),
  },
};

/** Words for what was found of a record. */
export const STATE_LABELS: Readonly<Record<RecordState, string>> = {
  right: t('mails.set'),
  missing: t('mails.missing'),
  wrong: t('mails.toChange'),
  several: t('mails.moreThanOne'),
  unknown: t('mails.noAnswer'),
};

const STATE_HINTS: Readonly<Record<Exclude<RecordState, 'right'>, string>> = {
  missing: t('mails.recordMissingHelp'),
  wrong: t('mails.recordWrongHelp'),
  several: t('mails.recordsSeveralHelp'),
  unknown: t('mails.recordUnknownHelp'),
};

/** What to do about a record, or what it means that nothing is left to do. */
export function recordHint(kind: SenderRecord, state: RecordState): string {
  if (state !== 'right') return STATE_HINTS[state];
  if (kind === 'dkim') return t('mails.dkimRightHelp');
  if (kind === 'spf') return t('mails.spfRightHelp');
  return t('mails.dmarcRightHelp');
}
