import type { Form } from '@sitewright/contract/forms';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useState } from 'react';
import { useSubmit } from '../../../../forms/use-submit.ts';
import type { BarButtonProps } from '../publish-button.tsx';
import { savedForm } from '../use-form-content.ts';
import { FormTest } from './form-test.tsx';

/** Opens the form to be filled in as by a visitor; what is not saved yet is saved first. */
export function TestButton({ websiteId, stored, isDirty, isDisabled, onSave }: BarButtonProps) {
  const [tested, setTested] = useState<Form | null>(null);
  const { isBusy, submit } = useSubmit(async () => {
    if (!isDirty || (await onSave())) setTested(savedForm(websiteId, stored));
  });
  return (
    <>
      <Button isBusy={isBusy} isDisabled={isDisabled} onPress={submit}>
        {isDirty ? t('formBuilder.saveAndTest') : t('formBuilder.test')}
      </Button>
      <Dialog
        title={t('formBuilder.testOf', { form: tested?.name ?? '' })}
        width="wide"
        isOpen={tested !== null}
        onClose={() => setTested(null)}
      >
        {tested && <FormTest websiteId={websiteId} form={tested} onClose={() => setTested(null)} />}
      </Dialog>
    </>
  );
}
