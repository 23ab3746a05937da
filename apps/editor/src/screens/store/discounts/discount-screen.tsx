import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { discountQueries } from '../../../queries/discounts.ts';
import { storeQueries } from '../../../queries/store.ts';
import { Link } from '../../../router/link.tsx';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { DiscountForm } from './discount-form.tsx';
import './discounts.css';

/** One discount, or a new one. */
export function DiscountScreen({
  params: { websiteId, discountId },
}: ScreenProps<'/store/$websiteId/discounts/$discountId'>) {
  const isNew = discountId === 'new';
  const navigate = useNavigate();
  const { formKey, onMade } = useRowForm(discountId, isNew, (created) =>
    navigate({
      to: '/store/$websiteId/discounts/$discountId',
      params: { websiteId, discountId: created },
      replace: true,
      ignoreBlocker: true,
    }),
  );
  const store = useQuery(storeQueries.settings(websiteId));
  const discount = useQuery({ ...discountQueries.one(websiteId, discountId), enabled: !isNew });
  const failed = [store, ...(isNew ? [] : [discount])].find(({ isError }) => isError);
  const isReady = store.data && (isNew || discount.data);
  return (
    <AppFrame
      title={isNew ? t('discounts.newDiscount') : (discount.data?.name ?? t('discounts.discount'))}
      lead={
        <p>
          <Link to="/store/$websiteId/discounts" params={{ websiteId }}>
            {t('discounts.backToDiscounts')}
          </Link>
        </p>
      }
    >
      {!isReady && !failed && <Skeleton label={t('discounts.loadingTheDiscount')} />}
      {failed && <FailedState message={textOf(failed.error)} onRetry={() => void failed.refetch()} />}
      {isReady && !failed && (
        <DiscountForm
          key={formKey}
          websiteId={websiteId}
          currency={store.data.settings.defaultCurrency}
          discount={isNew ? null : (discount.data ?? null)}
          onMade={onMade}
        />
      )}
    </AppFrame>
  );
}
