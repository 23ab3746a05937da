import { type Form, publishForm } from '@sitewright/contract/forms';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formQueries } from '../../../queries/forms.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { keepForm, savedForm } from './use-form-content.ts';

/** What the buttons beside Save work with. */
export type BarButtonProps = {
  websiteId: string;
  stored: Form;
  isDirty: boolean;
  isDisabled: boolean;
  onSave: () => Promise<boolean>;
};

/** Shows visitors what is saved; what is not saved yet is saved first. */
export function PublishButton({ websiteId, stored, isDirty, isDisabled, onSave }: BarButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const params = { websiteId, formId: stored.id };
  const publish = async () => {
    setBusy(true);
    setError('');
    try {
      if (isDirty && !(await onSave())) return;
      const now = savedForm(websiteId, stored);
      keepForm(websiteId, await call(publishForm, { params, body: { rowVersion: now.rowVersion } }));
    } catch (failure) {
      setError(textOf(failure));
      void queryClient.invalidateQueries({ queryKey: formQueries.one(websiteId, stored.id).queryKey });
    } finally {
      setBusy(false);
    }
  };
  const isCurrent = !isDirty && stored.publishedVersion === stored.version;
  return (
    <>
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <Button isBusy={isBusy} isDisabled={isDisabled || isCurrent} onPress={() => void publish()}>
        {isDirty
          ? t('formBuilder.saveAndPublish')
          : isCurrent
            ? t('formBuilder.published')
            : t('common.publish')}
      </Button>
    </>
  );
}
