import { inSentence } from '@sitewright/owner-texts/in-sentence';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useState } from 'react';
import {
  Autocomplete,
  Collection,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { useSiteItems } from './use-site-items.ts';
import './panels.css';

type ItemControlProps = {
  label: string;
  value: string | null;
  collectionTypes: readonly string[] | undefined;
  onChange: (itemId: string | null) => void;
};

/** One item of a collection: a product, an event, a post. */
export function ItemControl({ label, value, collectionTypes, onChange }: ItemControlProps) {
  const [isOpen, setOpen] = useState(false);
  const { groups, isPending, isError, retry } = useSiteItems(collectionTypes);
  const chosen = groups.flatMap(({ items }) => items).find(({ id }) => id === value);
  const name =
    value === null ? null : isPending ? t('panels.loading') : (chosen?.title ?? t('panels.missingItem'));
  return (
    <div className="ui-field">
      <span className="ui-label">{label}</span>
      {name !== null && <p className="chosen-file">{name}</p>}
      <div className="image-control-actions">
        <Button onPress={() => setOpen(true)}>
          {value === null ? t('panels.choose') : t('panels.replace')}
        </Button>
        {value !== null && (
          <Button look="quiet" onPress={() => onChange(null)}>
            {t('common.remove')}
          </Button>
        )}
      </div>
      <Dialog
        title={t('panels.chooseLabel', { label: inSentence(label) })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {isPending && <Skeleton label={t('panels.loadingItems')} />}
        {isError && <FailedState message={t('panels.unableToLoadResults')} onRetry={retry} />}
        {!isPending && !isError && (
          <ItemSearch
            groups={groups}
            onPick={(id) => {
              onChange(id);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

type ItemSearchProps = {
  groups: ReturnType<typeof useSiteItems>['groups'];
  onPick: (itemId: string) => void;
};

function ItemSearch({ groups, onPick }: ItemSearchProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={t('common.search')} autoFocus className="ui-field">
        <Input className="ui-input" placeholder={t('common.search')} />
      </SearchField>
      <ListBox
        aria-label={t('panels.items')}
        className="ui-menu palette"
        onAction={(key) => onPick(String(key))}
        renderEmptyState={() => <p className="ui-help">{t('panels.nothingFound')}</p>}
      >
        {groups.map(({ id, title, items }) => (
          <ListBoxSection key={id} id={`collection ${id}`}>
            <Header className="list-header">{title}</Header>
            <Collection items={items}>
              {(item) => (
                <ListBoxItem id={item.id} textValue={item.title} className="ui-menu-item">
                  {item.title}
                </ListBoxItem>
              )}
            </Collection>
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}
