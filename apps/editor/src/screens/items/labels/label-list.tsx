import type { Label } from '@sitewright/domain/site/label-schema';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import { Checkbox, GridList, GridListItem, type Selection } from 'react-aria-components';
import type { LabelTask } from './label-dialogs.tsx';

type LabelListProps = { plural: string; labels: readonly Label[]; onTask: (task: LabelTask) => void };

/** Labels with the number of their items; what is chosen is renamed, merged or removed. */
export function LabelList({ plural, labels, onTask }: LabelListProps) {
  const [selection, setSelection] = useState<Selection>(new Set());
  const chosen = labels
    .map(({ label }) => label)
    .filter((label) => selection === 'all' || selection.has(label));
  const isNone = chosen.length === 0;
  return (
    <>
      <div className="label-bar" role="toolbar" aria-label={`Chosen ${plural.toLowerCase()}`}>
        <span role="status">{isNone ? 'None chosen' : `${chosen.length} chosen`}</span>
        <Button look="quiet" isDisabled={isNone} onPress={() => onTask({ kind: 'rename', labels: chosen })}>
          Rename
        </Button>
        <Button look="quiet" isDisabled={isNone} onPress={() => onTask({ kind: 'merge', labels: chosen })}>
          Merge into
        </Button>
        <Button
          look="quiet"
          isDanger
          isDisabled={isNone}
          onPress={() => onTask({ kind: 'remove', labels: chosen })}
        >
          Remove
        </Button>
      </div>
      <GridList
        aria-label={plural}
        className="label-rows"
        selectionMode="multiple"
        selectedKeys={selection}
        onSelectionChange={setSelection}
        items={labels.map((entry) => ({ ...entry, id: entry.label }))}
      >
        {({ id, label, parent, count }) => (
          <GridListItem id={id} textValue={label} className="label-row">
            <Checkbox slot="selection" className="label-check">
              <span aria-hidden="true" />
            </Checkbox>
            <span className="label-name">
              {label}
              {parent && <small>below {parent}</small>}
            </span>
            <small>{count === 1 ? '1 item' : `${count} items`}</small>
          </GridListItem>
        )}
      </GridList>
    </>
  );
}
