import { LABELS, type Label } from '@sitewright/domain/site/label-schema';
import { MAX_SEARCHED_AT_ONCE } from '@sitewright/domain/site/limits';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import {
  dropLabels,
  type LabelScope,
  makeLabel,
  mergeInto,
  moveBelow,
  renameLabel,
} from './label-operations.ts';
import { LABEL_WORDS } from './label-words.ts';
import { MoveLabelForm } from './move-label-form.tsx';
import { ParentField } from './parent-field.tsx';

/** A running operation and its labels. */
export type LabelTask =
  | { kind: 'new' }
  | { kind: 'rename' | 'merge' | 'move' | 'remove'; labels: readonly string[] };

type LabelDialogsProps = {
  scope: LabelScope;
  task: LabelTask | null;
  /** Labels that are shown, to merge into or to hang others below. */
  known: readonly Label[];
  onDone: (message: string) => void;
  onClose: () => void;
};

/** The window of a task on labels. */
export function LabelDialogs({ scope, task, known, onDone, onClose }: LabelDialogsProps) {
  const words = LABEL_WORDS[scope.kind];
  const labels = task && 'labels' in task ? task.labels : [];
  const first = labels[0] ?? '';
  const count = labels.length;
  return (
    <>
      <Dialog title={words.create} isOpen={task?.kind === 'new'} onClose={onClose}>
        <LabelForm
          scope={scope}
          onClose={onClose}
          action={t('common.add')}
          initial=""
          {...(scope.kind === 'category' ? { above: known.map(({ label }) => label) } : {})}
          onSave={async (label, parent) => {
            await makeLabel(scope, label, parent);
            onDone(t('items.labelAdded', { label }));
          }}
        />
      </Dialog>
      <Dialog
        title={count === 1 ? t('items.renameLabel', { label: first }) : t('items.renameLabels', { count })}
        isOpen={task?.kind === 'rename'}
        onClose={onClose}
      >
        {count > 1 ? (
          <p role="alert">{words.onlyOne}</p>
        ) : (
          <LabelForm
            scope={scope}
            onClose={onClose}
            action={t('common.rename')}
            initial={first}
            onSave={async (label) => onDone(changedText(RENAMED, await renameLabel(scope, labels, label)))}
          />
        )}
      </Dialog>
      <Dialog
        title={
          count === 1 ? t('items.mergeLabelInto', { label: first }) : t('items.mergeLabelsInto', { count })
        }
        isOpen={task?.kind === 'merge'}
        onClose={onClose}
      >
        <p>{t('items.mergeHelp')}</p>
        <LabelForm
          scope={scope}
          onClose={onClose}
          action={t('items.merge')}
          initial=""
          offers={known.map(({ label }) => label)}
          onSave={async (label) => onDone(changedText(MERGED, await mergeInto(scope, labels, label)))}
        />
      </Dialog>
      <Dialog title={t('items.moveLabel', { label: first })} isOpen={task?.kind === 'move'} onClose={onClose}>
        <MoveLabelForm
          onClose={onClose}
          above={known.map(({ label }) => label).filter((label) => label !== first)}
          parent={known.find(({ label }) => label === first)?.parent ?? null}
          onSave={async (parent) => {
            await moveBelow(scope, labels, parent);
            onDone(
              parent === null
                ? t('items.labelIsAtTop', { label: first })
                : t('items.labelIsUnderParent', { label: first, parent }),
            );
          }}
        />
      </Dialog>
      <ConfirmDialog
        title={count === 1 ? t('items.removeLabel', { label: first }) : t('items.removeLabels', { count })}
        action={t('common.remove')}
        isOpen={task?.kind === 'remove'}
        onClose={onClose}
        onConfirm={async () => onDone(changedText(REMOVED, await dropLabels(scope, labels)))}
      >
        <p>{t('items.removeLabelHelp')}</p>
      </ConfirmDialog>
    </>
  );
}

type ChangedText = (count: number, items: string) => string;
const RENAMED: ChangedText = (count, items) => t('items.renamedOnItems', { count, items });
const MERGED: ChangedText = (count, items) => t('items.mergedOnItems', { count, items });
const REMOVED: ChangedText = (count, items) => t('items.removedFromItems', { count, items });

/** Of many items search hears a little later. */
function changedText(text: ChangedText, count: number): string {
  const done = text(count, count.toLocaleString(LOCALE));
  return count > MAX_SEARCHED_AT_ONCE ? `${done}. ${t('items.searchFollows')}` : done;
}

type LabelFormProps = {
  scope: LabelScope;
  action: string;
  initial: string;
  offers?: readonly string[];
  /** Categories it can be hung below. */
  above?: readonly string[];
  onSave: (label: string, parent: string | null) => Promise<void>;
  onClose: () => void;
};

function LabelForm({ scope, action, initial, offers, above = [], onSave, onClose }: LabelFormProps) {
  const { kind } = scope;
  const [parent, setParent] = useState<string | null>(null);
  const [typed, setTyped] = useState(initial);
  const { isBusy, failure, attempt, refuse, clear } = useAttempt();
  const checked = LABELS[kind].safeParse(typed);
  const isTooLong = typed.trim() !== '' && !checked.success;
  const message = isTooLong ? checked.error.issues[0]?.message : (failure?.fields.label ?? failure?.message);
  const submit = () => {
    if (checked.success) void attempt(() => onSave(checked.data, parent));
    else if (isTooLong) clear();
    else refuse(t('items.pleaseEnterAName'));
  };
  return (
    <DialogForm action={action} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <TextField
        label={LABEL_WORDS[kind].singular}
        value={typed}
        autoFocus
        error={message}
        onChange={(text) => {
          clear();
          setTyped(text);
        }}
      />
      {offers && (
        <ul className="label-offers" aria-label={t('items.suggestions')}>
          {offers
            .filter((label) => label.toLowerCase().includes(typed.trim().toLowerCase()))
            .slice(0, 8)
            .map((label) => (
              <li key={label}>
                <Button look="quiet" onPress={() => setTyped(label)}>
                  {label}
                </Button>
              </li>
            ))}
        </ul>
      )}
      {above.length > 0 && <ParentField above={above} value={parent} onChange={setParent} />}
    </DialogForm>
  );
}
