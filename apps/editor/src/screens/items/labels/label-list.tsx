import type { Label, LabelKind } from '@sitewright/domain/site/label-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { GripVertical } from 'lucide-react';
import {
  Checkbox,
  Button as DragButton,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components';
import { movedIds } from '../../../lists/moved-ids.ts';
import { useChosen } from '../../../lists/use-chosen.ts';
import type { LabelTask } from './label-dialogs.tsx';
import { LABEL_WORDS } from './label-words.ts';

type LabelListProps = {
  kind: LabelKind;
  labels: readonly Label[];
  onTask: (task: LabelTask) => void;
  /** Puts the labels into an order; null while only some are shown. */
  onOrder: ((labels: string[]) => void) | null;
};

/** Labels with the number of their items; what is chosen is renamed, merged, moved or removed. They are dragged, also by keyboard. */
export function LabelList({ kind, labels, onTask, onOrder }: LabelListProps) {
  const names = labels.map(({ label }) => label);
  const { chosen: ticked, ids: chosen, choose } = useChosen(names);
  const isNone = chosen.length === 0;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: onOrder === null,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onOrder?.(movedIds(names, [...keys].map(String), String(target.key), target.dropPosition === 'after')),
  });
  return (
    <>
      <div className="label-bar" role="toolbar" aria-label={LABEL_WORDS[kind].selected}>
        <span role="status">
          {isNone ? t('items.noneSelected') : t('items.numberSelected', { number: chosen.length })}
        </span>
        <Button look="quiet" isDisabled={isNone} onPress={() => onTask({ kind: 'rename', labels: chosen })}>
          {t('common.rename')}
        </Button>
        <Button look="quiet" isDisabled={isNone} onPress={() => onTask({ kind: 'merge', labels: chosen })}>
          {t('items.mergeInto')}
        </Button>
        {kind === 'category' && (
          <Button
            look="quiet"
            isDisabled={chosen.length !== 1}
            onPress={() => onTask({ kind: 'move', labels: chosen })}
          >
            {t('items.moveUnder')}
          </Button>
        )}
        <Button
          look="quiet"
          isDanger
          isDisabled={isNone}
          onPress={() => onTask({ kind: 'remove', labels: chosen })}
        >
          {t('common.remove')}
        </Button>
      </div>
      <GridList
        aria-label={LABEL_WORDS[kind].plural}
        className="label-rows"
        selectionMode="multiple"
        selectedKeys={ticked}
        onSelectionChange={choose}
        items={labels.map((entry) => ({ ...entry, id: entry.label }))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id, label, parent, count }) => (
          <GridListItem id={id} textValue={label} className="label-row">
            <DragButton slot="drag" className="item-grip">
              <GripVertical aria-hidden="true" />
            </DragButton>
            <Checkbox slot="selection" className="label-check">
              <span aria-hidden="true" />
            </Checkbox>
            <span className="label-name">
              {label}
              {parent && <small>{t('items.underParent', { parent })}</small>}
            </span>
            <small>{t('items.itemCount', { count, items: count.toLocaleString(LOCALE) })}</small>
          </GridListItem>
        )}
      </GridList>
    </>
  );
}
