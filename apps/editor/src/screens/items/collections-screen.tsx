import { holdsItems } from '@sitewright/domain/site/collection-type';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { pageKindTitle } from '../../labels/page-kind-labels.ts';
import { PAGE_STATUS_LABELS } from '../../labels/page-status-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { pageQueries } from '../../queries/pages.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { ContentTabs } from './content-tabs.tsx';
import '../../item-fields/items.css';

/** Collections of a site: blogs, events, galleries, albums and the template's own. */
export function CollectionsScreen({ params: { websiteId } }: ScreenProps<'/items/$websiteId'>) {
  const pages = useQuery(pageQueries.list(websiteId));
  const types = useQuery(pageQueries.types(websiteId));
  const typeTitles = new Map(types.data?.types.map(({ name, title }) => [name, title]));
  const collections = pages.data?.collections.filter(holdsItems) ?? [];
  return (
    <AppFrame title={t('common.content')} lead={<ContentTabs websiteId={websiteId} />}>
      <Loaded query={pages} name={t('items.collectionsToLoad')} failure={t('items.unableToLoadCollections')}>
        {() =>
          collections.length === 0 && (
            <EmptyState title={t('items.noCollectionsYet')}>
              <p>{t('items.collectionsHelp')}</p>
              <Link to="/sites/$websiteId" params={{ websiteId }}>
                {t('items.goToPages')}
              </Link>
            </EmptyState>
          )
        }
      </Loaded>
      <ul className="collection-rows">
        {collections.map(({ id, title, typeName, itemCount, status }) => (
          <li key={id}>
            <Link to="/items/$websiteId/$collectionId" params={{ websiteId, collectionId: id }}>
              <strong>{title}</strong>{' '}
              {PAGE_STATUS_LABELS[status] && <span className="tag">{PAGE_STATUS_LABELS[status]}</span>}
              <small>{types.data && pageKindTitle(typeName, typeTitles.get(typeName))}</small>
              <small>
                {t('items.itemCount', { count: itemCount, items: itemCount.toLocaleString(LOCALE) })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </AppFrame>
  );
}
