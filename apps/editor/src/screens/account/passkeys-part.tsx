import { type Passkey, updatePasskey } from '@sitewright/contract/passkeys';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { NameDialog } from '../../forms/name-dialog.tsx';
import { momentText } from '../../labels/moment.ts';
import { passkeysQuery } from '../../queries/passkeys.ts';
import { queryClient } from '../../queries/query-client.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';

type Opened = { passkey: Passkey; to: 'rename' | 'remove' };

/** Passkeys of the account: added, named and removed; nothing where the address of the program allows none. */
export function PasskeysPart() {
  const query = passkeysQuery();
  const stored = useQuery(query);
  const [status, setStatus] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const passkeys = stored.data?.passkeys ?? [];
  const canAdd = stored.data?.isOffered === true && canUsePasskeys();
  if (stored.data && passkeys.length === 0 && !canAdd) return null;
  const handleDone = async (text: string) => {
    setOpened(undefined);
    setStatus(text);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  const close = () => setOpened(undefined);
  return (
    <section className="account-part" aria-labelledby="account-passkeys-head">
      <h2 id="account-passkeys-head">Passkeys</h2>
      <p>Sign in with your finger, your face or the PIN of your device instead of a password and a code.</p>
      {stored.isPending && <Skeleton label="Loading your passkeys" />}
      {stored.isError && <FailedState message={textOf(stored.error)} onRetry={() => void stored.refetch()} />}
      {passkeys.length > 0 && (
        <ul className="session-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(to) => setOpened({ passkey, to })} />
          ))}
        </ul>
      )}
      {canAdd && <AddPasskeyForm onAdded={(name) => handleDone(`${name} was added`)} />}
      <p role="status">{status}</p>
      {opened?.to === 'rename' && (
        <NameDialog
          {...{ title: 'Rename passkey', label: 'Name', action: 'Rename' }}
          initial={opened.passkey.name}
          maxLength={60}
          isOpen
          onSave={async (name) => {
            await call(updatePasskey, { params: { passkeyId: opened.passkey.id }, body: { name } });
            await handleDone(`The passkey is now called ${name}`);
          }}
          onClose={close}
        />
      )}
      {opened?.to === 'remove' && (
        <RemovePasskeyDialog
          passkey={opened.passkey}
          onRemoved={() => handleDone(`${opened.passkey.name} was removed`)}
          onClose={close}
        />
      )}
    </section>
  );
}

type PasskeyRowProps = { passkey: Passkey; onOpen: (to: Opened['to']) => void };

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const { name, isSynced, worksHere } = passkey;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="ui-help">{usedText(passkey)}</p>
        {isSynced && <p className="ui-help">Synced to your other devices</p>}
        {!worksHere && (
          <p className="ui-help">Made under another address of this program, does not work here</p>
        )}
      </div>
      <div className="account-buttons">
        <Button look="quiet" aria-label={`Rename ${name}`} onPress={() => onOpen('rename')}>
          Rename
        </Button>
        <Button look="quiet" isDanger aria-label={`Remove ${name}`} onPress={() => onOpen('remove')}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function usedText({ createdAt, lastUsedAt }: Passkey): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const used = lastUsedAt === null ? 'not used yet' : `last used ${momentText(lastUsedAt, timeZone)}`;
  return `Added ${momentText(createdAt, timeZone)}, ${used}`;
}
