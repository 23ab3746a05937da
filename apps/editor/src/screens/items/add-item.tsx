import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { ChevronDown, Plus } from 'lucide-react';
import { useNavigate } from '../../router/router-context.tsx';
import type { ItemKind } from './item-kinds.ts';

type AddItemProps = { websiteId: string; collectionId: string; kinds: readonly ItemKind[] };

/** Opens the form of a new item; a menu where a collection takes several kinds. */
export function AddItem({ websiteId, collectionId, kinds }: AddItemProps) {
  const navigate = useNavigate();
  const add = (kind: ItemKind) =>
    void navigate({
      to: '/items/$websiteId/$collectionId/$itemId',
      params: { websiteId, collectionId, itemId: 'new' },
      search: { kind: kind.id },
    });
  const [first, ...others] = kinds;
  if (!first) return null;
  return (
    <span className="item-add">
      <Button look="primary" onPress={() => add(first)}>
        <Plus aria-hidden="true" />
        {t('items.addItem', { item: first.label })}
      </Button>
      {others.length > 0 && (
        <Menu
          label={t('items.otherTypes')}
          entries={others.map((kind) => ({
            id: kind.id,
            label: t('items.addItem', { item: kind.label }),
            run: () => add(kind),
          }))}
        >
          <Button look="primary" aria-label={t('items.addAnotherType')}>
            <ChevronDown aria-hidden="true" />
          </Button>
        </Menu>
      )}
    </span>
  );
}
