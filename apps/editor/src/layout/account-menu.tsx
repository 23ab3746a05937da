import { signOut } from '@sitewright/contract/accounts';
import { getSsoLogoutUrl } from '@sitewright/contract/single-sign-on';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu, type MenuEntry } from '@sitewright/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { CircleUser, LayoutGrid, LogOut, MailWarning } from 'lucide-react';
import { call } from '../api/call.ts';
import { readCrumb } from '../api/crumb.ts';
import { accountQueries } from '../queries/account.ts';
import { queryClient } from '../queries/query-client.ts';
import { useNavigate } from '../router/router-context.tsx';

/** The signed-in person: their account, their sites, the way out. */
export function AccountMenu() {
  const me = useQuery(accountQueries.me());
  const navigate = useNavigate();
  if (!me.data) return null;
  const { account } = me.data;
  const name = account.name || account.email;
  const leave = async () => {
    // The provider that the session began at ends its own too; whatever it says, this one ends here.
    const { url } = await call(getSsoLogoutUrl, {}).catch(() => ({ url: null }));
    await call(signOut, {});
    // The crumb belonged to the session that has just ended.
    await readCrumb(true);
    queryClient.clear();
    if (url !== null) window.location.assign(url);
    else await navigate({ to: '/sign-in' });
  };
  const outbox: MenuEntry = {
    id: 'outbox',
    label: t('shell.unsentEmails'),
    icon: <MailWarning aria-hidden="true" />,
    run: () => void navigate({ to: '/mail' }),
  };
  const entries: MenuEntry[] = [
    {
      id: 'account',
      label: t('shell.yourAccount'),
      icon: <CircleUser aria-hidden="true" />,
      run: () => void navigate({ to: '/account' }),
    },
    {
      id: 'sites',
      label: t('shell.allSites'),
      icon: <LayoutGrid aria-hidden="true" />,
      run: () => void navigate({ to: '/' }),
    },
    ...(account.isOperator ? [outbox] : []),
    'line',
    {
      id: 'sign-out',
      label: t('shell.signOut'),
      icon: <LogOut aria-hidden="true" />,
      run: () => void leave(),
    },
  ];
  return (
    <Menu label={t('shell.account')} entries={entries}>
      <Button look="quiet">
        <span className="account-mark" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className="account-name">{name}</span>
      </Button>
    </Menu>
  );
}
