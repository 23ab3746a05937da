import type { CampaignGap } from '@sitewright/domain/mailing/campaign-gaps';
import type { CampaignSummary } from '@sitewright/domain/mailing/campaign-schema';
import type {
  CampaignStatus,
  Counting,
  PauseReason,
  RecipientOutcome,
  SkipReason,
} from '@sitewright/domain/mailing/campaign-states';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';

export const STATUS_LABELS: Readonly<Record<CampaignStatus, string>> = {
  draft: t('campaigns.draft'),
  scheduled: t('campaigns.scheduled'),
  sending: t('campaigns.sending'),
  paused: t('campaigns.paused'),
  sent: t('campaigns.sent'),
};

export const PAUSE_HINTS: Readonly<Record<PauseReason, string>> = {
  owner: t('campaigns.pausedByOwner'),
  late: t('campaigns.pausedLate'),
  'mail-server': t('campaigns.mailServerSilent'),
  rejected: t('campaigns.mailServerRejects'),
};

export const OUTCOME_LABELS: Readonly<Record<RecipientOutcome, string>> = {
  sent: t('campaigns.sent'),
  bounced: t('campaigns.bounced'),
  complained: t('campaigns.markedAsSpam'),
  failed: t('campaigns.failed'),
  skipped: t('campaigns.skipped'),
  unclear: t('campaigns.unclear'),
};

export const SKIP_LABELS: Readonly<Record<SkipReason, string>> = {
  left: t('campaigns.unsubscribedBefore'),
  erased: t('campaigns.noLongerASubscriber'),
  address: t('campaigns.notAnEmailAddress'),
  undeliverable: t('campaigns.earlierEmailsCameBack'),
};

export const COUNTING_LABELS: Readonly<Record<Counting, string>> = {
  off: t('common.nothing'),
  clicks: t('campaigns.clicksAndOrders'),
  'clicks-and-opens': t('campaigns.clicksOrdersAndOpens'),
};

export const COUNTING_HINTS: Readonly<Record<Counting, string>> = {
  off: t('campaigns.countNothingHelp'),
  clicks: t('campaigns.countClicksHelp'),
  'clicks-and-opens': t('campaigns.countOpensHelp'),
};

/** What may be missing of an email before it can be sent. */
export const GAP_TEXTS: Readonly<Record<CampaignGap, string>> = {
  subject: t('messages.writeSubject'),
  list: t('messages.chooseList'),
  content: t('messages.addSomethingToRead'),
  heading: t('messages.writeHeading'),
  text: t('messages.writeText'),
  picture: t('messages.choosePicture'),
  buttonLabel: t('messages.writeButton'),
  buttonHref: t('messages.buttonLeads'),
  product: t('messages.chooseProduct'),
  post: t('messages.choosePost'),
  coupon: t('messages.chooseDiscount'),
};

/** `2026-11-26T09:30` of a zone as it is read. */
export function scheduleText({ scheduledFor, timeZone }: CampaignSummary): string {
  if (scheduledFor === null) return '';
  const moment = new Date(`${scheduledFor}:00Z`);
  const format = new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(moment)} (${timeZone})`;
}

export const subjectOf = ({ subject }: Pick<CampaignSummary, 'subject'>): string =>
  subject.trim() || t('campaigns.untitledCampaign');
