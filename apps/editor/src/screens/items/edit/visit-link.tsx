import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { itemPath } from '@sitewright/domain/site/item-url';
import { isVisible } from '@sitewright/domain/site/page-status';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { pageQueries } from '../../../queries/pages.ts';
import { siteQueries } from '../../../queries/site.ts';
import { useSiteOrigin } from '../../../queries/use-site-origin.ts';
import { pathOfPage } from '../../../store/page-path.ts';

type VisitLinkProps = { websiteId: string; collection: Collection; item: Item };

/** Leads to the item as visitors see it; there only while they do. */
export function VisitLink({ websiteId, collection, item }: VisitLinkProps) {
  const origin = useSiteOrigin(websiteId);
  const pages = useQuery(pageQueries.list(websiteId));
  const settings = useQuery(siteQueries.settings(websiteId));
  const isShown =
    isVisible(item.status, item.publishOn, Date.now()) &&
    isVisible(collection.status, collection.publishOn, Date.now());
  if (!settings.data || !pages.data || !isShown) return null;
  const collectionPath = pathOfPage({ ...collection, homepage: false }, pages.data.collections);
  const { ordering } = collection;
  const path = itemPath({ collectionPath, ordering, ...item }, settings.data.settings);
  return (
    <a className="ui-button is-quiet" href={`${origin}${path}`} target="_blank" rel="noopener">
      <ExternalLink aria-hidden="true" />
      {t('items.openAsAVisitor')}
    </a>
  );
}
