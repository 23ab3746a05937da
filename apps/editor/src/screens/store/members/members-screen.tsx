import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { memberQueries } from '../../../queries/members.ts';
import { itemsOf } from '../../../queries/paged.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';

/** People who have an account on the site, the newest first. */
export function MembersScreen({ params: { websiteId } }: ScreenProps<'/store/$websiteId/members'>) {
  const momentText = useMomentText();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const members = useInfiniteQuery(memberQueries.list(websiteId, search));
  const list = itemsOf(members.data);
  return (
    <AppFrame title={t('storeMembers.members')}>
      <ListFilter label={t('storeMembers.searchNamesAndEmailAddresses')} search={typed} onSearch={setTyped} />
      <PagedList
        name={t('storeMembers.membersOfList')}
        query={members}
        count={list.length}
        empty={{
          title: t('storeMembers.noMembersYet'),
          hint: t('storeMembers.membersAppearHere'),
        }}
        onShowAll={search === '' ? null : () => setTyped('')}
      >
        <RowsTable
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('storeMembers.member'),
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
            { head: t('storeMembers.orders'), isNumber: true, cell: ({ orderCount }) => orderCount },
            {
              head: t('storeMembers.since'),
              isSecondary: true,
              cell: ({ createdAt }) => momentText(createdAt),
            },
          ]}
        />
      </PagedList>
    </AppFrame>
  );
}
