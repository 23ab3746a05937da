import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SearchField } from '@sitewright/ui/search-field';
import { SelectField } from '@sitewright/ui/select-field';
import { type ReactNode, useId, useState } from 'react';
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

type LongListFilterProps = ListFilterProps & {
  /** How many of the filters narrow the list. */
  narrowing: number;
};

/** Search and more filters than a phone has room for above a list: there they open by a button that says how many are set. */
export function LongListFilter({ narrowing, children, ...filter }: LongListFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <ListFilter {...filter}>
      <div className="list-filter-button">
        <Button aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          {narrowing > 0 ? t('shell.filtersAndOrderSet', { count: narrowing }) : t('shell.filtersAndOrder')}
        </Button>
      </div>
      <div id={id} className={isOpen ? 'list-filter-more is-open' : 'list-filter-more'}>
        {children}
      </div>
    </ListFilter>
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
