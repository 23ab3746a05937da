import type { Invitation } from '@sitewright/contract/contributors';
import { canGrant } from '@sitewright/domain/account/permissions';
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
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Invited', isName: true, cell: ({ email }) => email },
        { head: 'Roles', className: 'is-long', cell: ({ roles }) => roleNames(roles) },
        { head: 'Open until', isSecondary: true, cell: ({ expiresAt }) => momentText(expiresAt, timeZone) },
        {
          head: 'Actions',
          isHeadHidden: true,
          className: 'table-actions',
          cell: (invitation) =>
            mayManage &&
            canGrant(own, invitation.roles) && (
              <>
                <Button
                  look="quiet"
                  aria-label={`Send again to ${invitation.email}`}
                  onPress={() => onResend(invitation)}
                >
                  Send again
                </Button>
                <Button
                  look="quiet"
                  isDanger
                  aria-label={`Withdraw the invitation to ${invitation.email}`}
                  onPress={() => onRevoke(invitation)}
                >
                  Withdraw
                </Button>
              </>
            ),
        },
      ]}
    />
  );
}
