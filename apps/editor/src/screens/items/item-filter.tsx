import { PAGE_STATUSES, type PageStatus } from '@sitewright/domain/site/page-status';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { PAGE_STATUS_LABELS } from '../../labels/page-status-labels.ts';
import { FilterSelect, ListFilter } from '../../lists/list-filter.tsx';
import type { ItemView } from '../../queries/items.ts';

const STATUSES = Object.fromEntries(
  PAGE_STATUSES.map((status) => [status, PAGE_STATUS_LABELS[status] || t('items.published')]),
) as Record<PageStatus, string>;
const SORTS = { place: t('items.customOrder'), newest: t('items.newestFirst'), title: t('items.byTitle') };

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
      label={t('items.searchTitles')}
      search={view.search ?? ''}
      onSearch={(search) => onChange({ ...view, search })}
    >
      <FilterSelect
        label={t('items.state')}
        all={t('items.allStatuses')}
        options={STATUSES}
        value={view.status}
        onChange={(status) => onChange({ ...view, status })}
      />
      <SelectField
        label={t('items.order')}
        options={isCalendar ? { ...SORTS, start: t('items.latestDateFirst') } : SORTS}
        value={view.sort ?? 'place'}
        onChange={(sort) => onChange({ ...view, sort: sort as NonNullable<ItemView['sort']> })}
      />
    </ListFilter>
  );
}
