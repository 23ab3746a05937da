import { PAGE_STATUS_LABELS, PAGE_STATUSES, type PageStatus } from '@sitewright/domain/site/page-status';
import { SelectField } from '@sitewright/ui/select-field';
import { FilterSelect, ListFilter } from '../../lists/list-filter.tsx';
import type { ItemView } from '../../queries/items.ts';

const STATUSES = Object.fromEntries(
  PAGE_STATUSES.map((status) => [status, PAGE_STATUS_LABELS[status] || 'Published']),
) as Record<PageStatus, string>;
const SORTS = { place: 'Custom order', newest: 'Newest first', title: 'By title' };

type ItemFilterProps = {
  view: ItemView;
  /** Words for the order of events. */
  isCalendar: boolean;
  onChange: (view: ItemView) => void;
};

/** Which items are shown, and in which order. */
export function ItemFilter({ view, isCalendar, onChange }: ItemFilterProps) {
  return (
    <ListFilter
      label="Search titles"
      search={view.search ?? ''}
      onSearch={(search) => onChange({ ...view, search })}
    >
      <FilterSelect
        label="State"
        all="All statuses"
        options={STATUSES}
        value={view.status}
        onChange={(status) => onChange({ ...view, status })}
      />
      <SelectField
        label="Order"
        options={isCalendar ? { ...SORTS, start: 'Latest date first' } : SORTS}
        value={view.sort ?? 'place'}
        onChange={(sort) => onChange({ ...view, sort: sort as NonNullable<ItemView['sort']> })}
      />
    </ListFilter>
  );
}
