import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { textOf } from '../../api/api-error.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { overviewQueries } from '../../queries/overview.ts';
import { useSite } from '../../queries/use-site.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { Figures } from './figures.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SetupList } from './setup-list.tsx';
import { TodoList } from './todo-list.tsx';
import './overview.css';

/** Where work on a site begins: what waits, how it goes, and the way to the first publish. */
export function OverviewScreen({ params: { websiteId } }: ScreenProps<'/overview/$websiteId'>) {
  const overview = useQuery(overviewQueries.one(websiteId));
  const site = useSite(websiteId);
  const { data } = overview;
  return (
    <AppFrame
      title={t('overview.overview')}
      actions={
        <div className="title-actions">
          <a className="ui-button" href={site?.url} target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" />
            {t('overview.visitSite')}
          </a>
          {site?.permissions.includes('pages.edit') && (
            <Link to="/sites/$websiteId" params={{ websiteId }} className="ui-button is-primary">
              {t('overview.editPages')}
            </Link>
          )}
        </div>
      }
    >
      {overview.isPending && <Skeleton label={t('overview.loadingTheOverview')} />}
      {overview.isError && (
        <FailedState message={textOf(overview.error)} onRetry={() => void overview.refetch()} />
      )}
      {data && (
        <div className="overview">
          {data.setup && <SetupList websiteId={websiteId} steps={data.setup} />}
          <TodoList websiteId={websiteId} todo={data.todo} />
          <Figures websiteId={websiteId} visits={data.visits} sales={data.sales} />
          {data.orders && data.orders.length > 0 && (
            <RecentOrders websiteId={websiteId} orders={data.orders} />
          )}
        </div>
      )}
    </AppFrame>
  );
}
