import {
  deleteTranslationConnection,
  type MultilingualSettings,
  type TranslationProblem,
} from '@sitewright/contract/machine-translation';
import { t } from '@sitewright/owner-texts/t';
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
  none: t('languages.connected'),
  'key-refused': t('languages.serviceRefusesKey'),
  quota: t('languages.quotaServiceUsedUp'),
  busy: t('languages.serviceIsBusy'),
  silent: t('languages.serviceIsSilent'),
  unreadable: t('languages.serviceIsUnreadable'),
};

type PartProps = { websiteId: string; mayChange: boolean };

/** The service that translates texts: what is connected, how it does, and the ways to change that. Source: I18N-11. */
export function MachineTranslationPart({ websiteId, mayChange }: PartProps) {
  const settings = useQuery(machineTranslationQueries.settings(websiteId));
  return (
    <section className="form-part machine-translation">
      <h2>{t('languages.machineTranslation')}</h2>
      <p className="ui-help">{t('languages.machineTranslationHelp')}</p>
      <Loaded query={settings} name={t('languages.serviceToLoad')}>
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
        <p role="status">{t('languages.notConnected')}</p>
      )}
      {mayChange && (
        <div className="form-choices">
          <Button onPress={() => setConnecting(true)}>
            {connection ? t('languages.changeConnection') : t('languages.connectAService')}
          </Button>
          {connection && (
            <Button look="quiet" isDanger onPress={() => setLeaving(true)}>
              {t('languages.disconnect')}
            </Button>
          )}
        </div>
      )}
      {connection && <LanguageMapping websiteId={websiteId} mayChange={mayChange} settings={settings} />}
      <Dialog
        title={connection ? t('languages.changeConnection') : t('languages.connectAService')}
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
        title={t('languages.disconnectTheTranslationService')}
        action={t('languages.disconnect')}
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={async () => {
          await call(deleteTranslationConnection, { websiteId });
          await invalidateConnection(websiteId);
        }}
      >
        <p>{t('languages.disconnectHelp')}</p>
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
        <Button onPress={() => void refetch()}>{t('common.tryAgain')}</Button>
      </div>
    );
  return (
    <p role="status" className={data && data.problem !== 'none' ? 'ui-error' : undefined}>
      {data ? PROBLEMS[data.problem] : t('languages.checkingTheConnection')}
    </p>
  );
}

async function invalidateConnection(websiteId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(machineTranslationQueries.settings(websiteId)),
    queryClient.invalidateQueries(machineTranslationQueries.status(websiteId)),
  ]);
}
