import type { RecordState, SenderRecord } from '@sitewright/domain/mail/sender-records';

/** What each record is called, and what it does for the emails. */
export const RECORD_TEXTS: Readonly<Record<SenderRecord, { title: string; purpose: string }>> = {
  dkim: {
    title: 'DKIM: signature',
    purpose:
      'The public half of the key that signs emails, so that receivers can tell that nobody has changed them.',
  },
  spf: { title: 'SPF: permitted servers', purpose: 'The mail servers that may send for the domain.' },
  dmarc: {
    title: 'DMARC: policy',
    purpose: 'What receivers do with emails that pass neither of the two. Gmail and Outlook ask for it.',
  },
};

/** Words for what was found of a record. */
export const STATE_LABELS: Readonly<Record<RecordState, string>> = {
  right: 'Set',
  missing: 'Missing',
  wrong: 'To change',
  several: 'More than one',
  unknown: 'No answer',
};

const STATE_HINTS: Readonly<Record<Exclude<RecordState, 'right'>, string>> = {
  missing: 'Add this TXT record.',
  wrong: 'Change the record to this value.',
  several: 'Receivers ignore them all if there is more than one. Keep one, with this value.',
  unknown: 'No name server has answered. Check again in a few minutes.',
};

/** What to do about a record, or what it means that nothing is left to do. */
export function recordHint(kind: SenderRecord, state: RecordState): string {
  if (state !== 'right') return STATE_HINTS[state];
  if (kind === 'dkim') return 'Emails are signed.';
  if (kind === 'spf') return 'Check that it names your mail server.';
  return 'Nothing is left to do.';
}
