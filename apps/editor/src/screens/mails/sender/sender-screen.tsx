import type { ReplyOf } from '@sitewright/contract/call';
import type { checkMailSender } from '@sitewright/contract/mail-sender';
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
      title="Sender"
      lead={<MailLead websiteId={websiteId} />}
      actions={
        <Button isBusy={sender.isFetching} onPress={check}>
          Check again
        </Button>
      }
    >
      {sender.isPending && <Skeleton label="Asking the domain of the sender" />}
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
        Emails come from <strong>{from}</strong>.
        {!isServerSet && ' No mail server is set up, so they stay in the list of emails.'} All sites of this
        installation share this sender; whoever runs it can change it.
      </p>
      <BounceNote bounces={bounces} />
      {records.length === 0 ? (
        <p>
          Receivers cannot look up this sender, and will mostly take its emails for spam. It needs an address
          at a domain of your own.
        </p>
      ) : (
        <>
          <p role="status">{summaryOf(missing)}</p>
          <ul className="sender-records">
            {records.map((record) => (
              <SenderRecordPart key={record.kind} record={record} />
            ))}
          </ul>
          <p className="ui-help">
            Set them where the domain is managed. Some providers add the domain to names by themselves: leave
            it out there. It can take some hours until a change is seen everywhere.
          </p>
        </>
      )}
    </div>
  );
}

/** What becomes of campaign emails that come back later: some mail servers take first and refuse then. */
function BounceNote({ bounces }: Pick<ReplyOf<typeof checkMailSender>, 'bounces'>) {
  const momentText = useMomentText();
  if (bounces === null)
    return (
      <p>
        Addresses that the mail server rejects at once get no more campaigns. No mailbox is set up for emails
        that come back later; whoever runs this installation can set one up (BOUNCE_ADDRESS).
      </p>
    );
  return (
    <p>
      Emails of campaigns that come back are reported to <strong>{bounces.address}</strong>.{' '}
      {bounces.isFailing
        ? 'Its mailbox cannot be read at the moment: whoever runs this installation finds the reason in the log.'
        : bounces.readAt !== null && `Last read ${momentText(bounces.readAt)}.`}
    </p>
  );
}

function summaryOf(missing: number): string {
  if (missing === 0) return 'The domain vouches for its emails.';
  return missing === 1 ? 'One record needs your attention.' : `${missing} records need your attention.`;
}
