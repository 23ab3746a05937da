import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { TextField } from '@sitewright/ui/text-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { useWebsiteId } from '../../../api/use-website-id.ts';
import { AppFrame } from '../../../app/app-frame.tsx';
import { whenText } from '../../mails/mail-words.ts';
import { StoreTabs } from '../store-tabs.tsx';
import { membersOf } from './member-queries.ts';

/** People who have an account on the site, the newest first. */
export function MembersScreen() {
  const websiteId = useWebsiteId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const members = useInfiniteQuery(membersOf(websiteId, search));
  const list = members.data?.pages.flatMap((page) => page.members) ?? [];
  return (
    <AppFrame title="Members" lead={<StoreTabs websiteId={websiteId} />}>
      <TextField label="Find by name or address" type="search" value={typed} onChange={setTyped} />
      {members.isPending && <Skeleton label="Loading members" />}
      {members.isError && (
        <FailedState message={textOf(members.error)} onRetry={() => void members.refetch()} />
      )}
      {members.isSuccess && list.length === 0 && (
        <EmptyState title={search === '' ? 'No members yet' : 'Nobody found'}>
          <p>Visitors make an account on the site at /account/sign-up.</p>
        </EmptyState>
      )}
      {list.length > 0 && (
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Member</th>
                <th scope="col" className="is-number">
                  Orders
                </th>
                <th scope="col" className="is-secondary">
                  Since
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((member) => (
                <tr key={member.id}>
                  <th scope="row">
                    <Link
                      to="/store/$websiteId/members/$memberId"
                      params={{ websiteId, memberId: member.id }}
                    >
                      {member.email}
                    </Link>
                    <small>{`${member.firstName} ${member.lastName}`.trim()}</small>
                  </th>
                  <td className="is-number">{member.orderCount}</td>
                  <td className="is-secondary">{whenText(member.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {members.hasNextPage && (
        <Button isBusy={members.isFetchingNextPage} onPress={() => void members.fetchNextPage()}>
          Show more
        </Button>
      )}
    </AppFrame>
  );
}
