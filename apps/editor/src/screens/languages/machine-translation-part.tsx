import {
  deleteTranslationConnection,
  type MultilingualSettings,
  type TranslationProblem,
} from '@sitewright/contract/machine-translation';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { machineTranslationQueries } from '../../queries/machine-translation.ts';
import { queryClient } from '../../queries/query-client.ts';
import { ConnectServiceForm } from './connect-service-form.tsx';
import { LanguageMapping } from './language-mapping.tsx';

const PROBLEMS: Record<TranslationProblem, string> = {
  none: 'Connected.',
  'key-refused': 'The service no longer accepts the key. Connect it again with another one.',
  quota: 'The quota of the service is used up.',
  busy: 'The service was too busy when it was last asked.',
  silent: 'The service did not answer when it was last asked.',
  unreadable: 'The service gave an answer that makes no sense. Check its address.',
};

type PartProps = { websiteId: string; mayChange: boolean };

/** The service that translates texts: what is connected, how it does, and the ways to change that. Source: I18N-11. */
export function MachineTranslationPart({ websiteId, mayChange }: PartProps) {
  const settings = useQuery(machineTranslationQueries.settings(websiteId));
  return (
    <section className="form-part machine-translation">
      <h2>Machine translation</h2>
      <p className="ui-help">
        A service that speaks the LibreTranslate API suggests translations. You check them before visitors see
        anything.
      </p>
      <Loaded query={settings} name="the translation service">
        {(data) => <Connection websiteId={websiteId} mayChange={mayChange} settings={data} />}
      </Loaded>
    </section>
  );
}

function Connection({ websiteId, mayChange, settings }: PartProps & { settings: MultilingualSettings }) {
  const { connection } = settings;
  const status = useQuery(machineTranslationQueries.status(websiteId));
  const [isConnecting, setConnecting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {connection ? (
        <div className="machine-connection">
          <p className="machine-address">{connection.address}</p>
          <ConnectionState status={status} />
        </div>
      ) : (
        <p role="status">Not connected.</p>
      )}
      {mayChange && (
        <div className="form-choices">
          <Button onPress={() => setConnecting(true)}>
            {connection ? 'Change connection' : 'Connect a service'}
          </Button>
          {connection && (
            <Button look="quiet" isDanger onPress={() => setLeaving(true)}>
              Disconnect
            </Button>
          )}
        </div>
      )}
      {connection && <LanguageMapping websiteId={websiteId} mayChange={mayChange} settings={settings} />}
      <Dialog
        title={connection ? 'Change connection' : 'Connect a service'}
        isOpen={isConnecting}
        onClose={() => setConnecting(false)}
      >
        <ConnectServiceForm
          websiteId={websiteId}
          address={connection?.address ?? ''}
          onClose={() => setConnecting(false)}
        />
      </Dialog>
      <ConfirmDialog
        title="Disconnect the translation service?"
        action="Disconnect"
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={async () => {
          await call(deleteTranslationConnection, { websiteId });
          await invalidateConnection(websiteId);
        }}
      >
        <p>Its key is deleted. Translations and suggestions stay.</p>
      </ConfirmDialog>
    </>
  );
}

/** How the service does, once it is known. */
function ConnectionState({ status }: { status: UseQueryResult<{ problem: TranslationProblem }> }) {
  const { data, error, refetch } = status;
  if (!data && error)
    return (
      <div role="alert">
        <p className="ui-error">{textOf(error)}</p>
        <Button onPress={() => void refetch()}>Try again</Button>
      </div>
    );
  return (
    <p role="status" className={data && data.problem !== 'none' ? 'ui-error' : undefined}>
      {data ? PROBLEMS[data.problem] : 'Checking the connection…'}
    </p>
  );
}

async function invalidateConnection(websiteId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(machineTranslationQueries.settings(websiteId)),
    queryClient.invalidateQueries(machineTranslationQueries.status(websiteId)),
  ]);
}
