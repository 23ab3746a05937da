import {
  deleteFormConnection,
  type FormConnection,
  resumeFormConnection,
  rotateConnectionSecret,
  testFormConnection,
} from '@sitewright/contract/form-connections';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { type FormParams, invalidateConnections } from '../../../queries/form-connections.ts';
import { SecretOnce } from './secret-once.tsx';

type ConnectionItemProps = { params: FormParams; connection: FormConnection };

/** One address with how it does, and what can be done with it. */
export function ConnectionItem({ params: ofForm, connection }: ConnectionItemProps) {
  const { id, kind, url, name, isActive, isDoubleOptIn } = connection;
  const isAccount = name !== '';
  const params = { ...ofForm, connectionId: id };
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const [status, setStatus] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const run = (work: () => Promise<string>) =>
    attempt(() => {
      setStatus('');
      return work();
    }, setStatus);
  const sendSample = async () => {
    const { isDelivered, status } = await call(testFormConnection, { params });
    if (isDelivered)
      return isAccount ? t('formConnections.connectionWorks') : t('formConnections.sampleDelivered');
    return status === null
      ? t('formConnections.unableToConnect')
      : t('formConnections.answeredWithStatus', { status });
  };
  const resume = async () => {
    await call(resumeFormConnection, { params });
    await invalidateConnections(ofForm);
    return t('formConnections.resumed');
  };
  const rotate = async () => {
    const made = await call(rotateConnectionSecret, { params });
    setSecret(made.secret);
    return t('formConnections.secretRotated');
  };
  return (
    <li className="connection">
      <p className="connection-url">{name || url}</p>
      {isDoubleOptIn && <p className="connection-state">{t('formConnections.asksToConfirm')}</p>}
      <p
        className={
          isActive && connection.failedCount === 0 ? 'connection-state' : 'connection-state is-failing'
        }
      >
        {stateOf(connection)}
      </p>
      <div className="form-choices">
        <Button isBusy={isBusy} onPress={() => void run(sendSample)}>
          {isAccount ? t('formConnections.checkConnection') : t('formConnections.sendASample')}
        </Button>
        {!isActive && (
          <Button isBusy={isBusy} onPress={() => void run(resume)}>
            {t('formConnections.resume')}
          </Button>
        )}
        {kind === 'webhook' && (
          <Button isBusy={isBusy} onPress={() => void run(rotate)}>
            {t('formConnections.newSecret')}
          </Button>
        )}
        <Button onPress={() => setAsking(true)}>{t('formConnections.disconnect')}</Button>
      </div>
      <p className="ui-help" role="status">
        {failure?.message ?? status}
      </p>
      <Dialog
        title={t('formConnections.newSigningSecret')}
        isOpen={secret !== null}
        onClose={() => setSecret(null)}
      >
        <SecretOnce
          secret={secret ?? ''}
          done={t('formConnections.oldSecretHelp')}
          onClose={() => setSecret(null)}
        />
      </Dialog>
      <ConfirmDialog
        title={t('formConnections.disconnectQuestion')}
        action={t('formConnections.disconnect')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await call(deleteFormConnection, { params });
          await invalidateConnections(ofForm);
        }}
      >
        <p>{t('formConnections.disconnectHelp')}</p>
      </ConfirmDialog>
    </li>
  );
}

function stateOf({ name, isActive, waitingCount, failedCount }: FormConnection): string {
  const off = name === '' ? t('formConnections.addressGone') : t('formConnections.accountShut');
  const state = isActive ? t('formConnections.connected') : off;
  const backlog = backlogText(failedCount, waitingCount);
  return backlog === '' ? state : `${state} ${backlog}`;
}

function backlogText(failed: number, waiting: number): string {
  if (failed > 0 && waiting > 0) return t('formConnections.failedAndWaiting', { failed, waiting });
  if (failed > 0) return t('formConnections.failed', { failed });
  return waiting > 0 ? t('formConnections.waiting', { waiting }) : '';
}
