import { signOut } from '@sitewright/contract/accounts';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import { readCrumb } from '../api/crumb.ts';
import { accountQueries } from '../queries/account.ts';
import { queryClient } from '../queries/query-client.ts';
import { Link } from '../router/link.tsx';
import { useNavigate, useRouter } from '../router/router-context.tsx';
import { NoticeBell } from './notice-bell.tsx';

/** Frame of the screens beside the page editor: name, links, account. */
export function AppFrame(props: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const me = useQuery(accountQueries.me());
  const navigate = useNavigate();
  const { params } = useRouter();
  const leave = async () => {
    await call(signOut, {});
    // The crumb belonged to the session that has just ended.
    await readCrumb(true);
    queryClient.clear();
    await navigate({ to: '/sign-in' });
  };
  return (
    <div className="app-frame">
      <header className="app-head">
        <Link to="/" className="app-name">
          Sitewright
        </Link>
        <nav aria-label="Account">
          {params.websiteId && <NoticeBell websiteId={params.websiteId} />}
          {me.data?.account.isOperator && <Link to="/mail">Email</Link>}
          {me.data && (
            <Link to="/account" className="account-name">
              {me.data.account.name || me.data.account.email}
            </Link>
          )}
          <Button look="quiet" onPress={() => void leave()}>
            Sign out
          </Button>
        </nav>
      </header>
      <main className="app-main">
        {props.lead}
        <div className="app-title">
          <h1>{props.title}</h1>
          {props.actions}
        </div>
        {props.children}
      </main>
    </div>
  );
}
