import { createMailingList, updateMailingList } from '@sitewright/contract/mailing-lists';
import type { MailingList } from '@sitewright/domain/mailing/mailing-schema';
import { t } from '@sitewright/owner-texts/t';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { invalidateSubscribers } from '../../queries/subscribers.ts';

type ListFormProps = {
  websiteId: string;
  /** Null for a new one. */
  list: MailingList | null;
  onClose: () => void;
};

/** A list: its name, and whether it asks for a confirmation. */
export const ListDialog = dialogOf(ListForm, ({ list }) => ({
  title: list ? t('subscribers.editMailingList') : t('subscribers.newMailingList'),
}));

function ListForm({ websiteId, list, onClose }: ListFormProps) {
  const [name, setName] = useState(list?.name ?? '');
  const [isDoubleOptIn, setDoubleOptIn] = useState(list?.isDoubleOptIn ?? true);
  const { isBusy, failure, submit } = useSubmit(async () => {
    const body = { name: name.trim(), isDoubleOptIn };
    if (list) {
      const params = { websiteId, listId: list.id };
      await call(updateMailingList, { params, body: { ...body, rowVersion: list.rowVersion } });
    } else await call(createMailingList, { params: { websiteId }, body });
    await invalidateSubscribers(websiteId);
  }, onClose);
  return (
    <DialogForm
      action={list ? t('common.save') : t('subscribers.addList')}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('common.name')}
        help={t('subscribers.listNameHelp')}
        maxLength={100}
        autoFocus
        value={name}
        onChange={setName}
      />
      <SwitchField label={t('subscribers.askConfirmation')} value={isDoubleOptIn} onChange={setDoubleOptIn} />
      <p className="ui-help">
        {isDoubleOptIn ? t('subscribers.doubleOptInHelp') : t('subscribers.singleOptInHelp')}
      </p>
    </DialogForm>
  );
}
