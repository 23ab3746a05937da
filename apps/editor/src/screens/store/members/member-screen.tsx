import type { ReplyOf } from '@sitewright/contract/call';
import { deleteMember, type getMember } from '@sitewright/contract/shop-members';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { moneyText } from '../../../labels/money-text.ts';
import { ORDER_STATUS_LABELS } from '../../../labels/order-status-labels.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { Fact } from '../../../layout/fact.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { memberQueries } from '../../../queries/members.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { NotesPart } from './notes-part.tsx';
import { TagsPart } from './tags-part.tsx';

/** One member: who she is, where her orders go, what she has ordered. */
export function MemberScreen({
  params: { websiteId, memberId },
}: ScreenProps<'/store/$websiteId/members/$memberId'>) {
  const member = useQuery(memberQueries.one(websiteId, memberId));
  const [isAsking, setAsking] = useState(false);
  const lead = (
    <p>
      <Link to="/store/$websiteId/members" params={{ websiteId }}>
        {t('storeMembers.backToMembers')}
      </Link>
    </p>
  );
  return (
    <AppFrame
      title={member.data?.member.email ?? t('storeMembers.member')}
      lead={lead}
      actions={
        member.data && (
          <Button isDanger onPress={() => setAsking(true)}>
            {t('storeMembers.removeMember')}
          </Button>
        )
      }
    >
      {member.isPending && <Skeleton label={t('storeMembers.loadingTheMember')} />}
      {member.isError && <FailedState message={textOf(member.error)} onRetry={() => void member.refetch()} />}
      {member.data && <Facts websiteId={websiteId} {...member.data} />}
      <RemoveDialog
        websiteId={websiteId}
        memberId={memberId}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </AppFrame>
  );
}

function Facts({
  websiteId,
  member,
  orders,
  notes,
  tags,
}: { websiteId: string } & ReplyOf<typeof getMember>) {
  const momentText = useMomentText();
  const name = `${member.firstName} ${member.lastName}`.trim();
  return (
    <>
      <dl className="facts">
        {name !== '' && <Fact label={t('common.name')}>{name}</Fact>}
        <Fact label={t('storeMembers.memberSince')}>{momentText(member.createdAt)}</Fact>
        <Fact label={t('storeMembers.lastSeen')}>
          {member.lastSeenAt ? momentText(member.lastSeenAt) : t('storeMembers.notSignedIn')}
        </Fact>
        {member.addresses.map(({ id, address }) => (
          <Fact key={id} label={t('storeMembers.address')}>
            {[address.line1, address.line2, address.postcode, address.city, address.region, address.country]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        ))}
      </dl>
      <TagsPart websiteId={websiteId} member={member} known={tags} />
      <NotesPart websiteId={websiteId} memberId={member.id} notes={notes} />
      <h2>{t('storeMembers.orders')}</h2>
      {orders.length === 0 && <p>{t('storeMembers.noneYet')}</p>}
      {orders.length > 0 && (
        <RowsTable
          rows={orders}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('storeMembers.order'),
              isName: true,
              cell: ({ id, number }) => (
                <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId: id }}>
                  #{number}
                </Link>
              ),
            },
            {
              head: t('storeMembers.placed'),
              isSecondary: true,
              cell: ({ placedAt }) => momentText(placedAt),
            },
            { head: t('storeMembers.state'), cell: ({ status }) => ORDER_STATUS_LABELS[status] },
            {
              head: t('storeMembers.total'),
              isNumber: true,
              cell: ({ grandTotalCents, currency }) => moneyText(grandTotalCents, currency),
            },
          ]}
        />
      )}
    </>
  );
}

type RemoveDialogProps = { websiteId: string; memberId: string; isOpen: boolean; onClose: () => void };

function RemoveDialog({ websiteId, memberId, isOpen, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t('storeMembers.removeThisMember')}
      action={t('common.remove')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await call(deleteMember, { params: { websiteId, memberId } });
        await queryClient.invalidateQueries({ queryKey: memberQueries.lists(websiteId) });
        await navigate({ to: '/store/$websiteId/members', params: { websiteId } });
      }}
    >
      <p>{t('storeMembers.removeHelp')}</p>
      <p>{t('storeMembers.keptForTheBooks')}</p>
    </ConfirmDialog>
  );
}
