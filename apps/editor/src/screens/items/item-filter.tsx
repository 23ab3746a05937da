import { PAGE_STATUS_LABELS, PAGE_STATUSES, type PageStatus } from '@sitewright/domain/site/page-status';
import { SelectField } from '@sitewright/ui/select-field';
import { Input, Label, SearchField } from 'react-aria-components';
import type { ItemView } from '../../api/item-queries.ts';

const STATUSES = {
  all: 'Every state',
  ...Object.fromEntries(PAGE_STATUSES.map((status) => [status, PAGE_STATUS_LABELS[status] || 'Published'])),
};
const SORTS = { place: 'Own order', newest: 'Newest first', title: 'By title' };

type ItemFilterProps = {
  view: ItemView;
  /** Words for the order of events. */
  isCalendar: boolean;
  onChange: (view: ItemView) => void;
};

/** Which items are shown, and in which order. */
export function ItemFilter({ view, isCalendar, onChange }: ItemFilterProps) {
  return (
    <search className="item-filter">
      <SearchField
        className="ui-field"
        value={view.search ?? ''}
        onChange={(search) => onChange({ ...view, search })}
      >
        <Label className="ui-label">Search titles</Label>
        <Input className="ui-input" />
      </SearchField>
      <SelectField
        label="State"
        options={STATUSES}
        value={view.status ?? 'all'}
        onChange={(status) =>
          onChange({ ...view, status: status === 'all' ? undefined : (status as PageStatus) })
        }
      />
      <SelectField
        label="Order"
        options={isCalendar ? { ...SORTS, start: 'Latest date first' } : SORTS}
        value={view.sort ?? 'place'}
        onChange={(sort) => onChange({ ...view, sort: sort as NonNullable<ItemView['sort']> })}
      />
    </search>
  );
}
