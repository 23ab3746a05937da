import {
  type AccountSession,
  deleteAccountSession,
  deleteOtherAccountSessions,
} from '@sitewright/contract/account-security';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { momentText } from '../../labels/moment.ts';
import { accountQueries } from '../../queries/account.ts';
import { queryClient } from '../../queries/query-client.ts';
import { FailureNote } from './failure-note.tsx';

/** Browsers that are signed in; each of them, or all others, can be signed out from here. */
export function SessionsPart() {
  const query = accountQueries.sessions();
  const stored = useQuery(query);
  const [status, setStatus] = useState('');
  const { failure, attempt } = useAttempt({
    afterwards: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    mayOverlap: true,
  });
  const end = (work: () => Promise<string>) => {
    setStatus('');
    return attempt(work, setStatus);
  };
  const others = stored.data?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <section className="account-part" aria-labelledby="account-sessions-head">
      <h2 id="account-sessions-head">{t('account.signedInBrowsers')}</h2>
      {stored.isPending && <Skeleton label={t('account.loadingYourBrowsers')} />}
      {stored.isError && <FailedState message={textOf(stored.error)} onRetry={() => void stored.refetch()} />}
      <ul className="session-list">
        {stored.data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() =>
              void end(async () => {
                await call(deleteAccountSession, { params: { sessionId: session.id } });
                return t('account.deviceWasSignedOut', { device: session.device });
              })
            }
          />
        ))}
      </ul>
      {others > 0 && (
        <Button
          onPress={() =>
            void end(async () => {
              const { ended } = await call(deleteOtherAccountSessions, {});
              return t('account.browsersSignedOut', { count: ended });
            })
          }
        >
          {t('account.signOutEverywhereElse')}
        </Button>
      )}
      <FailureNote text={failure?.message} />
      <p role="status">{status}</p>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { device, address, lastUsedAt, isCurrent } = session;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const used = isCurrent
    ? t('account.thisBrowser')
    : t('account.lastUsed', { moment: momentText(lastUsedAt, timeZone) });
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p className="ui-help">
          {address === '' ? used : `${used} · ${t('account.fromAddress', { address })}`}
        </p>
      </div>
      {!isCurrent && (
        <Button look="quiet" isDanger aria-label={t('account.signOutDevice', { device })} onPress={onEnd}>
          {t('account.signOut')}
        </Button>
      )}
    </li>
  );
}
