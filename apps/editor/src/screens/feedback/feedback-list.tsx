import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import type { ReactNode } from 'react';
import { Checkbox, GridList, GridListItem } from 'react-aria-components';
import { useChosen } from '../../lists/use-chosen.ts';

/** Something that can be done with chosen entries. */
export type FeedbackAction = { readonly id: string; readonly label: string; readonly isDanger?: boolean };

export type FeedbackListProps<Entry extends { id: string }> = {
  label: string;
  entries: readonly Entry[];
  /** Accessible name of an entry. */
  nameOf: (entry: Entry) => string;
  actions: readonly FeedbackAction[];
  isBusy: boolean;
  onAct: (actionId: string, ids: readonly string[]) => void;
  render: (entry: Entry) => ReactNode;
};

/** Entries of a queue with check boxes: one action for one or for many. Arrow keys move, Space chooses, Ctrl+A takes all. */
export function FeedbackList<Entry extends { id: string }>(props: FeedbackListProps<Entry>) {
  const { entries, isBusy, actions } = props;
  const { chosen, ids, choose } = useChosen(entries.map(({ id }) => id));
  const act = (actionId: string) => {
    choose([]);
    props.onAct(actionId, ids);
  };
  return (
    <>
      <div className="feedback-bar" role="toolbar" aria-label={t('feedback.selectedEntries')}>
        <span role="status">
          {ids.length === 0 ? t('feedback.noneSelected') : t('feedback.selected', { count: ids.length })}
        </span>
        {actions.map(({ id, label, isDanger = false }) => (
          <Button
            key={id}
            look="quiet"
            isDanger={isDanger}
            isDisabled={ids.length === 0 || isBusy}
            onPress={() => act(id)}
          >
            {label}
          </Button>
        ))}
      </div>
      <GridList
        aria-label={props.label}
        className="feedback-list"
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={choose}
        items={entries}
        dependencies={[isBusy]}
      >
        {(entry) => (
          <GridListItem id={entry.id} textValue={props.nameOf(entry)} className="feedback-entry">
            <Checkbox slot="selection" className="feedback-check">
              <span aria-hidden="true" />
            </Checkbox>
            {props.render(entry)}
          </GridListItem>
        )}
      </GridList>
    </>
  );
}
