import type { Contributor } from '@sitewright/contract/contributors';
import { canGrant } from '@sitewright/domain/account/permissions';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { roleNames } from '../../labels/role-labels.ts';
import { RowsTable } from '../../lists/rows-table.tsx';
import { nameOf } from './contributor-name.ts';

type ContributorTableProps = {
  contributors: readonly Contributor[];
  /** The account that looks at it, with its roles here. */
  accountId: string | undefined;
  own: readonly number[];
  mayRemove: boolean;
  onChange: (contributor: Contributor) => void;
  onRemove: (contributor: Contributor) => void;
};

/** People who work on the site. Whoever has more rights than oneself can only be looked at. */
export function ContributorTable(props: ContributorTableProps) {
  const isInReach = ({ roles }: Contributor) => canGrant(props.own, roles);
  return (
    <RowsTable
      className="contributor-table"
      rows={props.contributors}
      keyOf={({ accountId }) => accountId}
      columns={[
        {
          head: t('contributors.contributor'),
          isName: true,
          cell: (contributor) => (
            <>
              {nameOf(contributor)}{' '}
              {contributor.accountId === props.accountId && (
                <span className="tag">{t('contributors.you')}</span>
              )}
              {contributor.name !== '' && <small>{contributor.email}</small>}
            </>
          ),
        },
        { head: t('contributors.roles'), className: 'is-long', cell: ({ roles }) => roleNames(roles) },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (contributor) =>
            isInReach(contributor) && (
              <>
                <Button
                  look="quiet"
                  aria-label={t('contributors.changeRolesOf', {
                    contributor: nameOf(contributor),
                  })}
                  onPress={() => props.onChange(contributor)}
                >
                  {t('contributors.changeRoles')}
                </Button>
                {props.mayRemove && (
                  <Button
                    look="quiet"
                    isDanger
                    aria-label={t('contributors.remove', { contributor: nameOf(contributor) })}
                    onPress={() => props.onRemove(contributor)}
                  >
                    {t('common.remove')}
                  </Button>
                )}
              </>
            ),
        },
      ]}
    />
  );
}
