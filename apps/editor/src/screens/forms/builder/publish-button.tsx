import { type Form, publishForm } from '@sitewright/contract/forms';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { call } from '../../../api/call.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
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
  const publish = async () => {
    if (isDirty && !(await onSave())) return;
    const { rowVersion } = savedForm(websiteId, stored);
    const params = { websiteId, formId: stored.id };
    keepForm(websiteId, await call(publishForm, { params, body: { rowVersion } }));
  };
  const { isBusy, failure, submit } = useSubmit(
    publish,
    () => {},
    () => void queryClient.invalidateQueries({ queryKey: formQueries.one(websiteId, stored.id).queryKey }),
  );
  const isCurrent = !isDirty && stored.publishedVersion === stored.version;
  return (
    <>
      {failure && (
        <p className="ui-error" role="alert">
          {failure.message}
        </p>
      )}
      <Button isBusy={isBusy} isDisabled={isDisabled || isCurrent} onPress={submit}>
        {isDirty
          ? t('formBuilder.saveAndPublish')
          : isCurrent
            ? t('formBuilder.published')
            : t('common.publish')}
      </Button>
    </>
  );
}
