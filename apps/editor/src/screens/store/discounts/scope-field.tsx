import type { DiscountValue } from '@sitewright/domain/discount/schema';
import { t } from '@sitewright/owner-texts/t';
import { SearchField } from '@sitewright/ui/search-field';
import { SelectField } from '@sitewright/ui/select-field';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { itemsOf } from '../../../queries/paged.ts';
import { productQueries } from '../../../queries/products.ts';

type Scope = DiscountValue['scope'];
type ScopeFieldProps = {
  websiteId: string;
  label: string;
  error?: string | undefined;
  value: Scope;
  onChange: (value: Scope) => void;
};

const ALL = 'all';

/** The whole order, or products and categories to tick. */
export function ScopeField({ websiteId, label, error, value, onChange }: ScopeFieldProps) {
  const chosen = value ?? { itemIds: [], categories: [] };
  return (
    <>
      <SelectField
        label={label}
        options={{ [ALL]: t('discounts.allProducts'), some: t('discounts.someProductsOrCategories') }}
        value={value === null ? ALL : 'some'}
        onChange={(kind) => onChange(kind === ALL ? null : chosen)}
      />
      {error && <p className="ui-error">{error}</p>}
      {value !== null && (
        <div className="form-pair">
          <CategoryList
            websiteId={websiteId}
            chosen={chosen.categories}
            onChange={(categories) => onChange({ ...chosen, categories })}
          />
          <ProductList
            websiteId={websiteId}
            chosen={chosen.itemIds}
            onChange={(itemIds) => onChange({ ...chosen, itemIds })}
          />
        </div>
      )}
    </>
  );
}

type ListProps = { websiteId: string; chosen: string[]; onChange: (chosen: string[]) => void };

function CategoryList({ websiteId, chosen, onChange }: ListProps) {
  const pages = useQuery(productQueries.storePages(websiteId));
  const entries = (pages.data?.storePages ?? []).flatMap(({ id, title, categories }) =>
    categories.map((category) => ({ id: `${id}/${labelKey(category)}`, label: `${category} (${title})` })),
  );
  if (entries.length === 0) return null;
  return (
    <TickList legend={t('discounts.categories')} entries={entries} chosen={chosen} onChange={onChange} />
  );
}

/** Products found by the search; those ticked stay in sight. */
function ProductList({ websiteId, chosen, onChange }: ListProps) {
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const found = useInfiniteQuery(
    productQueries.list(websiteId, deferredSearch === '' ? {} : { search: deferredSearch }),
  );
  const entries = itemsOf(found.data).map(({ id, title }) => ({
    id,
    label: title,
  }));
  const hidden = chosen.filter((id) => !entries.some((entry) => entry.id === id)).length;
  return (
    <div className="form-part">
      <SearchField label={t('discounts.searchProducts')} value={search} onChange={setSearch} />
      <TickList legend={t('common.products')} entries={entries} chosen={chosen} onChange={onChange} />
      {hidden > 0 && <p>{t('discounts.hiddenTicked', { hidden })}</p>}
    </div>
  );
}

type TickListProps = {
  legend: string;
  entries: readonly { id: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function TickList({ legend, entries, chosen, onChange }: TickListProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="form-part">
      <legend className="ui-label">{legend}</legend>
      <div className="scope-list">
        {entries.map(({ id, label }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Normalizes a label for comparison, like the database does. */
function labelKey(label: string): string {
  return label.trim().normalize('NFKC').toLowerCase();
}
