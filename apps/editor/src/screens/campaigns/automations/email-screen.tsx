import { isEditable } from '@sitewright/domain/mailing/campaign-states';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { Loaded } from '../../../lists/loaded.tsx';
import { campaignQueries } from '../../../queries/campaigns.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { Composer } from '../composer/composer.tsx';
import { CampaignReport } from '../report/campaign-report.tsx';
import { FiguresPart } from '../report/figures-part.tsx';
import { RecipientsPart } from '../report/recipients-part.tsx';
import '../campaigns.css';

/** An email of an automation: as it is written while that is off, what becomes of it while it is on. */
export function EmailScreen({
  params: { websiteId, automationId, campaignId },
}: ScreenProps<'/automations/$websiteId/$automationId/$campaignId'>) {
  const email = useQuery(campaignQueries.one(websiteId, campaignId));
  return (
    <AppFrame
      title={email.data ? email.data.subject.trim() || t('automations.untitledEmail') : t('common.email')}
      lead={
        <p>
          <Link to="/automations/$websiteId/$automationId" params={{ websiteId, automationId }}>
            {t('automations.backToAutomation')}
          </Link>
        </p>
      }
    >
      <Loaded query={email} name={t('automations.emailToLoad')}>
        {(stored) =>
          isEditable(stored.status) ? (
            <>
              <Composer key={campaignId} websiteId={websiteId} stored={stored} />
              {stored.counts.total > 0 && (
                <div className="form-screen">
                  <FiguresPart websiteId={websiteId} campaign={stored} />
                  <RecipientsPart websiteId={websiteId} campaign={stored} />
                </div>
              )}
            </>
          ) : (
            <CampaignReport websiteId={websiteId} campaign={stored} />
          )
        }
      </Loaded>
    </AppFrame>
  );
}
