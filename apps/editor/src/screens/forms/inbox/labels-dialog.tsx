import type { FormSubmission } from '@sitewright/contract/form-submissions';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { dialogOf } from '../../../forms/dialog-of.tsx';
import type { Mark } from './use-submission-acts.ts';

type LabelsProps = {
  chosen: readonly Pick<FormSubmission, 'labels'>[];
  /** Labels in use, of which some may be on none of those chosen. */
  known: readonly string[];
  onMark: (mark: Mark) => void;
  onClose: () => void;
};

/** Puts labels on all chosen submissions, and takes others off. */
export const LabelsDialog = dialogOf(LabelsForm, ({ chosen }: LabelsProps) => ({
  title: t('formInbox.labelsOf', { count: chosen.length }),
}));

const inOrder = new Intl.Collator(LOCALE).compare;

function LabelsForm({ chosen, known, onMark, onClose }: LabelsProps) {
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const [typed, setTyped] = useState('');
  const labels = [...new Set([...known, ...chosen.flatMap((one) => one.labels)])].sort(inOrder);
  const countOf = (label: string) => chosen.filter((one) => one.labels.includes(label)).length;
  const name = typed.trim();
  const save = () => {
    const wanted = (isOn: boolean) => labels.filter((label) => changed[label] === isOn);
    const addLabels = [...wanted(true), ...(name === '' ? [] : [name])];
    const removeLabels = wanted(false).filter((label) => label !== name);
    if (addLabels.length + removeLabels.length > 0) onMark({ addLabels, removeLabels });
    onClose();
  };
  return (
    <DialogForm action={t('formInbox.saveLabels')} onSubmit={save} onClose={onClose}>
      {labels.length > 0 && (
        <fieldset className="inbox-labels" aria-label={t('formInbox.labels')}>
          {labels.map((label) => {
            const count = countOf(label);
            const isOn = changed[label] ?? count === chosen.length;
            const isMixed = changed[label] === undefined && count > 0 && count < chosen.length;
            return (
              <label key={label} className="inbox-label">
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
                  {isMixed && (
                    <small className="inbox-page">
                      {t('formInbox.onSome', { some: count, all: chosen.length })}
                    </small>
                  )}
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
      <TextField label={t('formInbox.newLabel')} maxLength={40} value={typed} onChange={setTyped} />
    </DialogForm>
  );
}
