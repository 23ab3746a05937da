import type { MemberSummary } from '@sitewright/domain/member/member-schema';
import { t } from '@sitewright/owner-texts/t';
import { Fragment } from 'react';
import { choiceColumn } from '../../../lists/choice-column.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';

type MemberTableProps = {
  websiteId: string;
  members: readonly MemberSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Members with their tags; each has a check box for what is done with several. */
export function MemberTable({ websiteId, members, chosen, onChoose }: MemberTableProps) {
  const momentText = useMomentText();
  return (
    <RowsTable
      rows={members}
      keyOf={({ id }) => id}
      columns={[
        choiceColumn({
          rows: members,
          chosen,
          onChoose,
          allLabel: t('storeMembers.allMembersShown'),
          labelOf: ({ email: member }) => t('storeMembers.chooseMember', { member }),
        }),
        {
          head: t('storeMembers.member'),
          isName: true,
          cell: ({ id, email, firstName, lastName, tags }) => (
            <>
              <Link to="/store/$websiteId/members/$memberId" params={{ websiteId, memberId: id }}>
                {email}
              </Link>
              {tags.map((tag) => (
                <Fragment key={tag}>
                  {' '}
                  <span className="tag">{tag}</span>
                </Fragment>
              ))}
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
  );
}
