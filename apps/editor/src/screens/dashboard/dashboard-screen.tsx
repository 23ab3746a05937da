import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { accountQueries } from '../../queries/account.ts';
import { Link } from '../../router/link.tsx';
import { NewSiteDialog } from './new-site-dialog.tsx';

/** The sites of the account. */
export function DashboardScreen() {
  const me = useQuery(accountQueries.me());
  const [isNew, setNew] = useState(false);
  const add = me.data?.account.isOperator && (
    <Button look="primary" onPress={() => setNew(true)}>
      <Plus aria-hidden="true" />
      New site
    </Button>
  );
  return (
    <AppFrame title="Sites" actions={add}>
      {me.isPending && <Skeleton label="Loading your sites" />}
      {me.isError && <FailedState message={textOf(me.error)} onRetry={() => void me.refetch()} />}
      {me.data?.websites.length === 0 && (
        <EmptyState title="No sites yet">
          <p>
            {me.data.account.isOperator
              ? 'Create one to get started.'
              : 'Ask someone to invite you to theirs.'}
          </p>
        </EmptyState>
      )}
      <ul className="site-cards">
        {me.data?.websites.map((site) => (
          <li key={site.id}>
            <Link to="/sites/$websiteId" params={{ websiteId: site.id }} className="site-card">
              <span className="site-mark" aria-hidden="true">
                {site.title.slice(0, 1)}
              </span>
              <strong>{site.title}</strong>
              <span>{site.url.replace(/^https?:\/\//, '')}</span>
            </Link>
            <div className="site-card-links">
              <Link to="/orders/$websiteId" params={{ websiteId: site.id }}>
                Orders
              </Link>
              <a href={site.url} target="_blank" rel="noopener">
                Visit <ExternalLink aria-hidden="true" />
              </a>
            </div>
          </li>
        ))}
      </ul>
      <NewSiteDialog isOpen={isNew} onClose={() => setNew(false)} />
    </AppFrame>
  );
}
