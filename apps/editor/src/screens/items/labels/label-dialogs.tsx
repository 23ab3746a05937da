import { LABELS, type Label, TAG_TYPES } from '@sitewright/domain/site/label-schema';
import { MAX_SEARCHED_AT_ONCE } from '@sitewright/domain/site/limits';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { counted } from '../../../labels/counted.ts';
import {
  dropLabels,
  type LabelScope,
  makeLabel,
  mergeInto,
  moveBelow,
  renameLabel,
} from './label-operations.ts';
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
  const name = TAG_TYPES[scope.kind];
  const labels = task && 'labels' in task ? task.labels : [];
  const first = labels[0] ?? '';
  const target =
    first === '' ? name.toLowerCase() : labels.length === 1 ? `“${first}”` : `${labels.length} labels`;
  return (
    <>
      <Dialog
        title={t('items.newName', { name: name.toLowerCase() })}
        isOpen={task?.kind === 'new'}
        onClose={onClose}
      >
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
      <Dialog title={t('items.renameTarget', { target })} isOpen={task?.kind === 'rename'} onClose={onClose}>
        {labels.length > 1 ? (
          <p role="alert">{t('items.mayOnlyEditOneNameTime', { name })}</p>
        ) : (
          <LabelForm
            scope={scope}
            onClose={onClose}
            action={t('common.rename')}
            initial={first}
            onSave={async (label) =>
              onDone(
                t('items.renamedOnChangedof', {
                  changedOf: changedOf(await renameLabel(scope, labels, label)),
                }),
              )
            }
          />
        )}
      </Dialog>
      <Dialog
        title={t('items.mergeTargetInto', { target })}
        isOpen={task?.kind === 'merge'}
        onClose={onClose}
      >
        <p>{t('items.everyItemGetsOneNameSelected')}</p>
        <LabelForm
          scope={scope}
          onClose={onClose}
          action={t('items.merge')}
          initial=""
          offers={known.map(({ label }) => label)}
          onSave={async (label) =>
            onDone(`Merged. ${changedOf(await mergeInto(scope, labels, label), ' updated')}`)
          }
        />
      </Dialog>
      <Dialog title={t('items.moveTarget', { target })} isOpen={task?.kind === 'move'} onClose={onClose}>
        <MoveLabelForm
          onClose={onClose}
          above={known.map(({ label }) => label).filter((label) => label !== first)}
          parent={known.find(({ label }) => label === first)?.parent ?? null}
          onSave={async (parent) => {
            await moveBelow(scope, labels, parent);
            onDone(
              parent === null
                ? t('items.firstNowTopLevel', { first })
                : t('items.firstIsNowUnderParent', { first, parent }),
            );
          }}
        />
      </Dialog>
      <ConfirmDialog
        title={t('items.removeTarget', { target })}
        action={t('common.remove')}
        isOpen={task?.kind === 'remove'}
        onClose={onClose}
        onConfirm={async () =>
          onDone(t('items.removedFromChangedof', { changedOf: changedOf(await dropLabels(scope, labels)) }))
        }
      >
        <p>{t('items.everyItemLosesItemsStay')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Of many items search hears a little later. */
function changedOf(count: number, what = ''): string {
  const later = count > MAX_SEARCHED_AT_ONCE ? '. The search of your site follows in a few minutes' : '';
  return `${counted(count, 'item')}${what}${later}`;
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
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const checked = LABELS[kind].safeParse(typed);
  const isTooLong = typed.trim() !== '' && !checked.success;
  const message = isTooLong ? checked.error.issues[0]?.message : failure;
  const submit = async () => {
    if (!checked.success) return setFailure(isTooLong ? undefined : t('items.pleaseEnterAName'));
    setBusy(true);
    try {
      await onSave(checked.data, parent);
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.fields.label ?? textOf(error)) : textOf(error));
      setBusy(false);
    }
  };
  return (
    <DialogForm action={action} isBusy={isBusy} onSubmit={() => void submit()} onClose={onClose}>
      <TextField
        label={TAG_TYPES[kind]}
        value={typed}
        autoFocus
        error={message}
        onChange={(text) => {
          setFailure(undefined);
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
