import type { ProductSummary } from '@sitewright/domain/product/owner-schema';
import { BIN_DAYS } from '@sitewright/domain/site/bin-schema';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { useChosen } from '../../../lists/use-chosen.ts';
import { copyProduct, deleteProduct } from '../../../product-form/product-operations.ts';
import { itemsOf } from '../../../queries/paged.ts';
import { type ProductView, productQueries } from '../../../queries/products.ts';
import { siteQueries } from '../../../queries/site.ts';
import { useImages } from '../../../queries/use-images.ts';
import { useSiteOrigin } from '../../../queries/use-site-origin.ts';
import { Link } from '../../../router/link.tsx';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { AddProduct } from './add-product.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CreateStore } from './create/create-store.tsx';
import { ProductFilter } from './product-filter.tsx';
import { ProductTable } from './product-table.tsx';
import { useKeptSort } from './use-kept-sort.ts';
import '../../../item-fields/items.css';
import './products.css';

/** Products of the whole store: found, filtered, opened, changed one by one or many at once. */
export function ProductsScreen({
  params: { websiteId },
  search: { page },
}: ScreenProps<'/store/$websiteId/products'>) {
  const [chosen, setChosen] = useState<ProductView>(page === undefined ? {} : { collectionId: page });
  const { sort, keep } = useKeptSort(websiteId);
  const shown = sort === undefined ? chosen : { ...chosen, sort };
  const view = useDeferredValue(shown);
  const change = (next: ProductView) => {
    if (next.sort !== shown.sort) keep(next.sort);
    setChosen(next);
  };
  const pages = useQuery(productQueries.storePages(websiteId));
  const products = useInfiniteQuery(productQueries.list(websiteId, view));
  const list = itemsOf(products.data);
  const isFiltered = Object.entries(view).some(([name, value]) => name !== 'sort' && Boolean(value));
  const hasStore = (pages.data?.storePages.length ?? 0) > 0;
  return (
    <AppFrame
      title={t('common.products')}
      actions={
        <span className="title-actions">
          <CreateStore websiteId={websiteId} isFirst={pages.isSuccess && !hasStore} />
          {hasStore && (
            <AddProduct
              websiteId={websiteId}
              pages={pages.data?.storePages ?? []}
              requested={view.collectionId}
            />
          )}
        </span>
      }
    >
      {hasStore && <ProductFilter websiteId={websiteId} view={shown} onChange={change} />}
      {pages.isPending && <Skeleton label={t('products.loadingProducts')} />}
      {pages.isError && <FailedState message={textOf(pages.error)} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && !hasStore && (
        <EmptyState title={t('products.noStoreYet')}>
          <p>{t('products.createStoreFirst')}</p>
        </EmptyState>
      )}
      {hasStore && (
        <PagedList
          name={t('products.productsOfList')}
          query={products}
          count={list.length}
          empty={{
            title: t('products.noProductsYet'),
            hint: (
              <>
                {t('products.addTheFirst')}{' '}
                <Link to="/store/$websiteId/import" params={{ websiteId }}>
                  {t('navigation.importAndExport')}
                </Link>
              </>
            ),
          }}
          onShowAll={isFiltered ? () => setChosen({}) : null}
        >
          <Products websiteId={websiteId} products={list} />
        </PagedList>
      )}
    </AppFrame>
  );
}

function Products({ websiteId, products }: { websiteId: string; products: readonly ProductSummary[] }) {
  const navigate = useNavigate();
  const origin = useSiteOrigin(websiteId);
  const settings = useQuery(siteQueries.settings(websiteId));
  const images = useImages(
    websiteId,
    products.map(({ mainImageId }) => mainImageId),
  );
  const { chosen, ids, choose } = useChosen(products.map(({ id }) => id));
  const [pendingDelete, setPendingDelete] = useState<ProductSummary | null>(null);
  const [error, setError] = useState('');
  const open = (productId: string) =>
    void navigate({ to: '/store/$websiteId/products/$productId', params: { websiteId, productId } });
  const duplicate = (product: ProductSummary) =>
    copyProduct(websiteId, product.id).then(
      ({ id }) => open(id),
      (error: unknown) => setError(textOf(error)),
    );
  return (
    <>
      <BulkBar websiteId={websiteId} ids={ids} onDone={() => choose([])} />
      {error && (
        <p className="ui-note" role="alert">
          {error}
        </p>
      )}
      <ProductTable
        products={products}
        images={images}
        origin={origin}
        currency={settings.data?.settings.storeSettings.defaultCurrency ?? 'USD'}
        chosen={chosen}
        onChoose={choose}
        onOpen={({ id }) => open(id)}
        entriesOf={(product) => [
          { id: 'edit', label: t('common.edit'), run: () => open(product.id) },
          { id: 'duplicate', label: t('common.duplicate'), run: () => void duplicate(product) },
          'line',
          { id: 'delete', label: t('common.delete'), isDanger: true, run: () => setPendingDelete(product) },
        ]}
      />
      <ConfirmDialog
        title={t('products.deleteNamed', { title: pendingDelete?.title ?? '' })}
        action={t('common.delete')}
        isOpen={pendingDelete !== null}
        onClose={() => setPendingDelete(null)}
        onConfirm={async () => {
          if (pendingDelete) await deleteProduct(websiteId, pendingDelete);
        }}
      >
        <p>{t('products.deleteHelp', { binDays: BIN_DAYS })}</p>
      </ConfirmDialog>
    </>
  );
}
