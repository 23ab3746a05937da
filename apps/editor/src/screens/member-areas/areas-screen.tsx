import type { MemberArea } from '@sitewright/domain/member/member-area-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { PAGE_STATUS_LABELS } from '../../labels/page-status-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { areaQueries } from '../../queries/member-areas.ts';
import { useMayPublish } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { AreaDialog } from './area-dialog.tsx';
import { JOINING_LABELS } from './joining-labels.ts';

/** The member areas of a site. */
export function AreasScreen({ params: { websiteId } }: ScreenProps<'/member-areas/$websiteId'>) {
  const areas = useQuery(areaQueries.list(websiteId));
  const mayPublish = useMayPublish(websiteId);
  const [isOpen, setOpen] = useState(false);
  const list = areas.data?.areas ?? [];
  return (
    <AppFrame
      title={t('memberAreas.memberAreas')}
      actions={
        mayPublish && (
          <Button look="primary" onPress={() => setOpen(true)}>
            {t('memberAreas.addMemberArea')}
          </Button>
        )
      }
    >
      {areas.isPending && <Skeleton label={t('memberAreas.loadingMemberAreas')} />}
      {areas.isError && <FailedState message={textOf(areas.error)} onRetry={() => void areas.refetch()} />}
      {areas.data && list.length === 0 && (
        <EmptyState title={t('memberAreas.noMemberAreasYet')}>
          <p>{t('memberAreas.memberAreasHelp')}</p>
        </EmptyState>
      )}
      {list.length > 0 && <AreaTable websiteId={websiteId} areas={list} />}
      <AreaDialog websiteId={websiteId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </AppFrame>
  );
}

function AreaTable({ websiteId, areas }: { websiteId: string; areas: readonly MemberArea[] }) {
  return (
    <RowsTable
      rows={areas}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('memberAreas.area'),
          isName: true,
          cell: ({ id, title, joining, status }) => (
            <>
              <Link to="/member-areas/$websiteId/$areaId" params={{ websiteId, areaId: id }}>
                {title}
              </Link>{' '}
              {status !== 'published' && <span className="tag">{PAGE_STATUS_LABELS[status]}</span>}
              <small>{JOINING_LABELS[joining]}</small>
            </>
          ),
        },
        {
          head: t('memberAreas.members'),
          isNumber: true,
          cell: ({ memberCount }) => memberCount.toLocaleString(LOCALE),
        },
        {
          head: t('memberAreas.invited'),
          isNumber: true,
          isSecondary: true,
          cell: ({ invitedCount }) => invitedCount.toLocaleString(LOCALE),
        },
        {
          head: t('common.pages'),
          isNumber: true,
          isSecondary: true,
          cell: ({ pageCount }) => pageCount.toLocaleString(LOCALE),
        },
      ]}
    />
  );
}
