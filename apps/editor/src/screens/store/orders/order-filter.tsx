import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '../../../labels/order-status-labels.ts';
import { FilterSelect, ListFilter } from '../../../lists/list-filter.tsx';
import type { OrderFilterState } from '../../../queries/orders.ts';

/** Search and filters above the list of orders. */
export function OrderFilter(props: { value: OrderFilterState; onChange: (value: OrderFilterState) => void }) {
  const { value, onChange } = props;
  const change = (part: Partial<OrderFilterState>) => onChange({ ...value, ...part });
  return (
    <ListFilter
      label={t('common.search')}
      placeholder={t('orders.searchNumberNameOrEmail')}
      search={value.search}
      onSearch={(search) => change({ search })}
    >
      <FilterSelect
        label={t('common.status')}
        all={t('orders.all')}
        options={ORDER_STATUS_LABELS}
        value={value.status || undefined}
        onChange={(status) => change({ status: status ?? '' })}
      />
      <FilterSelect
        label={t('orders.payment')}
        all={t('orders.all')}
        options={PAYMENT_STATUS_LABELS}
        value={value.paymentStatus || undefined}
        onChange={(paymentStatus) => change({ paymentStatus: paymentStatus ?? '' })}
      />
      <TextField
        label={t('orders.from')}
        type="date"
        value={value.fromDay}
        onChange={(fromDay) => change({ fromDay })}
      />
      <TextField
        label={t('orders.until')}
        type="date"
        value={value.untilDay}
        onChange={(untilDay) => change({ untilDay })}
      />
    </ListFilter>
  );
}
