import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';
import { productQueries } from '../../../../queries/products.ts';

const MAX_RELATED = 24;

/** Products shown beside this one, in an order. */
export function RelatedPart({
  websiteId,
  productId,
  fields,
  onChange,
}: ProductPartProps & { productId: string }) {
  const { relatedItemIds: ids } = fields;
  const [search, setSearch] = useState('');
  const found = useInfiniteQuery(productQueries.list(websiteId, { search: useDeferredValue(search) }));
  const chosen = useQueries({ queries: ids.map((id) => productQueries.one(websiteId, id)) });
  const offers = (found.data?.pages[0]?.items ?? []).filter(
    ({ id }) => id !== productId && !ids.includes(id),
  );
  const set = (relatedItemIds: string[]) => onChange({ relatedItemIds });
  return (
    <fieldset className="form-part">
      <legend>{t('products.relatedProducts')}</legend>
      {ids.length < MAX_RELATED && (
        <ComboBox
          className="ui-field"
          inputValue={search}
          onInputChange={setSearch}
          selectedKey={null}
          onSelectionChange={(key) => {
            if (key === null) return;
            setSearch('');
            set([...ids, String(key)]);
          }}
          items={offers}
          allowsEmptyCollection
        >
          <Label className="ui-label">{t('products.addAProduct')}</Label>
          <Input className="ui-input" placeholder={t('products.titleOrSku')} />
          <Popover className="ui-popover">
            <ListBox
              className="ui-menu"
              renderEmptyState={() => <p className="ui-help">{t('products.nothingFound')}</p>}
            >
              {({ id, title }: { id: string; title: string }) => (
                <ListBoxItem id={id} textValue={title} className="ui-menu-item">
                  {title}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
      <ul className="digital-files">
        {ids.map((id, index) => {
          const name =
            chosen[index]?.data?.title ?? (chosen[index]?.isError ? t('products.missingProduct') : '…');
          const moved = ids.filter((other) => other !== id);
          return (
            <li key={id}>
              <span>{name}</span>
              <IconButton
                label={t('products.moveNameUp', { name })}
                icon={<ArrowUp aria-hidden="true" />}
                isDisabled={index === 0}
                onPress={() => set([...moved.slice(0, index - 1), id, ...moved.slice(index - 1)])}
              />
              <IconButton
                label={t('products.removeName', { name })}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => set(moved)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
