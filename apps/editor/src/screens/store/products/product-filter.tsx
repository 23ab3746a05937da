import { PAGE_STATUS_LABELS, PAGE_STATUSES } from '@sitewright/domain/site/page-status';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { PRODUCT_TYPE_LABELS } from '../../../labels/product-labels.ts';
import { LongListFilter } from '../../../lists/list-filter.tsx';
import { type ProductView, productQueries } from '../../../queries/products.ts';

const ALL = 'all';
const STATUSES = {
  [ALL]: 'All statuses',
  ...Object.fromEntries(PAGE_STATUSES.map((status) => [status, PAGE_STATUS_LABELS[status] || 'Published'])),
};
const TYPES = { [ALL]: 'All types', ...PRODUCT_TYPE_LABELS };
const STOCKS = { [ALL]: 'Any stock', in: 'In stock', low: 'Few left', out: 'Sold out' };
const SALES = { [ALL]: 'On sale or not', true: 'On sale', false: 'Not on sale' };
const SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  cheapest: 'Cheapest first',
  dearest: 'Most expensive first',
};

const FILTERS = ['collectionId', 'type', 'status', 'stock', 'onSale', 'category', 'tag'] as const;

type ProductFilterProps = {
  websiteId: string;
  view: ProductView;
  onChange: (view: ProductView) => void;
};

/** Which products are shown, and in which order. */
export function ProductFilter({ websiteId, view, onChange }: ProductFilterProps) {
  const pages = useQuery(productQueries.storePages(websiteId));
  const storePages = pages.data?.storePages ?? [];
  const page = storePages.find(({ id }) => id === view.collectionId);
  const named = (labels: readonly string[]) => Object.fromEntries(labels.map((label) => [label, label]));
  const labels = page ? [page] : storePages;
  const categories = [...new Set(labels.flatMap((one) => one.categories))];
  const tags = [...new Set(labels.flatMap((one) => one.tags))];
  const choose = (name: keyof ProductView) => (value: string) => {
    const { [name]: _, ...rest } = view;
    const other = name === 'collectionId' ? { ...rest, category: undefined, tag: undefined } : rest;
    onChange(value === ALL ? other : ({ ...other, [name]: value } as ProductView));
  };
  const select = (name: keyof ProductView, label: string, options: Record<string, string>, value = ALL) => (
    <SelectField label={label} options={options} value={value} onChange={choose(name)} />
  );
  return (
    <LongListFilter
      label="Search titles, SKUs and tags"
      search={view.search ?? ''}
      onSearch={(search) => onChange({ ...view, search })}
      narrowing={FILTERS.filter((name) => view[name] !== undefined).length}
    >
      {storePages.length > 1 &&
        select(
          'collectionId',
          'Store page',
          {
            [ALL]: 'All store pages',
            ...Object.fromEntries(storePages.map(({ id, title }) => [id, title])),
          },
          view.collectionId,
        )}
      {select('type', 'Type', TYPES, view.type === undefined ? ALL : String(view.type))}
      {select('status', 'State', STATUSES, view.status)}
      {select('stock', 'Stock', STOCKS, view.stock)}
      {select('onSale', 'Sale', SALES, view.onSale)}
      {categories.length > 0 &&
        select('category', 'Category', { [ALL]: 'All categories', ...named(categories) }, view.category)}
      {tags.length > 0 && select('tag', 'Tag', { [ALL]: 'All tags', ...named(tags) }, view.tag)}
      <SelectField label="Order" options={SORTS} value={view.sort ?? 'newest'} onChange={choose('sort')} />
    </LongListFilter>
  );
}
