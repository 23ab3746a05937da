import { resendUnclear } from '@sitewright/contract/campaigns';
import type { Campaign, CampaignRecipient } from '@sitewright/domain/mailing/campaign-schema';
import type { RecipientOutcome } from '@sitewright/domain/mailing/campaign-states';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { bounceText } from '../../../labels/bounce-text.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { campaignQueries, keepCampaign, LATER_MS } from '../../../queries/campaigns.ts';
import { itemsOf } from '../../../queries/paged.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import { OUTCOME_LABELS, SKIP_LABELS } from '../campaign-labels.ts';

/** Recipients of a campaign by what became of their email; unclear ones can be sent to again. */
export function RecipientsPart({ websiteId, campaign }: { websiteId: string; campaign: Campaign }) {
  const { counts, id: campaignId } = campaign;
  const first =
    (['unclear', 'bounced', 'failed', 'skipped'] as const).find((state) => counts[state] > 0) ?? 'sent';
  const [chosen, setChosen] = useState<RecipientOutcome | null>(null);
  const state = chosen ?? first;
  const recipients = useInfiniteQuery({
    ...campaignQueries.recipients(websiteId, campaignId, state, counts[state]),
    // What a mail server reports of an address comes after its number.
    refetchInterval: LATER_MS,
    placeholderData: keepPreviousData,
  });
  const rows = itemsOf(recipients.data);
  /** Who is sent to again: one, or all that are unclear. */
  const [again, setAgain] = useState<CampaignRecipient | 'all' | null>(null);
  return (
    <section className="form-part" aria-label={t('campaigns.recipients')}>
      <h2>{t('campaigns.recipients')}</h2>
      <SelectField
        label={t('campaigns.outcome')}
        options={OUTCOME_LABELS}
        value={state}
        onChange={(next) => setChosen(next as RecipientOutcome)}
      />
      {state === 'unclear' && counts.unclear > 0 && (
        <p className="ui-note">
          {t('campaigns.unclearHelp')}{' '}
          <Button onPress={() => setAgain('all')}>
            {t('campaigns.sendAgainToAll', { unclear: counts.unclear })}
          </Button>
        </p>
      )}
      <PagedList
        name={t('campaigns.recipientsToLoad')}
        query={recipients}
        count={rows.length}
        empty={{ title: t('campaigns.nobodyHere'), hint: t('campaigns.nobodyHereHelp') }}
      >
        <RecipientTable websiteId={websiteId} rows={rows} onResend={setAgain} />
      </PagedList>
      <ConfirmDialog
        title={t('campaigns.sendAgainQuestion')}
        action={t('campaigns.sendAgain')}
        isOpen={again !== null}
        onClose={() => setAgain(null)}
        onConfirm={async () => {
          const subscriberId = again === 'all' || again === null ? null : again.subscriberId;
          const params = { websiteId, campaignId };
          keepCampaign(websiteId, await call(resendUnclear, { params, body: { subscriberId } }));
        }}
      >
        <p>
          {again === 'all' || again === null
            ? t('campaigns.mayGetTwice', {
                count: counts.unclear,
                shown: counts.unclear.toLocaleString(LOCALE),
              })
            : t('campaigns.addressMayGetTwice', { email: again.email })}
        </p>
      </ConfirmDialog>
    </section>
  );
}

type RecipientTableProps = {
  websiteId: string;
  rows: readonly CampaignRecipient[];
  onResend: (recipient: CampaignRecipient) => void;
};

function RecipientTable({ websiteId, rows, onResend }: RecipientTableProps) {
  const momentText = useMomentText();
  return (
    <RowsTable
      rows={rows}
      keyOf={({ subscriberId }) => subscriberId}
      columns={[
        {
          head: t('campaigns.subscriber'),
          isName: true,
          cell: ({ subscriberId, email }) =>
            email === '' ? (
              t('campaigns.erased')
            ) : (
              <Link to="/subscribers/$websiteId/$subscriberId" params={{ websiteId, subscriberId }}>
                {email}
              </Link>
            ),
        },
        {
          head: t('campaigns.outcome'),
          cell: (recipient) => (
            <>
              {outcomeText(recipient)}
              {recipient.bounce && (
                <small className="campaign-explanation">{recipient.bounce.explanation}</small>
              )}
            </>
          ),
        },
        { head: t('campaigns.when'), isSecondary: true, cell: ({ changedAt }) => momentText(changedAt) },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (recipient) =>
            recipient.state === 'unclear' && (
              <Button
                look="quiet"
                aria-label={t('campaigns.sendAgainTo', { email: recipient.email })}
                onPress={() => onResend(recipient)}
              >
                {t('campaigns.sendAgain')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function outcomeText({ state, skipReason, replyCode, bounce }: CampaignRecipient): string {
  if (bounce !== null) return bounceText(bounce);
  if (skipReason !== null) return SKIP_LABELS[skipReason];
  if (replyCode !== null) return t('campaigns.rejectedWithCode', { replyCode });
  return OUTCOME_LABELS[state];
}
