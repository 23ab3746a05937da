import { SearchField } from '@sitewright/ui/search-field';
import { SelectField } from '@sitewright/ui/select-field';
import type { ReactNode } from 'react';
import './lists.css';

type ListFilterProps = {
  /** Says what is searched: `Search titles and SKUs`. */
  label: string;
  placeholder?: string;
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
};

/** Search and filters above a list. */
export function ListFilter({ search, onSearch, children, ...field }: ListFilterProps) {
  return (
    <search className="list-filter">
      <SearchField {...field} value={search} onChange={onSearch} />
      {children}
    </search>
  );
}

const ALL = 'all';

type FilterSelectProps<Value extends string> = {
  label: string;
  /** Words of no choice: `All statuses`. */
  all: string;
  options: Readonly<Record<Value, string>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** One choice that narrows a list, or none. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, onChange } = props;
  return (
    <SelectField
      label={label}
      options={{ [ALL]: all, ...options }}
      value={value ?? ALL}
      onChange={(next) => onChange(next === ALL ? undefined : (next as Value))}
    />
  );
}
