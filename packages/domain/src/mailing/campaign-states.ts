/**
 * Where a campaign stands. `scheduled` begins by itself, `sending` goes out now, `paused` waits for its owner, `sent` has an
 * outcome for each recipient.
 */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/**
 * What paused it: its owner, a moment that had passed for hours when the program could look, a mail server that did not answer
 * for hours, or one that rejected most emails in a row.
 */
export const PAUSE_REASONS = ['owner', 'late', 'mail-server', 'rejected'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * What became of the email to one subscriber. `pending` and `handing-over` (it may leave, or is on its way) end as one of the
 * others; `unclear` is one whose handing over was cut off: the mail server may have taken it. Of those that left, some are reported:
 * `bounced` came back, and who `complained` called it spam.
 */
export const RECIPIENT_STATES = [
  'pending',
  'handing-over',
  'sent',
  'failed',
  'skipped',
  'unclear',
  'bounced',
  'complained',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** The ones that owners look through. */
export const RECIPIENT_OUTCOMES = [
  'sent',
  'bounced',
  'complained',
  'failed',
  'skipped',
  'unclear',
] as const satisfies RecipientState[];
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number];

/**
 * Why nothing was sent to somebody: they had unsubscribed, were erased, their address cannot be one, or earlier emails came back
 * from it.
 */
export const SKIP_REASONS = ['left', 'erased', 'address', 'undeliverable'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What is counted of a campaign. Where it is `off`, no link of an email is changed and nothing is loaded. */
export const COUNTINGS = ['off', 'clicks', 'clicks-and-opens'] as const;
export type Counting = (typeof COUNTINGS)[number];

/** Whether subject, list and content can still be changed. */
export function isEditable(status: CampaignStatus): boolean {
  return status === 'draft' || status === 'scheduled';
}
