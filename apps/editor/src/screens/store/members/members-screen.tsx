import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useWebsiteId } from '../../../api/use-website-id.ts';
import { AppFrame } from '../../../app/app-frame.tsx';
import { ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
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
      <ListFilter label="Find by name or address" search={typed} onSearch={setTyped} />
      <PagedList
        name="members"
        query={members}
        count={list.length}
        empty={{
          title: 'No members yet',
          hint: 'Visitors make an account on the site at /account/sign-up.',
        }}
        onShowAll={search === '' ? null : () => setTyped('')}
      >
        <RowsTable
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Member',
              isName: true,
              cell: ({ id, email, firstName, lastName }) => (
                <>
                  <Link to="/store/$websiteId/members/$memberId" params={{ websiteId, memberId: id }}>
                    {email}
                  </Link>
                  <small>{`${firstName} ${lastName}`.trim()}</small>
                </>
              ),
            },
            { head: 'Orders', isNumber: true, cell: ({ orderCount }) => orderCount },
            { head: 'Since', isSecondary: true, cell: ({ createdAt }) => whenText(createdAt) },
          ]}
        />
      </PagedList>
    </AppFrame>
  );
}
