import type { ConnectionKind, FormConnection } from '@sitewright/contract/form-connections';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connectionQueries, type FormParams } from '../../../queries/form-connections.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectionItem } from './connection-item.tsx';
import './connections.css';

const KINDS = {
  mailchimp: {
    legend: t('formConnections.mailchimp'),
    help: t('formConnections.mailchimpHelp'),
    none: t('formConnections.notConnected'),
    add: t('formConnections.connectToMailchimp'),
    addAnother: t('formConnections.connectAnotherList'),
  },
  'google-sheets': {
    legend: t('formConnections.googleSheets'),
    help: t('formConnections.googleSheetsHelp'),
    none: t('formConnections.notConnected'),
    add: t('formConnections.connectToGoogleSheets'),
    addAnother: t('formConnections.connectAnotherSheet'),
  },
  zapier: {
    legend: t('formConnections.zapier'),
    help: t('formConnections.zapierHelp'),
    none: t('formConnections.notConnected'),
    add: t('formConnections.connectToZapier'),
    addAnother: t('formConnections.connectAnotherZap'),
  },
  webhook: {
    legend: t('formConnections.webhooks'),
    help: t('formConnections.webhookHelp'),
    none: t('formConnections.noWebhookYet'),
    add: t('formConnections.addWebhook'),
    addAnother: t('formConnections.addWebhook'),
  },
} as const satisfies Record<ConnectionKind, object>;

/** Addresses that submissions are sent to, by kind. They count at once, whatever version is published. Source: MAIL-06. */
export function ConnectionsPart({ params }: { params: FormParams }) {
  const list = useQuery(connectionQueries.list(params));
  return (Object.keys(KINDS) as ConnectionKind[]).map((kind) => (
    <fieldset key={kind} className="form-part">
      <legend>{KINDS[kind].legend}</legend>
      <p className="ui-help">{KINDS[kind].help}</p>
      {list.isPending && <Skeleton label={t('formConnections.loadingConnections')} />}
      {list.isError && (
        <FailedState message={t('formConnections.unableToConnect')} onRetry={() => void list.refetch()} />
      )}
      {list.data && (
        <OfKind
          kind={kind}
          params={params}
          connections={list.data.connections.filter((one) => one.kind === kind)}
        />
      )}
    </fieldset>
  ));
}

type OfKindProps = { kind: ConnectionKind; params: FormParams; connections: readonly FormConnection[] };

function OfKind({ kind, params, connections }: OfKindProps) {
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const { none, add, addAnother } = KINDS[kind];
  return (
    <>
      {connections.length === 0 ? (
        <p role="status">{none}</p>
      ) : (
        <ul className="connection-list">
          {connections.map((connection) => (
            <ConnectionItem key={connection.id} params={params} connection={connection} />
          ))}
        </ul>
      )}
      <div className="form-choices">
        <Button onPress={() => setAdding(true)}>{connections.length > 0 ? addAnother : add}</Button>
      </div>
      <Dialog title={add} isOpen={isAdding} onClose={close}>
        <ConnectForm kind={kind} params={params} onClose={close} />
      </Dialog>
    </>
  );
}
