import { deleteDiscount, updateDiscountStatus } from '@sitewright/contract/discounts';
import type { Discount } from '@sitewright/domain/discount/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { PlanNotice } from '../../../layout/plan-notice.tsx';
import { FilterSelect, ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { type DiscountView, discountQueries } from '../../../queries/discounts.ts';
import { itemsOf } from '../../../queries/paged.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { STATUS_LABELS } from './discount-labels.ts';
import { DiscountRows } from './discount-rows.tsx';
import './discounts.css';

/** Discounts of a store: found, opened, switched on and off. */
export function DiscountsScreen({ params: { websiteId } }: ScreenProps<'/store/$websiteId/discounts'>) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<DiscountView>({});
  const view = useDeferredValue(chosen);
  const { failure, attempt } = useAttempt({
    afterwards: () => queryClient.invalidateQueries({ queryKey: discountQueries.lists(websiteId) }),
    mayOverlap: true,
  });
  const [pendingDelete, setPendingDelete] = useState<Discount | null>(null);
  const discounts = useInfiniteQuery({
    ...discountQueries.list(websiteId, view),
    placeholderData: keepPreviousData,
  });
  const list = itemsOf(discounts.data);
  const isFiltered = Boolean(chosen.search || chosen.status);
  const open = (discountId: string) =>
    void navigate({ to: '/store/$websiteId/discounts/$discountId', params: { websiteId, discountId } });
  const paramsOf = ({ id }: Discount) => ({ websiteId, discountId: id });
  return (
    <AppFrame
      title={t('discounts.discounts')}
      actions={
        <Button look="primary" onPress={() => open('new')}>
          {t('discounts.addDiscount')}
        </Button>
      }
    >
      <PlanNotice websiteId={websiteId} feature="discount-codes" />
      <ListFilter
        label={t('discounts.searchNamesAndCodes')}
        search={chosen.search ?? ''}
        onSearch={(search) => setChosen({ ...chosen, search })}
      >
        <FilterSelect
          label={t('discounts.state')}
          all={t('discounts.allStatuses')}
          options={STATUS_LABELS}
          value={chosen.status}
          onChange={(status) => setChosen({ ...chosen, status })}
        />
      </ListFilter>
      {failure && (
        <p className="ui-note" role="alert">
          {failure.message}
        </p>
      )}
      <PagedList
        name={t('discounts.discountsOfList')}
        query={discounts}
        count={list.length}
        empty={{
          title: t('discounts.noDiscountsYet'),
          hint: t('discounts.discountsAppearHere'),
        }}
        onShowAll={isFiltered ? () => setChosen({}) : null}
      >
        <DiscountRows
          websiteId={websiteId}
          discounts={list}
          onOpen={({ id }) => open(id)}
          onSwitch={(discount) =>
            void attempt(() =>
              call(updateDiscountStatus, {
                params: paramsOf(discount),
                body: { isEnabled: !discount.isEnabled },
              }),
            )
          }
          onDelete={setPendingDelete}
        />
      </PagedList>
      <ConfirmDialog
        title={t('discounts.deleteNamed', { name: pendingDelete?.name ?? '' })}
        action={t('common.delete')}
        isOpen={pendingDelete !== null}
        onClose={() => setPendingDelete(null)}
        onConfirm={async () => {
          if (pendingDelete) await call(deleteDiscount, { params: paramsOf(pendingDelete) });
          await queryClient.invalidateQueries({ queryKey: discountQueries.lists(websiteId) });
        }}
      >
        <p>{t('discounts.deleteHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}
