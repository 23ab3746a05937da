import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { ownSubmit } from '../../../forms/own-submit.ts';
import { LabelList } from '../../../marks/label-list.tsx';
import type { Mark } from './use-submission-acts.ts';

/** Labels of a submission, added by typing. */
export function LabelsPart({ labels, onMark }: { labels: readonly string[]; onMark: (mark: Mark) => void }) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const label = typed.trim();
    if (label === '') return;
    setTyped('');
    if (!labels.includes(label)) onMark({ addLabels: [label] });
  };
  return (
    <LabelList
      title={t('formInbox.labels')}
      name={t('formInbox.labelsOfTheSubmission')}
      labels={labels}
      onRemove={(label) => onMark({ removeLabels: [label] })}
    >
      <form className="marks-line" noValidate onSubmit={ownSubmit(add)}>
        <TextField label={t('formInbox.newLabel')} maxLength={40} value={typed} onChange={setTyped} />
        <Button type="submit" isDisabled={typed.trim() === ''}>
          {t('formInbox.addLabel')}
        </Button>
      </form>
    </LabelList>
  );
}
