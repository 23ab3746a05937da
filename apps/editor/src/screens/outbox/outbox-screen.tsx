import { DATE_LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { accountQueries } from '../../queries/account.ts';

const when = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** Emails of the installation that no mail server has taken. */
export function OutboxScreen() {
  const mails = useQuery(accountQueries.mails());
  return (
    <AppFrame title={t('common.email')}>
      {mails.isPending && <Skeleton label={t('mails.loadingEmails')} />}
      {mails.isError && <FailedState message={textOf(mails.error)} onRetry={() => void mails.refetch()} />}
      {mails.data?.mails.length === 0 && (
        <EmptyState title={t('mails.noEmailsWaiting')}>
          <p>{t('mails.noEmailsWaitingHelp')}</p>
        </EmptyState>
      )}
      <ul className="mails">
        {mails.data?.mails.map((mail) => (
          <li key={mail.id}>
            <details>
              <summary>
                <strong>{mail.subject}</strong>
                <span>{mail.to}</span>
                <time dateTime={mail.createdAt}>{when.format(new Date(mail.createdAt))}</time>
              </summary>
              <pre>{mail.text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </AppFrame>
  );
}
