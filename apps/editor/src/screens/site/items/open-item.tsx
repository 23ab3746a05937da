import type { Collection } from '@sitewright/domain/site/collection-schema';
import { itemPath } from '@sitewright/domain/site/item-url';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { itemQueries } from '../../../queries/items.ts';
import { siteQueries } from '../../../queries/site.ts';
import { Link } from '../../../router/link.tsx';
import { pathOfPage } from '../../../store/page-path.ts';
import type { OpenedItem } from './opened-item.ts';

type OpenItemProps = {
  websiteId: string;
  itemId: string;
  pages: readonly Collection[];
  onOpen: (item: OpenedItem) => void;
};

/** Finds the item of the address and where its own page is, and keeps what is known of it up to date. */
export function OpenItem({ websiteId, itemId, pages, onOpen }: OpenItemProps) {
  const item = useQuery(itemQueries.one(websiteId, itemId));
  const settings = useQuery(siteQueries.settings(websiteId));
  const needed = [item, settings];
  useEffect(() => {
    const page = pages.find(({ id }) => id === item.data?.collectionId);
    if (!item.data || !settings.data || !page) return;
    const { id, title, rowVersion, recordType, collectionId } = item.data;
    const isProduct = recordType === 'store-item';
    // A product goes on sale by its form: publishing its body leaves it where it is.
    const status = isProduct ? 'published' : item.data.status;
    const collectionPath = pathOfPage({ ...page, homepage: false }, pages);
    const path = itemPath({ collectionPath, ordering: page.ordering, ...item.data }, settings.data.settings);
    onOpen({ id, title, status, rowVersion, collectionId, path, isProduct });
  }, [item.data, settings.data, pages, onOpen]);
  const failed = needed.find(({ isError }) => isError);
  if (!failed)
    return needed.some(({ isPending }) => isPending) ? (
      <Skeleton label={t('siteScreen.loadingTheItem')} />
    ) : null;
  const isGone = failed.error instanceof ApiError && failed.error.code === 'not-found';
  return (
    <FailedState
      message={isGone ? t('siteScreen.unableToLocateContent') : textOf(failed.error)}
      onRetry={() => void failed.refetch()}
    />
  );
}

type ItemLinkProps = { websiteId: string; item: OpenedItem };

/** Back to the form of the item: its title, picture, date and address. */
export function ItemLink({ websiteId, item: { id, collectionId, isProduct } }: ItemLinkProps) {
  const words = (
    <>
      <ArrowLeft aria-hidden="true" />
      <span className="item-link-words">{t('siteScreen.details')}</span>
    </>
  );
  const props = {
    className: 'ui-button is-quiet',
    'aria-label': t('siteScreen.backToTheDetails'),
    children: words,
  };
  return isProduct ? (
    <Link to="/store/$websiteId/products/$productId" params={{ websiteId, productId: id }} {...props} />
  ) : (
    <Link
      to="/items/$websiteId/$collectionId/$itemId"
      params={{ websiteId, collectionId, itemId: id }}
      {...props}
    />
  );
}
