import type { ReplyOf } from '@sitewright/contract/call';
import type { checkMailSender } from '@sitewright/contract/mail-sender';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { mailQueries } from '../../../queries/mails.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { MailLead } from '../mail-lead.tsx';
import { SenderRecordPart } from './sender-record-part.tsx';
import './sender.css';

/** Who emails come from, and what must stand at its domain so that they reach an inbox. */
export function SenderScreen({ params: { websiteId } }: ScreenProps<'/mails/$websiteId/sender'>) {
  const sender = useQuery(mailQueries.sender(websiteId));
  const check = () => void sender.refetch();
  return (
    <AppFrame
      title={t('mails.sender')}
      lead={<MailLead websiteId={websiteId} />}
      actions={
        <Button isBusy={sender.isFetching} onPress={check}>
          {t('mails.checkAgain')}
        </Button>
      }
    >
      {sender.isPending && <Skeleton label={t('mails.loadingSender')} />}
      {sender.isError && <FailedState message={textOf(sender.error)} onRetry={check} />}
      {sender.data && <Sender {...sender.data} />}
    </AppFrame>
  );
}

function Sender({ from, isServerSet, records, bounces }: ReplyOf<typeof checkMailSender>) {
  const missing = records.filter(({ state }) => state !== 'right').length;
  return (
    <div className="sender">
      <p>
        {rich('mails.emailsComeFrom', { address: <strong>{from}</strong> })}
        {!isServerSet && ` ${t('mails.noMailServer')}`} {t('mails.senderShared')}
      </p>
      <BounceNote bounces={bounces} />
      {records.length === 0 ? (
        <p>{t('mails.senderNotLookedUp')}</p>
      ) : (
        <>
          <p role="status">{summaryOf(missing)}</p>
          <ul className="sender-records">
            {records.map((record) => (
              <SenderRecordPart key={record.kind} record={record} />
            ))}
          </ul>
          <p className="ui-help">{t('mails.recordsHelp')}</p>
        </>
      )}
    </div>
  );
}

/** What becomes of campaign emails that come back later: some mail servers take first and refuse then. */
function BounceNote({ bounces }: Pick<ReplyOf<typeof checkMailSender>, 'bounces'>) {
  const momentText = useMomentText();
  if (bounces === null) return <p>{t('mails.noBounceMailbox')}</p>;
  return (
    <p>
      {rich('mails.bouncesReportedTo', { address: <strong>{bounces.address}</strong> })}{' '}
      {bounces.isFailing
        ? t('mails.bouncesFailing')
        : bounces.readAt !== null && t('mails.bouncesLastRead', { moment: momentText(bounces.readAt) })}
    </p>
  );
}

function summaryOf(missing: number): string {
  if (missing === 0) return t('mails.recordsRight');
  return t('mails.recordsNeedAttention', { count: missing });
}
