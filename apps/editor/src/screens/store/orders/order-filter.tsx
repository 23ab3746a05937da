import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import type { OrderFilterState } from './order-queries.ts';
import { ORDER_STATUS_WORDS, PAYMENT_STATUS_WORDS } from './order-words.ts';

const ALL = 'all';

/** Search and filters above the list of orders. */
export function OrderFilter(props: { value: OrderFilterState; onChange: (value: OrderFilterState) => void }) {
  const { value, onChange } = props;
  const change = (part: Partial<OrderFilterState>) => onChange({ ...value, ...part });
  const orNone = <Value extends string>(next: string) => (next === ALL ? '' : next) as Value | '';
  return (
    <search className="orders-filter">
      <TextField
        label="Search"
        type="search"
        placeholder="Number, name or e-mail"
        value={value.search}
        onChange={(search) => change({ search })}
      />
      <SelectField
        label="Status"
        options={{ [ALL]: 'All', ...ORDER_STATUS_WORDS }}
        value={value.status || ALL}
        onChange={(next) => change({ status: orNone(next) })}
      />
      <SelectField
        label="Payment"
        options={{ [ALL]: 'All', ...PAYMENT_STATUS_WORDS }}
        value={value.paymentStatus || ALL}
        onChange={(next) => change({ paymentStatus: orNone(next) })}
      />
      <TextField label="From" type="date" value={value.fromDay} onChange={(fromDay) => change({ fromDay })} />
      <TextField
        label="Until"
        type="date"
        value={value.untilDay}
        onChange={(untilDay) => change({ untilDay })}
      />
    </search>
  );
}
