import { getItem } from '@sitewright/contract/items';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { itemQueries } from '../../../queries/items.ts';
import type { ItemKind } from '../item-kinds.ts';
import { changeItem, createItem } from '../item-operations.ts';
import {
  blankFields,
  fieldOf,
  type ItemContent,
  type ItemFields,
  itemErrors,
  storedFields,
} from './item-fields.ts';

type ItemFormSource = {
  websiteId: string;
  collection: Collection;
  kind: ItemKind;
  item: Item | null;
  onMade: (id: string) => Promise<void>;
};

/** The form of an item, stored or new. Messages of the server stand at the fields they mean. */
export function useItemForm({ websiteId, collection, kind, item, onMade }: ItemFormSource) {
  const scope = { websiteId, collectionId: collection.id };
  const [blank] = useState(() => blankFields(Date.now()));
  const firstItems = useQuery(itemQueries.first({ websiteId, collectionId: collection.id }));
  const savedItem = useRef(item);
  if (item) savedItem.current = item;
  const form = useVersionedForm<ItemFields>({
    stored: item ? storedFields(item) : blank,
    read: async () =>
      storedFields(await call(getItem, { params: { websiteId, itemId: savedItem.current?.id ?? '' } })),
    write: async (change, rowVersion, key) => {
      const known = savedItem.current;
      if (known) return storedFields(await changeItem(websiteId, known, { ...change, rowVersion }));
      const { title = '', urlId, ...fields } = change;
      const named = urlId ? { urlId } : {};
      const { publishOn, status } = form.fields;
      const body = { ...fields, ...named, publishOn, status, recordType: kind.recordType, title };
      const created = await createItem(scope, body, key);
      savedItem.current = created;
      await onMade(created.id);
      return storedFields(created);
    },
  });
  const others = firstItems.data?.items ?? [];
  const own = itemErrors(form.fields, { recordType: kind.recordType, item, others, now: Date.now() });
  // Nothing is wrong with a form nobody has touched yet.
  const local = item || form.isDirty ? own : {};
  const fieldErrors = Object.entries(form.refused).map(([path, message]) => [
    fieldOf(path.split('.')),
    message,
  ]);
  return {
    form,
    errors: { ...Object.fromEntries(fieldErrors), ...local } as Record<string, string>,
    hasErrors: Object.keys(own).length > 0,
    onContent: (part: { [K in keyof ItemContent]?: ItemContent[K] | undefined }) => {
      form.change(({ content }) => {
        const kept = Object.entries({ ...content, ...part }).filter(([, value]) => value !== undefined);
        return { content: Object.fromEntries(kept) as ItemContent };
      });
    },
  };
}
