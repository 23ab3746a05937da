import { BIN_DAYS } from '@sitewright/domain/site/bin-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { t } from '@sitewright/owner-texts/t';
import { FailedState } from '@sitewright/ui/loading-state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { UploadsBar } from '../../item-fields/uploads-bar.tsx';
import { whenOf } from '../../labels/item-moment.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { type ItemView, itemQueries } from '../../queries/items.ts';
import { itemsOf } from '../../queries/paged.ts';
import { pageQueries } from '../../queries/pages.ts';
import { samplesOf } from '../../queries/site-samples.ts';
import { useImages } from '../../queries/use-images.ts';
import { useSiteZone } from '../../queries/use-moment-text.ts';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';
import { Redirect } from '../../router/redirect.tsx';
import { useNavigate } from '../../router/router-context.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { AddItem } from './add-item.tsx';
import { CollectionTabs } from './collection-tabs.tsx';
import { ItemFilter } from './item-filter.tsx';
import { kindsOf } from './item-kinds.ts';
import { ItemList } from './item-list.tsx';
import { createItem, deleteItem } from './item-operations.ts';
import { useItemActions } from './use-item-actions.ts';
import '../../item-fields/items.css';

/** Items of one collection: found, put into order, added, copied, removed. */
export function ItemsScreen({
  params: { websiteId, collectionId },
}: ScreenProps<'/items/$websiteId/$collectionId'>) {
  const scope = { websiteId, collectionId };
  const pages = useQuery(pageQueries.list(websiteId));
  const collection = pages.data?.collections.find(({ id }) => id === collectionId);
  const types = useQuery(itemQueries.types(websiteId));
  const kinds = collection && types.data ? kindsOf(collection.typeName, types.data) : [];
  const isOrdered = collection?.ordering === 'user-orderable' || collection?.ordering === 'music-album';
  const [chosen, setChosen] = useState<ItemView>({});
  const usual = isOrdered ? 'place' : collection?.ordering === 'calendar' ? 'start' : 'newest';
  const shown = { sort: usual, ...chosen } as const;
  const view = useDeferredValue(shown);
  const items = useInfiniteQuery({ ...itemQueries.list(scope, view), enabled: collection !== undefined });
  const list = itemsOf(items.data);
  const isFiltered = Boolean(view.search) || view.status !== undefined;
  const takesImages = kinds.some(({ recordType }) => recordType === 'image') && isOrdered;
  // Products have one editor, that of the store.
  if (collection?.typeName === 'products')
    return (
      <Redirect to="/store/$websiteId/products" params={{ websiteId }} search={{ page: collectionId }} />
    );
  return (
    <AppFrame
      title={collection?.title ?? t('items.items')}
      lead={<CollectionTabs {...scope} />}
      actions={<AddItem {...scope} kinds={kinds} />}
    >
      <ItemFilter view={shown} isCalendar={collection?.ordering === 'calendar'} onChange={setChosen} />
      {takesImages && (
        <UploadsBar
          websiteId={websiteId}
          label={t('items.uploadSeveralPictures')}
          onDone={async (mainImageId, { name }) => {
            // Visitors read the title, whatever the editor's language.
            const { picture } = samplesOf(websiteId);
            const title = name.replace(/\.[a-z0-9]{2,5}$/i, '').slice(0, 300) || picture;
            await createItem(scope, { recordType: 'image', title, mainImageId });
          }}
        />
      )}
      {types.isError && <FailedState message={textOf(types.error)} onRetry={() => void types.refetch()} />}
      <PagedList
        name={t('items.itemsToLoad')}
        query={items}
        count={list.length}
        empty={{
          title: t('items.nothingHereYet'),
          hint: kinds[0] ? t('items.addFirstAbove', { label: kinds[0].label }) : t('items.addTheFirstOne'),
        }}
        onShowAll={isFiltered ? () => setChosen({}) : null}
      >
        <Items {...scope} items={list} isOrdered={isOrdered && !isFiltered && view.sort === 'place'} />
      </PagedList>
    </AppFrame>
  );
}

type ItemsProps = { websiteId: string; collectionId: string; items: readonly Item[]; isOrdered: boolean };

function Items({ websiteId, collectionId, items, isOrdered }: ItemsProps) {
  const origin = useSiteOrigin(websiteId);
  const zone = useSiteZone();
  const images = useImages(
    websiteId,
    items.map(({ mainImageId }) => mainImageId),
  );
  const navigate = useNavigate();
  const open = ({ id }: Item) =>
    void navigate({
      to: '/items/$websiteId/$collectionId/$itemId',
      params: { websiteId, collectionId, itemId: id },
    });
  const actions = useItemActions({ websiteId, collectionId, items, isOrdered, onOpen: open });
  const { pendingDelete } = actions;
  return (
    <>
      {zone.error && (
        <p className="ui-note" role="alert">
          {zone.error}
        </p>
      )}
      {actions.error && (
        <p className="ui-note" role="alert">
          {actions.error}
        </p>
      )}
      <ItemList
        // A list that can be dragged and one that cannot are two lists to React.
        key={String(isOrdered)}
        items={actions.shown}
        images={images}
        origin={origin}
        whenOf={(item) => whenOf(item, zone.timeZone)}
        onOrder={isOrdered ? actions.order : null}
        onOpen={open}
        entriesOf={actions.entriesOf}
      />
      <ConfirmDialog
        title={t('items.deleteTitle', { title: pendingDelete?.title ?? '' })}
        action={t('common.delete')}
        isOpen={pendingDelete !== null}
        onClose={() => actions.requestDelete(null)}
        onConfirm={async () => {
          if (pendingDelete) await deleteItem(websiteId, pendingDelete);
        }}
      >
        <p>{t('items.deleteHelp', { binDays: BIN_DAYS })}</p>
      </ConfirmDialog>
    </>
  );
}
