import { isEditable } from '@sitewright/domain/mailing/campaign-states';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { AppFrame } from '../../layout/app-frame.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { campaignQueries } from '../../queries/campaigns.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { subjectOf } from './campaign-labels.ts';
import { CampaignStatus } from './campaign-status.tsx';
import { Composer } from './composer/composer.tsx';
import { CampaignReport } from './report/campaign-report.tsx';
import './campaigns.css';

// What it shows is shown here, too: one chunk.
export { EmailScreen } from './automations/email-screen.tsx';

/** One campaign: as it is written, and once it has begun what becomes of it. */
export function CampaignScreen({
  params: { websiteId, campaignId },
}: ScreenProps<'/campaigns/$websiteId/$campaignId'>) {
  const campaign = useQuery(campaignQueries.one(websiteId, campaignId));
  return (
    <AppFrame
      title={campaign.data ? subjectOf(campaign.data) : t('campaigns.campaign')}
      lead={
        <p>
          <Link to="/campaigns/$websiteId" params={{ websiteId }}>
            {t('campaigns.backToCampaigns')}
          </Link>
        </p>
      }
      actions={campaign.data && <CampaignStatus status={campaign.data.status} />}
    >
      <Loaded query={campaign} name={t('campaigns.campaignToLoad')}>
        {(stored) =>
          isEditable(stored.status) ? (
            <Composer key={campaignId} websiteId={websiteId} stored={stored} />
          ) : (
            <CampaignReport websiteId={websiteId} campaign={stored} />
          )
        }
      </Loaded>
    </AppFrame>
  );
}
