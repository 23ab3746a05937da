import { pauseCampaign, resumeCampaign } from '@sitewright/contract/campaigns';
import type { Campaign } from '@sitewright/domain/mailing/campaign-schema';
import { RECIPIENT_OUTCOMES } from '@sitewright/domain/mailing/campaign-states';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { call } from '../../../api/call.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { Fact } from '../../../layout/fact.tsx';
import { keepCampaign } from '../../../queries/campaigns.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { OUTCOME_LABELS, PAUSE_HINTS } from '../campaign-labels.ts';
import { MailPreview } from '../mail-preview.tsx';
import { FiguresPart } from './figures-part.tsx';
import { RecipientsPart } from './recipients-part.tsx';

/** What becomes of a campaign that has begun, and the email as it is sent; one of an automation has no end to come near to. */
export function CampaignReport({ websiteId, campaign }: { websiteId: string; campaign: Campaign }) {
  const momentText = useMomentText();
  const { counts, status } = campaign;
  const params = { websiteId, campaignId: campaign.id };
  const { isBusy, failure, submit } = useSubmit(async () => {
    const turn = status === 'sending' ? pauseCampaign : resumeCampaign;
    keepCampaign(websiteId, await call(turn, { params }));
  });
  const done = counts.total - counts.pending;
  return (
    <div className="campaign-composer">
      <div className="form-screen">
        <section className="form-part" aria-label={t('campaigns.progress')}>
          {campaign.automationId === null && status !== 'sent' && (
            <label className="campaign-progress">
              <span>
                {counts.total === 0
                  ? t('campaigns.preparingTheEmails')
                  : t('campaigns.doneOfTotal', {
                      done: done.toLocaleString(LOCALE),
                      total: counts.total.toLocaleString(LOCALE),
                    })}
              </span>
              <progress max={Math.max(1, counts.total)} value={done} />
            </label>
          )}
          {campaign.pauseReason && <p className="ui-help">{PAUSE_HINTS[campaign.pauseReason]}</p>}
          {status !== 'sent' && (
            <div>
              {status === 'sending' ? (
                <Button isBusy={isBusy} onPress={submit}>
                  {t('campaigns.pause')}
                </Button>
              ) : (
                <Button look="primary" isBusy={isBusy} onPress={submit}>
                  {t('campaigns.resume')}
                </Button>
              )}
            </div>
          )}
          {failure && (
            <p className="ui-error" role="alert">
              {failure.message}
            </p>
          )}
          <dl className="campaign-facts">
            {RECIPIENT_OUTCOMES.map((state) => (
              <Fact key={state} label={OUTCOME_LABELS[state]}>
                {counts[state].toLocaleString(LOCALE)}
              </Fact>
            ))}
            {campaign.segmentName !== null && (
              <Fact label={t('campaigns.segment')}>{campaign.segmentName}</Fact>
            )}
            {campaign.startedAt && <Fact label={t('campaigns.begun')}>{momentText(campaign.startedAt)}</Fact>}
            {campaign.finishedAt && (
              <Fact label={t('campaigns.finished')}>{momentText(campaign.finishedAt)}</Fact>
            )}
          </dl>
        </section>
        <FiguresPart websiteId={websiteId} campaign={campaign} />
        <RecipientsPart websiteId={websiteId} campaign={campaign} />
      </div>
      <MailPreview {...params} rowVersion={1} subject={campaign.subject} previewLine={campaign.previewLine} />
    </div>
  );
}
