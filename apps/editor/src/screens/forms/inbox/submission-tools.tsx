import type { FormSubmission } from '@sitewright/contract/form-submissions';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import { LabelsDialog } from '../../../marks/labels-dialog.tsx';
import type { Mark } from './use-submission-acts.ts';

type SubmissionToolsProps = {
  chosen: readonly FormSubmission[];
  /** Labels in use. */
  labels: readonly string[];
  isBusy: boolean;
  onMark: (mark: Mark) => void;
  onDelete: () => void;
};

/** Actions on the selected submissions. */
export function SubmissionTools({ chosen, labels, isBusy, onMark, onDelete }: SubmissionToolsProps) {
  const [isLabelling, setLabelling] = useState(false);
  const are = (test: (submission: FormSubmission) => boolean) => chosen.every(test);
  const areRead = are(({ isRead }) => isRead);
  const areStarred = are(({ isStarred }) => isStarred);
  const areSpam = are(({ isSpam }) => isSpam);
  return (
    <div className="marks-tools" role="toolbar" aria-label={t('formInbox.chosenSubmissions')}>
      <span role="status">{t('formInbox.chosen', { count: chosen.length })}</span>
      <Button isBusy={isBusy} onPress={() => onMark({ isRead: !areRead })}>
        {areRead ? t('formInbox.markAsUnread') : t('formInbox.markAsRead')}
      </Button>
      <Button isBusy={isBusy} onPress={() => onMark({ isStarred: !areStarred })}>
        {areStarred ? t('formInbox.removeStar') : t('formInbox.star')}
      </Button>
      <Button isBusy={isBusy} onPress={() => setLabelling(true)}>
        {t('formInbox.labels')}
      </Button>
      <Button isBusy={isBusy} onPress={() => onMark({ isSpam: !areSpam })}>
        {areSpam ? t('formInbox.notSpam') : t('formInbox.spam')}
      </Button>
      <Button isDanger onPress={onDelete}>
        {t('common.delete')}
      </Button>
      <LabelsDialog
        title={t('formInbox.labelsOf', { count: chosen.length })}
        group={t('formInbox.labels')}
        field={t('formInbox.newLabel')}
        action={t('formInbox.saveLabels')}
        chosen={chosen.map((one) => one.labels)}
        known={labels}
        read={(typed) => [typed.trim()].filter(Boolean)}
        maxLength={40}
        isOpen={isLabelling}
        onClose={() => setLabelling(false)}
        onChange={({ add, remove }) => onMark({ addLabels: add, removeLabels: remove })}
      />
    </div>
  );
}
