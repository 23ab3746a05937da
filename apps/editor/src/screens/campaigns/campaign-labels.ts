import type { CampaignSummary, MailBlockKind } from '@sitewright/domain/mailing/campaign-schema';
import type {
  CampaignStatus,
  Counting,
  PauseReason,
  RecipientOutcome,
  SkipReason,
} from '@sitewright/domain/mailing/campaign-states';

export const STATUS_LABELS: Readonly<Record<CampaignStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
};

export const PAUSE_HINTS: Readonly<Record<PauseReason, string>> = {
  owner: 'No email leaves until you resume it.',
  late: 'It should have been sent hours ago, when the program was not running. Is it still news?',
  'mail-server': 'The mail server has not answered for half a day.',
  rejected: 'The mail server rejected most emails in a row. Check the sender before you resume.',
};

export const OUTCOME_LABELS: Readonly<Record<RecipientOutcome, string>> = {
  sent: 'Sent',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  failed: 'Failed',
  skipped: 'Skipped',
  unclear: 'Unclear',
};

export const SKIP_LABELS: Readonly<Record<SkipReason, string>> = {
  left: 'Unsubscribed before it was sent',
  erased: 'No longer a subscriber',
  address: 'Not an email address',
  undeliverable: 'Earlier emails came back',
};

export const COUNTING_LABELS: Readonly<Record<Counting, string>> = {
  off: 'Nothing',
  clicks: 'Clicks and orders',
  'clicks-and-opens': 'Clicks, orders and opens',
};

export const COUNTING_HINTS: Readonly<Record<Counting, string>> = {
  off: 'Links stay as they are, and nothing is loaded.',
  clicks: 'Links lead through your site, which counts them. No other service learns of it.',
  'clicks-and-opens':
    'An invisible picture is loaded when the email is opened. In many countries readers must agree to that first.',
};

export const BLOCK_LABELS: Readonly<Record<MailBlockKind, string>> = {
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  button: 'Button',
  product: 'Product',
  post: 'Post',
  coupon: 'Discount code',
  divider: 'Divider',
};

/** `2026-11-26T09:30` of a zone as it is read. */
export function scheduleText({ scheduledFor, timeZone }: CampaignSummary): string {
  if (scheduledFor === null) return '';
  const moment = new Date(`${scheduledFor}:00Z`);
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(moment)} (${timeZone})`;
}

export const subjectOf = ({ subject }: Pick<CampaignSummary, 'subject'>): string =>
  subject.trim() || 'Untitled campaign';
