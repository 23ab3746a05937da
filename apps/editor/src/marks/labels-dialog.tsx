import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { DialogForm } from '../forms/dialog-form.tsx';
import { dialogOf } from '../forms/dialog-of.tsx';
import './marks.css';

type LabelsProps = {
  title: string;
  /** Read aloud for the boxes of all labels. */
  group: string;
  /** Name of the field for a new label, and of the button that saves. */
  field: string;
  action: string;
  /** Labels of each that is chosen. */
  chosen: readonly (readonly string[])[];
  /** Labels in use, of which some may be on none of those chosen. */
  known: readonly string[];
  /** The labels that a typed text names. */
  read: (typed: string) => string[];
  /** Characters of the field. */
  maxLength: number;
  onChange: (change: { add: string[]; remove: string[] }) => void;
  onClose: () => void;
};

/** Puts labels on all that is chosen, and takes others off. */
export const LabelsDialog = dialogOf(LabelsForm, ({ title }: LabelsProps) => ({ title }));

const inOrder = new Intl.Collator(LOCALE).compare;

function LabelsForm({ chosen, known, read, onChange, onClose, ...props }: LabelsProps) {
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const [typed, setTyped] = useState('');
  const labels = [...new Set([...known, ...chosen.flat()])].sort(inOrder);
  const countOf = (label: string) => chosen.filter((one) => one.includes(label)).length;
  const save = () => {
    const wanted = (isOn: boolean) => labels.filter((label) => changed[label] === isOn);
    const add = [...new Set([...wanted(true), ...read(typed)])];
    const remove = wanted(false).filter((label) => !add.includes(label));
    if (add.length + remove.length > 0) onChange({ add, remove });
    onClose();
  };
  return (
    <DialogForm action={props.action} onSubmit={save} onClose={onClose}>
      {labels.length > 0 && (
        <fieldset className="label-boxes" aria-label={props.group}>
          {labels.map((label) => {
            const count = countOf(label);
            const isOn = changed[label] ?? count === chosen.length;
            const isMixed = changed[label] === undefined && count > 0 && count < chosen.length;
            return (
              <label key={label} className="label-box">
                <input
                  type="checkbox"
                  checked={isOn}
                  // Known to the element alone: it stands on some of them.
                  ref={(box) => {
                    if (box) box.indeterminate = isMixed;
                  }}
                  onChange={() => setChanged({ ...changed, [label]: !isOn })}
                />
                <span>
                  {label}
                  {isMixed && <small>{t('formInbox.onSome', { some: count, all: chosen.length })}</small>}
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
      <TextField label={props.field} maxLength={props.maxLength} value={typed} onChange={setTyped} />
    </DialogForm>
  );
}
