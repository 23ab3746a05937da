import type { Item } from '@sitewright/domain/site/item-schema';
import { t } from '@sitewright/owner-texts/t';
import type { MenuEntry } from '@sitewright/ui/menu';
import { useState } from 'react';
import { useAttempt } from '../../forms/use-attempt.ts';
import { movedIds } from '../../lists/moved-ids.ts';
import { copyItem, sortItems } from './item-operations.ts';

type ItemActions = {
  websiteId: string;
  collectionId: string;
  items: readonly Item[];
  isOrdered: boolean;
  onOpen: (item: Item) => void;
};

/** Actions with an item of the list. A new order is shown at once and taken back when it is rejected. */
export function useItemActions({ websiteId, collectionId, items, isOrdered, onOpen }: ItemActions) {
  const [ordered, setOrdered] = useState<readonly string[] | null>(null);
  const { failure, attempt } = useAttempt({ mayOverlap: true });
  const [pendingDelete, setPendingDelete] = useState<Item | null>(null);
  const order = (ids: readonly string[]) =>
    void attempt(async () => {
      setOrdered(ids);
      // A later order may be on its way meanwhile, and is shown until it is kept.
      await sortItems({ websiteId, collectionId }, ids).finally(() =>
        setOrdered((shown) => (shown === ids ? null : shown)),
      );
    });
  const shown = ordered ? ordered.flatMap((id) => items.find((item) => item.id === id) ?? []) : items;
  const entriesOf = (item: Item): MenuEntry[] => {
    const ids = shown.map(({ id }) => id);
    const at = ids.indexOf(item.id);
    const move = (by: number) => order(movedIds(ids, [item.id], ids[at + by] ?? item.id, by > 0));
    return [
      { id: 'edit', label: t('common.edit'), run: () => onOpen(item) },
      {
        id: 'duplicate',
        label: t('common.duplicate'),
        run: () => void attempt(async () => onOpen(await copyItem(websiteId, item))),
      },
      ...(isOrdered
        ? [
            { id: 'up', label: t('common.moveUp'), isDisabled: at <= 0, run: () => move(-1) },
            {
              id: 'down',
              label: t('common.moveDown'),
              isDisabled: at === ids.length - 1,
              run: () => move(1),
            },
          ]
        : []),
      'line',
      { id: 'delete', label: t('common.delete'), isDanger: true, run: () => setPendingDelete(item) },
    ];
  };
  return { shown, error: failure?.message, pendingDelete, requestDelete: setPendingDelete, order, entriesOf };
}
