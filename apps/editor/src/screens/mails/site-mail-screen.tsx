import type { ReplyOf } from '@sitewright/contract/call';
import { callUrl } from '@sitewright/contract/call-url';
import { type getMail, getMailHtml } from '@sitewright/contract/mails';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { mailQueries } from '../../queries/mails.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { MAIL_STATUS_HINTS } from './mail-labels.ts';
import { MailLead } from './mail-lead.tsx';
import { MailStatus } from './mail-status.tsx';
import './mails.css';

/** One mail of a site, as its reader sees it and as plain text. */
export function SiteMailScreen({ params: { websiteId, mailId } }: ScreenProps<'/mails/$websiteId/$mailId'>) {
  const mail = useQuery(mailQueries.one(websiteId, mailId));
  return (
    <AppFrame title={mail.data?.mail.subject ?? t('common.email')} lead={<MailLead websiteId={websiteId} />}>
      {mail.isPending && <Skeleton label={t('mails.loadingTheEmail')} />}
      {mail.isError && <FailedState message={textOf(mail.error)} onRetry={() => void mail.refetch()} />}
      {mail.data && <Mail websiteId={websiteId} mail={mail.data.mail} />}
    </AppFrame>
  );
}

function Mail({ websiteId, mail }: { websiteId: string; mail: ReplyOf<typeof getMail>['mail'] }) {
  const momentText = useMomentText();
  return (
    <article className="site-mail">
      <dl className="site-mail-facts">
        <div>
          <dt>{t('mails.to')}</dt>
          <dd>
            {mail.to.name && <>{mail.to.name}, </>}
            <a href={`mailto:${mail.to.address}`}>{mail.to.address}</a>
          </dd>
        </div>
        <div>
          <dt>{t('mails.written')}</dt>
          <dd>{momentText(mail.createdAt)}</dd>
        </div>
        <div>
          <dt>{t('mails.state')}</dt>
          <dd>
            <MailStatus status={mail.status} />
            <small>{mail.sentAt ? momentText(mail.sentAt) : MAIL_STATUS_HINTS[mail.status]}</small>
          </dd>
        </div>
      </dl>
      {/* No scripts and no origin of ours; links open a window of their own. */}
      <iframe
        title={t('mails.emailNamed', { subject: mail.subject })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={callUrl(getMailHtml.path, { websiteId, mailId: mail.id })}
      />
      <details>
        <summary>{t('mails.plainText')}</summary>
        <pre>{mail.text}</pre>
      </details>
    </article>
  );
}
