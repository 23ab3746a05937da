import { copyCampaign, createCampaign, deleteCampaign } from '@sitewright/contract/campaigns';
import type { Campaign, CampaignSummary } from '@sitewright/domain/mailing/campaign-schema';
import { Button } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [pendingDelete, setPendingDelete] = useState<CampaignSummary | null>(null);
  // Pressed again after a lost answer it makes nothing twice.
  const key = useRef(crypto.randomUUID());
  const rows = itemsOf(campaigns.data);
  const isServerSet = campaigns.data?.pages[0]?.isMailServerSet ?? true;
  const make = async (work: (key: string) => Promise<Campaign>) => {
    setBusy(true);
    setError('');
    try {
      const { id } = await work(key.current);
      key.current = crypto.randomUUID();
      await queryClient.invalidateQueries({ queryKey: campaignQueries.lists(websiteId) });
      await navigate({ to: '/campaigns/$websiteId/$campaignId', params: { websiteId, campaignId: id } });
    } catch (failure) {
      setError(textOf(failure));
    }
    setBusy(false);
  };
  return (
    <AppFrame
      title="Campaigns"
      actions={
        <Button
          look="primary"
          isBusy={isBusy}
          onPress={() => void make((key) => call(createCampaign, { params: { websiteId }, key }))}
        >
          New campaign
        </Button>
      }
    >
      {!isServerSet && (
        <p className="ui-note">
          No mail server is set up, so campaigns can be written but not sent. Whoever runs this installation
          can set one.
        </p>
      )}
      {error && (
        <p className="ui-note" role="alert">
          {error}
        </p>
      )}
      <PagedList
        name="campaigns"
        query={campaigns}
        count={rows.length}
        empty={{
          title: 'No campaigns yet',
          hint: 'A campaign is one email to everybody on a mailing list, in the look of your site.',
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
        title={`Delete “${pendingDelete ? subjectOf(pendingDelete) : ''}”?`}
        action="Delete"
        isOpen={pendingDelete !== null}
        onClose={() => setPendingDelete(null)}
        onConfirm={async () => {
          if (pendingDelete)
            await call(deleteCampaign, { params: { websiteId, campaignId: pendingDelete.id } });
          await queryClient.invalidateQueries({ queryKey: campaignQueries.lists(websiteId) });
        }}
      >
        <p>
          The campaign and its report are deleted permanently. Emails that have been sent stay where they are.
        </p>
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
          head: 'Subject',
          isName: true,
          cell: (campaign) => (
            <Link to="/campaigns/$websiteId/$campaignId" params={{ websiteId, campaignId: campaign.id }}>
              {subjectOf(campaign)}
            </Link>
          ),
        },
        { head: 'State', cell: ({ status }) => <CampaignStatus status={status} /> },
        {
          head: 'Sent',
          isNumber: true,
          cell: ({ status, counts }) =>
            status === 'draft' || status === 'scheduled'
              ? '–'
              : `${counts.sent.toLocaleString('en-US')} of ${counts.total.toLocaleString('en-US')}`,
        },
        { head: 'When', isSecondary: true, cell: whenOf },
        {
          head: 'Actions',
          isHeadHidden: true,
          className: 'table-actions',
          cell: (campaign) => (
            <Menu
              label={`Campaign ${subjectOf(campaign)}`}
              entries={[
                { id: 'copy', label: 'Duplicate', run: () => onCopy(campaign) },
                'line',
                {
                  id: 'delete',
                  label: 'Delete',
                  isDanger: true,
                  isDisabled: campaign.status === 'sending',
                  run: () => onDelete(campaign),
                },
              ]}
            >
              <Button look="quiet" aria-label={`More for ${subjectOf(campaign)}`}>
                <MoreHorizontal size={16} aria-hidden />
              </Button>
            </Menu>
          ),
        },
      ]}
    />
  );
}
