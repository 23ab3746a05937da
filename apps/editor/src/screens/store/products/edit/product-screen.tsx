import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../../api/api-error.ts';
import { useRowForm } from '../../../../forms/use-row-form.ts';
import { AppFrame } from '../../../../layout/app-frame.tsx';
import { pageQueries } from '../../../../queries/pages.ts';
import { productQueries } from '../../../../queries/products.ts';
import { siteQueries } from '../../../../queries/site.ts';
import { Link } from '../../../../router/link.tsx';
import { useNavigate } from '../../../../router/router-context.tsx';
import type { ScreenProps } from '../../../../router/routes.ts';
import { ProductForm } from './product-form.tsx';
import '../../../../panels/panels.css';
import '../../../../item-fields/items.css';
import '../../../../item-fields/item-form.css';
import '../../../../product-form/product-form.css';

/** One product, or a new one of the store page that the address names. */
export function ProductScreen({
  params: { websiteId, productId },
  search: { page },
}: ScreenProps<'/store/$websiteId/products/$productId'>) {
  const isNew = productId === 'new';
  const navigate = useNavigate();
  const { formKey, onMade } = useRowForm(productId, isNew, (created) =>
    navigate({
      to: '/store/$websiteId/products/$productId',
      params: { websiteId, productId: created },
      replace: true,
      ignoreBlocker: true,
    }),
  );
  const pages = useQuery(pageQueries.list(websiteId));
  const settings = useQuery(siteQueries.settings(websiteId));
  const product = useQuery({ ...productQueries.one(websiteId, productId), enabled: !isNew });
  const stores = pages.data?.collections.filter(({ typeName }) => typeName === 'products') ?? [];
  const requested = isNew ? page : product.data?.collectionId;
  const collection = stores.find(({ id }) => id === requested) ?? (isNew ? stores[0] : undefined);
  const failed = [pages, settings, ...(isNew ? [] : [product])].find(({ isError }) => isError);
  const isReady = collection && settings.data && (isNew || product.data);
  return (
    <AppFrame
      title={isNew ? t('products.newProduct') : (product.data?.title ?? t('common.product'))}
      lead={
        <p>
          <Link to="/store/$websiteId/products" params={{ websiteId }}>
            {t('products.backToProducts')}
          </Link>
        </p>
      }
    >
      {!isReady && !failed && <Skeleton label={t('products.loadingTheProduct')} />}
      {failed && <FailedState message={textOf(failed.error)} onRetry={() => void failed.refetch()} />}
      {isReady && !failed && (
        <ProductForm
          key={formKey}
          websiteId={websiteId}
          collection={collection}
          product={isNew ? null : (product.data ?? null)}
          settings={settings.data.settings}
          onMade={onMade}
        />
      )}
    </AppFrame>
  );
}
