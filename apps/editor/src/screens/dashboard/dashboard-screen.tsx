import type { WebsiteSummary } from '@sitewright/contract/websites';
import { ROLES } from '@sitewright/domain/account/roles';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { roleNames } from '../../labels/role-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { startOf } from '../../navigation/site-start.ts';
import { accountQueries } from '../../queries/account.ts';
import { Link } from '../../router/link.tsx';
import { targetOf } from '../../router/site-part.ts';
import { NewSiteDialog } from './new-site-dialog.tsx';

/** The sites of the account. */
export function DashboardScreen() {
  const me = useQuery(accountQueries.me());
  const [isNew, setNew] = useState(false);
  const add = me.data?.account.isOperator && (
    <Button look="primary" onPress={() => setNew(true)}>
      <Plus aria-hidden="true" />
      {t('overview.newSite')}
    </Button>
  );
  return (
    <AppFrame title={t('overview.sites')} actions={add}>
      {me.isPending && <Skeleton label={t('overview.loadingYourSites')} />}
      {me.isError && <FailedState message={textOf(me.error)} onRetry={() => void me.refetch()} />}
      {me.data?.websites.length === 0 && (
        <EmptyState title={t('overview.noSitesYet')}>
          <p>
            {me.data.account.isOperator
              ? t('overview.createOneToGetStarted')
              : t('overview.askForAnInvitation')}
          </p>
        </EmptyState>
      )}
      <ul className="site-cards">
        {me.data?.websites.map((site) => (
          <SiteCard key={site.id} site={site} />
        ))}
      </ul>
      <NewSiteDialog isOpen={isNew} onClose={() => setNew(false)} />
    </AppFrame>
  );
}

/** A site with the way to what the account may do there. */
function SiteCard({ site: { id, title, url, permissions, roles } }: { site: WebsiteSummary }) {
  const params = { websiteId: id };
  const start = startOf(permissions);
  const face = (
    <>
      <span className="site-mark" aria-hidden="true">
        {title.slice(0, 1)}
      </span>
      <strong>{title}</strong>
      <span>{url.replace(/^https?:\/\//, '')}</span>
    </>
  );
  return (
    <li>
      {start === undefined ? (
        <div className="site-card">{face}</div>
      ) : (
        <Link {...targetOf(start, id)} className="site-card">
          {face}
        </Link>
      )}
      {start === undefined && (
        <p className="ui-help">
          {roles.includes(ROLES.none)
            ? t('overview.noAccess')
            : t('overview.roleHasNoScreens', { roles: roleNames(roles) })}
        </p>
      )}
      <div className="site-card-links">
        {permissions.includes('orders.view') && (
          <Link to="/orders/$websiteId" params={params}>
            {t('overview.orders')}
          </Link>
        )}
        <a href={url} target="_blank" rel="noopener">
          {t('overview.visit')} <ExternalLink aria-hidden="true" />
        </a>
      </div>
    </li>
  );
}
