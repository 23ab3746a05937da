import type { Invitation } from '@sitewright/contract/contributors';
import { canGrant } from '@sitewright/domain/account/permissions';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { momentText } from '../../labels/moment.ts';
import { roleNames } from '../../labels/role-labels.ts';
import { RowsTable } from '../../lists/rows-table.tsx';

type InvitationTableProps = {
  invitations: readonly Invitation[];
  own: readonly number[];
  timeZone: string;
  mayManage: boolean;
  onResend: (invitation: Invitation) => void;
  onRevoke: (invitation: Invitation) => void;
};

/** People who were asked and have not answered. */
export function InvitationTable(props: InvitationTableProps) {
  const { invitations, own, timeZone, mayManage, onResend, onRevoke } = props;
  return (
    <RowsTable
      className="contributor-table"
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        { head: t('contributors.invited'), isName: true, cell: ({ email }) => email },
        { head: t('contributors.roles'), className: 'is-long', cell: ({ roles }) => roleNames(roles) },
        {
          head: t('contributors.openUntil'),
          isSecondary: true,
          cell: ({ expiresAt }) => momentText(expiresAt, timeZone),
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (invitation) =>
            mayManage &&
            canGrant(own, invitation.roles) && (
              <>
                <Button
                  look="quiet"
                  aria-label={t('contributors.sendAgainTo', { email: invitation.email })}
                  onPress={() => onResend(invitation)}
                >
                  {t('contributors.sendAgain')}
                </Button>
                <Button
                  look="quiet"
                  isDanger
                  aria-label={t('contributors.withdrawFrom', { email: invitation.email })}
                  onPress={() => onRevoke(invitation)}
                >
                  {t('contributors.withdraw')}
                </Button>
              </>
            ),
        },
      ]}
    />
  );
}
