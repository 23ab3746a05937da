import type { CampaignStatus as Status } from '@sitewright/domain/mailing/campaign-states';
import { STATUS_LABELS } from './campaign-labels.ts';
import './campaigns.css';

/** Where a campaign stands, in a word. */
export function CampaignStatus({ status }: { status: Status }) {
  return <span className={`tag campaign-status is-${status}`}>{STATUS_LABELS[status]}</span>;
}
