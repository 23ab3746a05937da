import { copyCampaign, createCampaign, deleteCampaign } from '@sitewright/contract/campaigns';
import type { Campaign, CampaignSummary } from '@sitewright/domain/mailing/campaign-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { campaignQueries } from '../../queries/campaigns.ts';
import { itemsOf } from '../../queries/paged.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { Link } from '../../router/link.tsx';
import { useNavigate } from '../../router/router-context.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { scheduleText, subjectOf } from './campaign-labels.ts';
import { CampaignStatus } from './campaign-status.tsx';
import './campaigns.css';

/** Campaigns of a site: those that are written, and those that have left. */
export function CampaignsScreen({ params: { websiteId } }: ScreenProps<'/campaigns/$websiteId'>) {
  const navigate = useNavigate();
  const campaigns = useInfiniteQuery(campaignQueries.list(websiteId));
  const { isBusy, failure, attempt } = useAttempt();
  const [pendingDelete, setPendingDelete] = useState<CampaignSummary | null>(null);
  // Pressed again after a lost answer it makes nothing twice.
  const key = useRef(crypto.randomUUID());
  const rows = itemsOf(campaigns.data);
  const isServerSet = campaigns.data?.pages[0]?.isMailServerSet ?? true;
  const make = (work: (key: string) => Promise<Campaign>) =>
    attempt(async () => {
      const { id } = await work(key.current);
      key.current = crypto.randomUUID();
      await queryClient.invalidateQueries({ queryKey: campaignQueries.lists(websiteId) });
      await navigate({ to: '/campaigns/$websiteId/$campaignId', params: { websiteId, campaignId: id } });
    });
  return (
    <AppFrame
      title={t('campaigns.campaigns')}
      actions={
        <Button
          look="primary"
          isBusy={isBusy}
          onPress={() => void make((key) => call(createCampaign, { params: { websiteId }, key }))}
        >
          {t('campaigns.newCampaign')}
        </Button>
      }
    >
      {!isServerSet && <p className="ui-note">{t('campaigns.noMailServer')}</p>}
      {failure && (
        <p className="ui-note" role="alert">
          {failure.message}
        </p>
      )}
      <PagedList
        name={t('campaigns.namePlural')}
        query={campaigns}
        count={rows.length}
        empty={{
          title: t('campaigns.noCampaignsYet'),
          hint: t('campaigns.noCampaignsHelp'),
        }}
      >
        <CampaignTable
          websiteId={websiteId}
          rows={rows}
          onCopy={({ id: campaignId }) =>
            void make((key) => call(copyCampaign, { params: { websiteId, campaignId }, key }))
          }
          onDelete={setPendingDelete}
        />
      </PagedList>
      <ConfirmDialog
        title={t('campaigns.deleteQuestion', { campaign: pendingDelete ? subjectOf(pendingDelete) : '' })}
        action={t('common.delete')}
        isOpen={pendingDelete !== null}
        onClose={() => setPendingDelete(null)}
        onConfirm={async () => {
          if (pendingDelete)
            await call(deleteCampaign, { params: { websiteId, campaignId: pendingDelete.id } });
          await queryClient.invalidateQueries({ queryKey: campaignQueries.lists(websiteId) });
        }}
      >
        <p>{t('campaigns.deleteHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

type CampaignTableProps = {
  websiteId: string;
  rows: readonly CampaignSummary[];
  onCopy: (campaign: CampaignSummary) => void;
  onDelete: (campaign: CampaignSummary) => void;
};

function CampaignTable({ websiteId, rows, onCopy, onDelete }: CampaignTableProps) {
  const momentText = useMomentText();
  const whenOf = (campaign: CampaignSummary) => {
    if (campaign.status === 'scheduled') return scheduleText(campaign);
    return momentText(campaign.finishedAt ?? campaign.startedAt ?? campaign.createdAt);
  };
  return (
    <RowsTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('campaigns.subject'),
          isName: true,
          cell: (campaign) => (
            <Link to="/campaigns/$websiteId/$campaignId" params={{ websiteId, campaignId: campaign.id }}>
              {subjectOf(campaign)}
            </Link>
          ),
        },
        { head: t('campaigns.state'), cell: ({ status }) => <CampaignStatus status={status} /> },
        {
          head: t('campaigns.sent'),
          isNumber: true,
          cell: ({ status, counts }) =>
            status === 'draft' || status === 'scheduled'
              ? '–'
              : t('campaigns.sentOfTotal', {
                  sent: counts.sent.toLocaleString(LOCALE),
                  total: counts.total.toLocaleString(LOCALE),
                }),
        },
        { head: t('campaigns.when'), isSecondary: true, cell: whenOf },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (campaign) => (
            <Menu
              label={t('campaigns.campaignNamed', { campaign: subjectOf(campaign) })}
              entries={[
                { id: 'copy', label: t('common.duplicate'), run: () => onCopy(campaign) },
                'line',
                {
                  id: 'delete',
                  label: t('common.delete'),
                  isDanger: true,
                  isDisabled: campaign.status === 'sending',
                  run: () => onDelete(campaign),
                },
              ]}
            >
              <Button
                look="quiet"
                aria-label={t('campaigns.moreForCampaign', { campaign: subjectOf(campaign) })}
              >
                <MoreHorizontal size={16} aria-hidden />
              </Button>
            </Menu>
          ),
        },
      ]}
    />
  );
}
