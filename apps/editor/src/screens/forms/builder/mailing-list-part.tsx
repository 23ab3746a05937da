import { updateMailingList } from '@sitewright/contract/mailing-lists';
import type { MailingList } from '@sitewright/domain/mailing/mailing-schema';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
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
      <legend>Mailing list</legend>
      {lists.isPending && <Skeleton label="Loading mailing lists" />}
      {lists.isError && (
        <FailedState message="Unable to connect. Please try again" onRetry={() => void lists.refetch()} />
      )}
      {lists.data && (
        <>
          <p role="status">
            {connected
              ? `Connected to ${connected.name}${connected.isDoubleOptIn ? ', which asks for a confirmation' : ''}.`
              : value !== null
                ? 'The mailing list was deleted. Please connect another one.'
                : 'Not connected.'}
          </p>
          {connected && !hasEmail && (
            <p className="ui-error">Add an email field: without one there is no address to add.</p>
          )}
          <div className="form-choices">
            <Button onPress={() => setDialog('connect')}>
              {connected ? 'Change mailing list' : 'Connect a mailing list'}
            </Button>
            {value !== null && <Button onPress={() => setDialog('disconnect')}>Disconnect</Button>}
          </div>
          <Dialog title="Connect a mailing list" isOpen={dialog === 'connect'} onClose={close}>
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
        title="Disconnect the mailing list?"
        action="Disconnect"
        isOpen={dialog === 'disconnect'}
        onClose={close}
        onConfirm={async () => onChange(null)}
      >
        <p>
          Once the form is saved and published, addresses of new submissions no longer join it. Those on the
          list stay.
        </p>
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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const list = lists.find(({ id }) => id === listId);
  const isDoubleOptIn = doubleOptIn ?? list?.isDoubleOptIn ?? true;
  const connect = async () => {
    if (!list) return setError('A List must be selected');
    setBusy(true);
    setError('');
    try {
      if (isDoubleOptIn !== list.isDoubleOptIn) {
        const { id, name, rowVersion } = list;
        await call(updateMailingList, {
          params: { websiteId, listId: id },
          body: { name, isDoubleOptIn, rowVersion },
        });
        await invalidateSubscribers(websiteId);
      }
      onConnect(list.id);
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  if (lists.length === 0)
    return (
      <p>
        There is no mailing list yet. Add one under{' '}
        <Link to="/subscribers/$websiteId/lists" params={{ websiteId }}>
          Mailing lists
        </Link>
        .
      </p>
    );
  return (
    <DialogForm
      action="Connect"
      isBusy={isBusy}
      error={error}
      onSubmit={() => void connect()}
      onClose={onClose}
    >
      <SelectField
        label="List"
        placeholder="Choose a list"
        options={Object.fromEntries(lists.map(({ id, name }) => [id, name]))}
        value={listId}
        onChange={(id) => {
          setError('');
          setDoubleOptIn(null);
          setListId(id);
        }}
      />
      {list && (
        <>
          <SwitchField
            label="Ask for a confirmation (double opt-in)"
            value={isDoubleOptIn}
            onChange={setDoubleOptIn}
          />
          <p className="ui-help">This is a setting of the list, wherever people sign up for it.</p>
        </>
      )}
      <p className="ui-help">
        The first email address of each submission joins the list. Say so in the disclaimer: its words are
        kept as the consent.
      </p>
    </DialogForm>
  );
}
