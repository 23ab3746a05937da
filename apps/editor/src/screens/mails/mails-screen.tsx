import type { MailSummary } from '@sitewright/contract/mails';
import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { mailQueries } from '../../queries/mails.ts';
import { itemsOf } from '../../queries/paged.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { MailStatus } from './mail-status.tsx';
import './mails.css';

/** Emails a site has written, newest first. */
export function MailsScreen({ params: { websiteId } }: ScreenProps<'/mails/$websiteId'>) {
  const mails = useInfiniteQuery(mailQueries.list(websiteId));
  const maySeeSender = usePermissions(websiteId).includes('settings.manage');
  const list = itemsOf(mails.data);
  return (
    <AppFrame
      title={t('common.email')}
      actions={
        <div className="ui-actions">
          {maySeeSender && (
            <Link className="ui-button" to="/mails/$websiteId/sender" params={{ websiteId }}>
              {t('mails.sender')}
            </Link>
          )}
          <Link className="ui-button" to="/mails/$websiteId/texts" params={{ websiteId }}>
            {t('mails.emailTexts')}
          </Link>
        </div>
      }
    >
      <PagedList
        name={t('mails.namePlural')}
        query={mails}
        count={list.length}
        empty={{
          title: t('mails.noEmailsYet'),
          hint: t('mails.noEmailsHelp'),
        }}
        more={t('mails.showOlderEmails')}
      >
        <ul className="site-mails">
          {list.map((mail) => (
            <MailRow key={mail.id} websiteId={websiteId} mail={mail} />
          ))}
        </ul>
      </PagedList>
    </AppFrame>
  );
}

function MailRow({ websiteId, mail }: { websiteId: string; mail: MailSummary }) {
  const momentText = useMomentText();
  return (
    <li>
      <Link to="/mails/$websiteId/$mailId" params={{ websiteId, mailId: mail.id }}>
        <strong>{mail.subject}</strong>
        <span className="mail-to">{mail.to.name || mail.to.address}</span>
        <MailStatus status={mail.status} />
        <time dateTime={mail.createdAt}>{momentText(mail.createdAt)}</time>
      </Link>
    </li>
  );
}
