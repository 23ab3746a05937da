import { type Passkey, updatePasskey } from '@sitewright/contract/passkeys';
import { t } from '@sitewright/owner-texts/t';
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
      <h2 id="account-passkeys-head">{t('account.passkeys')}</h2>
      <p>{t('account.passkeysHelp')}</p>
      {stored.isPending && <Skeleton label={t('account.loadingYourPasskeys')} />}
      {stored.isError && <FailedState message={textOf(stored.error)} onRetry={() => void stored.refetch()} />}
      {passkeys.length > 0 && (
        <ul className="session-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(to) => setOpened({ passkey, to })} />
          ))}
        </ul>
      )}
      {canAdd && <AddPasskeyForm onAdded={(name) => handleDone(t('account.added', { name }))} />}
      <p role="status">{status}</p>
      {opened?.to === 'rename' && (
        <NameDialog
          {...{ title: t('account.renamePasskey'), label: t('common.name'), action: t('common.rename') }}
          initial={opened.passkey.name}
          maxLength={60}
          isOpen
          onSave={async (name) => {
            await call(updatePasskey, { params: { passkeyId: opened.passkey.id }, body: { name } });
            await handleDone(t('account.passkeyRenamed', { name }));
          }}
          onClose={close}
        />
      )}
      {opened?.to === 'remove' && (
        <RemovePasskeyDialog
          passkey={opened.passkey}
          onRemoved={() => handleDone(t('account.removed', { name: opened.passkey.name }))}
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
        {isSynced && <p className="ui-help">{t('account.passkeySynced')}</p>}
        {!worksHere && <p className="ui-help">{t('account.passkeyOfOtherAddress')}</p>}
      </div>
      <div className="account-buttons">
        <Button look="quiet" aria-label={t('account.renameName', { name })} onPress={() => onOpen('rename')}>
          {t('common.rename')}
        </Button>
        <Button
          look="quiet"
          isDanger
          aria-label={t('account.removeName', { name })}
          onPress={() => onOpen('remove')}
        >
          {t('common.remove')}
        </Button>
      </div>
    </li>
  );
}

function usedText({ createdAt, lastUsedAt }: Passkey): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const added = momentText(createdAt, timeZone);
  return lastUsedAt === null
    ? t('account.passkeyUnused', { added })
    : t('account.passkeyUsed', { added, used: momentText(lastUsedAt, timeZone) });
}
