import { updateMailingList } from '@sitewright/contract/mailing-lists';
import type { MailingList } from '@sitewright/domain/mailing/mailing-schema';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { invalidateSubscribers, subscriberQueries } from '../../../queries/subscribers.ts';
import { Link } from '../../../router/link.tsx';

type MailingListPartProps = {
  websiteId: string;
  value: string | null;
  /** The form asks for an address. */
  hasEmail: boolean;
  onChange: (listId: string | null) => void;
};

/** The mailing list that addresses join: connected, changed, taken off. Source: MAIL-01..04. */
export function MailingListPart({ websiteId, value, hasEmail, onChange }: MailingListPartProps) {
  const lists = useQuery(subscriberQueries.lists(websiteId));
  const [dialog, setDialog] = useState<'connect' | 'disconnect' | null>(null);
  const close = () => setDialog(null);
  const connected = lists.data?.lists.find(({ id }) => id === value);
  return (
    <fieldset className="form-part">
      <legend>{t('formBuilder.mailingList')}</legend>
      {lists.isPending && <Skeleton label={t('formBuilder.loadingMailingLists')} />}
      {lists.isError && (
        <FailedState message={t('formBuilder.unableToConnect')} onRetry={() => void lists.refetch()} />
      )}
      {lists.data && (
        <>
          <p role="status">
            {connected
              ? connected.isDoubleOptIn
                ? t('formBuilder.connectedToConfirming', { list: connected.name })
                : t('formBuilder.connectedTo', { list: connected.name })
              : value !== null
                ? t('formBuilder.mailingListDeleted')
                : t('formBuilder.notConnected')}
          </p>
          {connected && !hasEmail && <p className="ui-error">{t('formBuilder.emailMissingForList')}</p>}
          <div className="form-choices">
            <Button onPress={() => setDialog('connect')}>
              {connected ? t('formBuilder.changeMailingList') : t('formBuilder.connectAMailingList')}
            </Button>
            {value !== null && (
              <Button onPress={() => setDialog('disconnect')}>{t('formBuilder.disconnect')}</Button>
            )}
          </div>
          <Dialog title={t('formBuilder.connectAMailingList')} isOpen={dialog === 'connect'} onClose={close}>
            <ConnectForm
              websiteId={websiteId}
              lists={lists.data.lists}
              value={connected?.id ?? null}
              onClose={close}
              onConnect={(listId) => {
                onChange(listId);
                close();
              }}
            />
          </Dialog>
        </>
      )}
      <ConfirmDialog
        title={t('formBuilder.disconnectListQuestion')}
        action={t('formBuilder.disconnect')}
        isOpen={dialog === 'disconnect'}
        onClose={close}
        onConfirm={async () => onChange(null)}
      >
        <p>{t('formBuilder.disconnectListHelp')}</p>
      </ConfirmDialog>
    </fieldset>
  );
}

type ConnectFormProps = {
  websiteId: string;
  lists: readonly MailingList[];
  value: string | null;
  onClose: () => void;
  onConnect: (listId: string) => void;
};

function ConnectForm({ websiteId, lists, value, onClose, onConnect }: ConnectFormProps) {
  const [listId, setListId] = useState(value);
  const [doubleOptIn, setDoubleOptIn] = useState<boolean | null>(null);
  const { isBusy, failure, attempt, refuse, clear } = useAttempt();
  const list = lists.find(({ id }) => id === listId);
  const isDoubleOptIn = doubleOptIn ?? list?.isDoubleOptIn ?? true;
  const connect = () => {
    if (!list) return refuse(t('formBuilder.listMissing'));
    void attempt(async () => {
      if (isDoubleOptIn !== list.isDoubleOptIn) {
        const { id, name, rowVersion } = list;
        await call(updateMailingList, {
          params: { websiteId, listId: id },
          body: { name, isDoubleOptIn, rowVersion },
        });
        await invalidateSubscribers(websiteId);
      }
      onConnect(list.id);
    });
  };
  if (lists.length === 0)
    return (
      <p>
        {rich('formBuilder.noMailingListYet', {
          link: (content) => (
            <Link to="/subscribers/$websiteId/lists" params={{ websiteId }}>
              {content}
            </Link>
          ),
        })}
      </p>
    );
  return (
    <DialogForm
      action={t('formBuilder.connect')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={connect}
      onClose={onClose}
    >
      <SelectField
        label={t('formBuilder.list')}
        placeholder={t('formBuilder.chooseAList')}
        options={Object.fromEntries(lists.map(({ id, name }) => [id, name]))}
        value={listId}
        onChange={(id) => {
          clear();
          setDoubleOptIn(null);
          setListId(id);
        }}
      />
      {list && (
        <>
          <SwitchField
            label={t('formBuilder.askConfirmation')}
            value={isDoubleOptIn}
            onChange={setDoubleOptIn}
          />
          <p className="ui-help">{t('formBuilder.askConfirmationHelp')}</p>
        </>
      )}
      <p className="ui-help">{t('formBuilder.mailingListHelp')}</p>
    </DialogForm>
  );
}
