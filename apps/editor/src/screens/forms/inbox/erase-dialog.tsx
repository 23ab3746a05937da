import { eraseSubmitter } from '@sitewright/contract/form-submissions';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { dialogOf } from '../../../forms/dialog-of.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';
import { invalidateSubmissions } from '../../../queries/forms.ts';

type EraseFormProps = { websiteId: string; onClose: () => void };

/** Deletes all that was ever sent with an address, for somebody who asks to be forgotten. */
export const EraseDialog = dialogOf(EraseForm, { title: t('formInbox.eraseAnAddress') });

function EraseForm({ websiteId, onClose }: EraseFormProps) {
  const [email, setEmail] = useState('');
  const [deleted, setDeleted] = useState<number | null>(null);
  const { isBusy, failure, submit } = useSubmit(async () => {
    const reply = await call(eraseSubmitter, { params: { websiteId }, body: { email: email.trim() } });
    setDeleted(reply.deleted);
    await invalidateSubmissions(websiteId);
  });
  if (deleted !== null)
    return (
      <div className="stack">
        <p role="status">
          {deleted === 0
            ? t('formInbox.nothingErased', { email: email.trim() })
            : t('formInbox.deleted', { count: deleted, shown: deleted.toLocaleString(LOCALE) })}
        </p>
        <div className="ui-actions">
          <Button look="primary" autoFocus onPress={onClose}>
            {t('common.done')}
          </Button>
        </div>
      </div>
    );
  return (
    <DialogForm
      action={t('formInbox.erase')}
      isDanger
      isBusy={isBusy}
      isDisabled={email.trim() === ''}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('formInbox.eraseHelp')}</p>
      <TextField
        label={t('common.emailAddress')}
        type="email"
        maxLength={254}
        autoFocus
        value={email}
        onChange={setEmail}
      />
    </DialogForm>
  );
}
