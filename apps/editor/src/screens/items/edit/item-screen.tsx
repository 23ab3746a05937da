import type { Item } from '@sitewright/domain/site/item-schema';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { itemQueries } from '../../../queries/items.ts';
import { pageQueries } from '../../../queries/pages.ts';
import { useSiteZone } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import { Redirect } from '../../../router/redirect.tsx';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { kindOf, kindsOf } from '../item-kinds.ts';
import { ItemForm } from './item-form.tsx';
import '../../../panels/panels.css';
import '../../../item-fields/items.css';
import '../../../item-fields/item-form.css';

/** One item, or a new one of the kind that the address names. */
export function ItemScreen({
  params: { websiteId, collectionId, itemId },
  search: { kind: requestedKind },
}: ScreenProps<'/items/$websiteId/$collectionId/$itemId'>) {
  const isNew = itemId === 'new';
  const navigate = useNavigate();
  const { formKey, onMade } = useRowForm(itemId, isNew, (created) =>
    navigate({
      to: '/items/$websiteId/$collectionId/$itemId',
      params: { websiteId, collectionId, itemId: created },
      replace: true,
      ignoreBlocker: true,
    }),
  );
  const pages = useQuery(pageQueries.list(websiteId));
  const types = useQuery(itemQueries.types(websiteId));
  const item = useQuery({ ...itemQueries.one(websiteId, itemId), enabled: !isNew });
  const collection = pages.data?.collections.find(({ id }) => id === collectionId);
  const needed = [pages, types, ...(isNew ? [] : [item])];
  const failed = needed.find(({ isError }) => isError);
  const kinds = collection && types.data ? kindsOf(collection.typeName, types.data) : [];
  const kind =
    item.data && !isNew
      ? kindOf(item.data, kinds)
      : (kinds.find(({ id }) => id === requestedKind) ?? kinds[0]);
  const zone = useSiteZone();
  const isReady = collection && kind && (isNew || item.data);
  // Products have one editor, that of the store.
  if (collection?.typeName === 'products')
    return (
      <Redirect
        to="/store/$websiteId/products/$productId"
        params={{ websiteId, productId: itemId }}
        search={isNew ? { page: collectionId } : {}}
      />
    );
  return (
    <AppFrame
      title={
        isNew
          ? t('items.newItem', { item: kind?.label ?? t('items.anItem') })
          : (item.data?.title ?? t('items.item'))
      }
      lead={
        <p>
          <Link to="/items/$websiteId/$collectionId" params={{ websiteId, collectionId }}>
            ← {collection?.title ?? t('items.items')}
          </Link>
        </p>
      }
    >
      {!isReady && !failed && <Skeleton label={t('items.loadingTheItem')} />}
      {failed && <FailedState message={textOf(failed.error)} onRetry={() => void failed.refetch()} />}
      {zone.error && (
        <p className="ui-note" role="alert">
          {zone.error}
        </p>
      )}
      {isReady && !failed && (
        <ItemForm
          key={formKey + kind.id}
          websiteId={websiteId}
          collection={collection}
          kind={kind}
          item={isNew ? null : (item.data as Item)}
          timeZone={zone.timeZone}
          onMade={onMade}
        />
      )}
    </AppFrame>
  );
}
