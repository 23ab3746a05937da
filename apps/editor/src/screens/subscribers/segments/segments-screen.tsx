import { deleteSegment } from '@sitewright/contract/segments';
import type { Segment } from '@sitewright/domain/mailing/segment-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState } from '@sitewright/ui/loading-state';
import { Menu } from '@sitewright/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { invalidateSegments, segmentQueries } from '../../../queries/segments.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { SubscriberTabs } from '../subscriber-tabs.tsx';
import { rulesText, ruleText } from './rule-kinds.ts';
import { SegmentDialog } from './segment-dialog.tsx';
import '../subscribers.css';

/** The dialog that is open, and for which segment; a new one for null. */
type Open = { dialog: 'edit'; segment: Segment | null } | { dialog: 'delete'; segment: Segment };

/** The segments of a site's subscribers. */
export function SegmentsScreen({ params: { websiteId } }: ScreenProps<'/subscribers/$websiteId/segments'>) {
  const segments = useQuery(segmentQueries.list(websiteId));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const currency = segments.data?.currency ?? 'USD';
  const deleted = open?.dialog === 'delete' ? open.segment : null;
  return (
    <AppFrame
      title={t('segments.segments')}
      lead={<SubscriberTabs websiteId={websiteId} />}
      actions={
        <Button look="primary" onPress={() => setOpen({ dialog: 'edit', segment: null })}>
          {t('segments.addSegment')}
        </Button>
      }
    >
      <Loaded query={segments} name={t('segments.namePlural')}>
        {({ segments: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('segments.noSegmentsYet')}>
              <p>{t('segments.noSegmentsHelp')}</p>
            </EmptyState>
          ) : (
            <SegmentTable rows={rows} currency={currency} onOpen={setOpen} />
          )
        }
      </Loaded>
      <SegmentDialog
        websiteId={websiteId}
        currency={currency}
        segment={open?.dialog === 'edit' ? open.segment : null}
        isOpen={open?.dialog === 'edit'}
        onClose={close}
      />
      <ConfirmDialog
        title={t('segments.deleteQuestion', { segment: deleted?.name ?? '' })}
        action={t('common.delete')}
        isOpen={deleted !== null}
        onClose={close}
        onConfirm={async () => {
          if (deleted) await call(deleteSegment, { params: { websiteId, segmentId: deleted.id } });
          await invalidateSegments(websiteId);
        }}
      >
        <p>{t('segments.deleteHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

type SegmentTableProps = { rows: readonly Segment[]; currency: string; onOpen: (open: Open) => void };

function SegmentTable({ rows, currency, onOpen }: SegmentTableProps) {
  return (
    <RowsTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: t('segments.segment'), isName: true, cell: ({ name }) => name },
        {
          head: t('segments.rules'),
          className: 'segment-rules',
          cell: ({ match, rules }) =>
            rulesText(
              match,
              rules.map((rule) => ruleText(rule, currency)),
            ),
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (segment) => (
            <Menu
              label={t('segments.segmentName', { name: segment.name })}
              entries={[
                { id: 'edit', label: t('common.edit'), run: () => onOpen({ dialog: 'edit', segment }) },
                'line',
                {
                  id: 'delete',
                  label: t('common.delete'),
                  isDanger: true,
                  run: () => onOpen({ dialog: 'delete', segment }),
                },
              ]}
            >
              <Button look="quiet" aria-label={t('segments.moreForName', { name: segment.name })}>
                <MoreHorizontal size={16} aria-hidden />
              </Button>
            </Menu>
          ),
        },
      ]}
    />
  );
}
