import type { AssetReply } from '@sitewright/contract/assets';
import type { Item } from '@sitewright/domain/site/item-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu, type MenuEntry } from '@sitewright/ui/menu';
import { GripVertical, MoreHorizontal, Star } from 'lucide-react';
import { Button as DragButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { ItemThumb } from '../../item-fields/item-thumb.tsx';
import { PAGE_STATUS_LABELS } from '../../labels/page-status-labels.ts';
import { movedIds } from '../../lists/moved-ids.ts';

export type ItemListProps = {
  items: readonly Item[];
  images: ReadonlyMap<string, AssetReply>;
  /** Origin of the images. */
  origin: string;
  /** Words for the moment of an item. */
  whenOf: (item: Item) => string;
  /** Puts the items into an order; null where the order is not the owner's. */
  onOrder: ((ids: string[]) => void) | null;
  onOpen: (item: Item) => void;
  entriesOf: (item: Item) => readonly MenuEntry[];
};

/** Items of a collection. Enter opens one; where the order is the owner's they are dragged, also by keyboard. */
export function ItemList({ items, images, origin, whenOf, onOrder, onOpen, entriesOf }: ItemListProps) {
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onOrder?.(movedIds(ids, [...keys].map(String), String(target.key), target.dropPosition === 'after')),
  });
  return (
    <GridList
      aria-label={t('items.items')}
      className="item-rows"
      items={items}
      dependencies={[images, onOrder !== null, items]}
      onAction={(key) => {
        const item = items.find(({ id }) => id === key);
        if (item) onOpen(item);
      }}
      {...(onOrder ? { dragAndDropHooks } : {})}
    >
      {(item) => (
        <GridListItem id={item.id} textValue={item.title} className="item-row">
          {onOrder && (
            <DragButton slot="drag" className="item-grip">
              <GripVertical aria-hidden="true" />
            </DragButton>
          )}
          <ItemThumb asset={images.get(item.mainImageId ?? '')} origin={origin} />
          <span className="item-title">
            {item.title}
            {item.starred && <Star aria-label={t('items.featured')} className="item-star" />}{' '}
            {PAGE_STATUS_LABELS[item.status] && (
              <span className="tag">{PAGE_STATUS_LABELS[item.status]}</span>
            )}
          </span>
          <small className="item-when">{whenOf(item)}</small>
          <Menu label={t('items.itemTitle', { title: item.title })} entries={entriesOf(item)}>
            <Button look="quiet" aria-label={t('items.moreForTitle', { title: item.title })}>
              <MoreHorizontal aria-hidden="true" />
            </Button>
          </Menu>
        </GridListItem>
      )}
    </GridList>
  );
}
