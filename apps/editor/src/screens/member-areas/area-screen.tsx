import { removeAreaPerson, updateMemberArea } from '@sitewright/contract/member-areas';
import type { AreaPerson, MemberArea } from '@sitewright/domain/member/member-area-schema';
import type { AreaJoining } from '@sitewright/domain/site/collection-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { PAGE_STATUS_LABELS } from '../../labels/page-status-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { areaQueries, invalidateAreas } from '../../queries/member-areas.ts';
import { itemsOf } from '../../queries/paged.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { useMayPublish } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { AreaProducts } from './area-products.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { JOINING_LABELS } from './joining-labels.ts';

/** One member area: who may join, and who is in it. */
export function AreaScreen({
  params: { websiteId, areaId },
}: ScreenProps<'/member-areas/$websiteId/$areaId'>) {
  const areas = useQuery(areaQueries.list(websiteId));
  const [isInviting, setInviting] = useState(false);
  const area = areas.data?.areas.find(({ id }) => id === areaId);
  const lead = (
    <p>
      <Link to="/member-areas/$websiteId" params={{ websiteId }}>
        {t('memberAreas.backToMemberAreas')}
      </Link>
    </p>
  );
  return (
    <AppFrame
      title={area?.title ?? t('memberAreas.memberArea')}
      lead={lead}
      actions={
        area && (
          <Button look="primary" onPress={() => setInviting(true)}>
            {t('memberAreas.invite')}
          </Button>
        )
      }
    >
      {areas.isPending && <Skeleton label={t('memberAreas.loadingTheMemberArea')} />}
      {areas.isError && <FailedState message={textOf(areas.error)} onRetry={() => void areas.refetch()} />}
      {areas.data && !area && (
        <EmptyState title={t('memberAreas.memberAreaNotThereAnyMore')}>
          <p>{t('memberAreas.itMayBeInTheBin')}</p>
        </EmptyState>
      )}
      {area && (
        <>
          <AreaSettings websiteId={websiteId} area={area} />
          {area.joining === 'paid' && <AreaProducts websiteId={websiteId} area={area} />}
          <People websiteId={websiteId} area={area} />
          <InviteDialog
            websiteId={websiteId}
            areaId={areaId}
            isOpen={isInviting}
            onClose={() => setInviting(false)}
          />
        </>
      )}
    </AppFrame>
  );
}

function AreaSettings({ websiteId, area }: { websiteId: string; area: MemberArea }) {
  const mayPublish = useMayPublish(websiteId);
  const { failure, attempt } = useAttempt({ mayOverlap: true });
  const change = (joining: AreaJoining) =>
    attempt(async () => {
      await call(updateMemberArea, { params: { websiteId, areaId: area.id }, body: { joining } });
      await invalidateAreas(websiteId);
    });
  return (
    <section className="form-part">
      {area.status !== 'published' && (
        <p className="ui-help">
          <span className="tag">{PAGE_STATUS_LABELS[area.status]}</span> {t('memberAreas.areaIsNotPublished')}
        </p>
      )}
      {mayPublish ? (
        <SelectField
          label={t('memberAreas.whoCanJoin')}
          options={JOINING_LABELS}
          value={area.joining}
          error={failure?.message}
          onChange={(value) => void change(value as AreaJoining)}
        />
      ) : (
        <p>{JOINING_LABELS[area.joining]}</p>
      )}
      <p className="ui-help">
        {area.pageCount === 0
          ? t('memberAreas.noPagesInArea')
          : t('memberAreas.pagesInArea', {
              count: area.pageCount,
              pages: area.pageCount.toLocaleString(LOCALE),
            })}{' '}
        {t('memberAreas.pagesHelp')}
      </p>
    </section>
  );
}

function People({ websiteId, area }: { websiteId: string; area: MemberArea }) {
  const areaId = area.id;
  const momentText = useMomentText();
  const people = useInfiniteQuery(areaQueries.people(websiteId, areaId));
  const [removed, setRemoved] = useState<AreaPerson | null>(null);
  const list = itemsOf(people.data);
  return (
    <>
      <h2>{t('memberAreas.members')}</h2>
      <PagedList
        name={t('memberAreas.membersToLoad')}
        query={people}
        count={list.length}
        empty={{ title: t('memberAreas.nobodyYet'), hint: t('memberAreas.invitePeopleByTheirEmailAddress') }}
        onShowAll={null}
      >
        <RowsTable
          rows={list}
          keyOf={({ email }) => email}
          columns={[
            {
              head: t('memberAreas.member'),
              isName: true,
              cell: ({ memberId, email, firstName, lastName, orderId }) => (
                <>
                  {memberId === null ? (
                    email
                  ) : (
                    <Link to="/store/$websiteId/members/$memberId" params={{ websiteId, memberId }}>
                      {email}
                    </Link>
                  )}
                  <small>
                    {memberId === null
                      ? t('memberAreas.invitedNoAccountYet')
                      : [`${firstName} ${lastName}`.trim(), orderId !== null && t('memberAreas.boughtAccess')]
                          .filter(Boolean)
                          .join(' · ')}
                  </small>
                </>
              ),
            },
            { head: t('memberAreas.since'), isSecondary: true, cell: ({ since }) => momentText(since) },
            {
              head: t('common.actions'),
              isHeadHidden: true,
              className: 'table-actions',
              cell: (person) => (
                <>
                  {person.orderId !== null && (
                    <Link
                      to="/orders/$websiteId/$orderId"
                      params={{ websiteId, orderId: person.orderId }}
                      aria-label={t('memberAreas.orderOfEmail', { email: person.email })}
                    >
                      {t('memberAreas.order')}
                    </Link>
                  )}
                  <Button
                    look="quiet"
                    aria-label={t('memberAreas.removeEmail', { email: person.email })}
                    onPress={() => setRemoved(person)}
                  >
                    {t('common.remove')}
                  </Button>
                </>
              ),
            },
          ]}
        />
      </PagedList>
      <ConfirmDialog
        title={t('memberAreas.removeQuestion', { email: removed?.email ?? '' })}
        action={t('common.remove')}
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (!removed) return;
          const { email } = removed;
          await call(removeAreaPerson, { params: { websiteId, areaId }, query: { email } });
          await invalidateAreas(websiteId);
        }}
      >
        <p>{removed && whatEnds(removed, area.joining)}</p>
      </ConfirmDialog>
    </>
  );
}

function whatEnds({ memberId, orderId }: AreaPerson, joining: AreaJoining): string {
  if (memberId === null) return t('memberAreas.invitationEnds');
  if (orderId !== null) return t('memberAreas.boughtAccessEnds');
  return joining === 'free' ? t('memberAreas.accessEndsMayJoinAgain') : t('memberAreas.accessEnds');
}
