import { PAGE_STATUSES } from '@sitewright/domain/site/page-status';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { PAGE_STATUS_LABELS } from '../../../labels/page-status-labels.ts';
import { PRODUCT_TYPE_LABELS } from '../../../labels/product-labels.ts';
import { LongListFilter } from '../../../lists/list-filter.tsx';
import { type ProductView, productQueries } from '../../../queries/products.ts';

const ALL = 'all';
const STATUSES = {
  [ALL]: t('products.allStatuses'),
  ...Object.fromEntries(
    PAGE_STATUSES.map((status) => [status, PAGE_STATUS_LABELS[status] || t('products.published')]),
  ),
};
const TYPES = { [ALL]: t('products.allTypes'), ...PRODUCT_TYPE_LABELS };
const STOCKS = {
  [ALL]: t('products.anyStock'),
  in: t('products.inStock'),
  low: t('products.fewLeft'),
  out: t('products.soldOut'),
};
const SALES = {
  [ALL]: t('products.onSaleOrNot'),
  true: t('products.onSale'),
  false: t('products.notOnSale'),
};
const SORTS = {
  newest: t('products.newestFirst'),
  oldest: t('products.oldestFirst'),
  title: t('products.byTitle'),
  cheapest: t('products.cheapestFirst'),
  dearest: t('products.mostExpensiveFirst'),
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
      label={t('products.searchTitlesSkusAndTags')}
      search={view.search ?? ''}
      onSearch={(search) => onChange({ ...view, search })}
      narrowing={FILTERS.filter((name) => view[name] !== undefined).length}
    >
      {storePages.length > 1 &&
        select(
          'collectionId',
          t('products.storePage'),
          {
            [ALL]: t('products.allStorePages'),
            ...Object.fromEntries(storePages.map(({ id, title }) => [id, title])),
          },
          view.collectionId,
        )}
      {select('type', t('common.type'), TYPES, view.type === undefined ? ALL : String(view.type))}
      {select('status', t('products.state'), STATUSES, view.status)}
      {select('stock', t('products.stock'), STOCKS, view.stock)}
      {select('onSale', t('products.sale'), SALES, view.onSale)}
      {categories.length > 0 &&
        select(
          'category',
          t('products.category'),
          { [ALL]: t('products.allCategories'), ...named(categories) },
          view.category,
        )}
      {tags.length > 0 &&
        select('tag', t('products.tag'), { [ALL]: t('products.allTags'), ...named(tags) }, view.tag)}
      <SelectField
        label={t('products.sortOrder')}
        options={SORTS}
        value={view.sort ?? 'newest'}
        onChange={choose('sort')}
      />
    </LongListFilter>
  );
}
