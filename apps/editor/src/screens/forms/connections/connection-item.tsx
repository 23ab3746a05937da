import {
  deleteFormConnection,
  type FormConnection,
  resumeFormConnection,
  rotateConnectionSecret,
  testFormConnection,
} from '@sitewright/contract/form-connections';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { type FormParams, invalidateConnections } from '../../../queries/form-connections.ts';
import { SecretOnce } from './secret-once.tsx';

type ConnectionItemProps = { params: FormParams; connection: FormConnection };

/** One address with how it does, and what can be done with it. */
export function ConnectionItem({ params: ofForm, connection }: ConnectionItemProps) {
  const { id, kind, url, isActive } = connection;
  const params = { ...ofForm, connectionId: id };
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true);
    setMessage('');
    try {
      setMessage(await work());
    } catch (failure) {
      setMessage(textOf(failure));
    }
    setBusy(false);
  };
  const sendSample = async () => {
    const { isDelivered, status } = await call(testFormConnection, { params });
    if (isDelivered) return 'The sample was delivered.';
    return status === null ? 'Unable to connect. Please try again' : `It answered with status ${status}.`;
  };
  const resume = async () => {
    await call(resumeFormConnection, { params });
    await invalidateConnections(ofForm);
    return 'Submissions are sent to it again.';
  };
  const rotate = async () => {
    const made = await call(rotateConnectionSecret, { params });
    setSecret(made.secret);
    return 'There is a new secret. The old one signs beside it for a day.';
  };
  return (
    <li className="connection">
      <p className="connection-url">{url}</p>
      <p
        className={
          isActive && connection.failedCount === 0 ? 'connection-state' : 'connection-state is-failing'
        }
      >
        {stateOf(connection)}
      </p>
      <div className="form-choices">
        <Button isBusy={isBusy} onPress={() => void attempt(sendSample)}>
          Send a sample
        </Button>
        {!isActive && <Button onPress={() => void attempt(resume)}>Resume</Button>}
        {kind === 'webhook' && <Button onPress={() => void attempt(rotate)}>New secret</Button>}
        <Button onPress={() => setAsking(true)}>Disconnect</Button>
      </div>
      <p className="ui-help" role="status">
        {message}
      </p>
      <Dialog title="New signing secret" isOpen={secret !== null} onClose={() => setSecret(null)}>
        <SecretOnce
          secret={secret ?? ''}
          done="The old secret signs beside the new one for a day."
          onClose={() => setSecret(null)}
        />
      </Dialog>
      <ConfirmDialog
        title="Disconnect this address?"
        action="Disconnect"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await call(deleteFormConnection, { params });
          await invalidateConnections(ofForm);
        }}
      >
        <p>New submissions are no longer sent to it, and those that have not arrived yet never will be.</p>
      </ConfirmDialog>
    </li>
  );
}

function stateOf({ isActive, waitingCount, failedCount }: FormConnection): string {
  const state = isActive ? 'Connected.' : 'The address says that it is gone. Nothing is sent to it.';
  const counts = [
    ...(failedCount > 0 ? [`${failedCount} not delivered`] : []),
    ...(waitingCount > 0 ? [`${waitingCount} waiting`] : []),
  ];
  return counts.length === 0 ? state : `${state} ${counts.join(', ')}.`;
}
