import { deleteSegment } from '@sitewright/contract/segments';
import type { Segment } from '@sitewright/domain/mailing/segment-schema';
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
import { ruleText } from './rule-kinds.ts';
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
      title="Segments"
      lead={<SubscriberTabs websiteId={websiteId} />}
      actions={
        <Button look="primary" onPress={() => setOpen({ dialog: 'edit', segment: null })}>
          Add segment
        </Button>
      }
    >
      <Loaded query={segments} name="segments">
        {({ segments: rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No segments yet">
              <p>A segment is a part of your subscribers: those who bought lately, say, or who never did.</p>
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
        title={`Delete “${deleted?.name ?? ''}”?`}
        action="Delete"
        isOpen={deleted !== null}
        onClose={close}
        onConfirm={async () => {
          if (deleted) await call(deleteSegment, { params: { websiteId, segmentId: deleted.id } });
          await invalidateSegments(websiteId);
        }}
      >
        <p>Its subscribers stay on their lists.</p>
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
        { head: 'Segment', isName: true, cell: ({ name }) => name },
        {
          head: 'Rules',
          className: 'segment-rules',
          cell: ({ match, rules }) =>
            rules.map((rule) => ruleText(rule, currency)).join(match === 'all' ? ', and ' : ', or '),
        },
        {
          head: 'Actions',
          isHeadHidden: true,
          className: 'table-actions',
          cell: (segment) => (
            <Menu
              label={`Segment ${segment.name}`}
              entries={[
                { id: 'edit', label: 'Edit', run: () => onOpen({ dialog: 'edit', segment }) },
                'line',
                {
                  id: 'delete',
                  label: 'Delete',
                  isDanger: true,
                  run: () => onOpen({ dialog: 'delete', segment }),
                },
              ]}
            >
              <Button look="quiet" aria-label={`More for ${segment.name}`}>
                <MoreHorizontal size={16} aria-hidden />
              </Button>
            </Menu>
          ),
        },
      ]}
    />
  );
}
