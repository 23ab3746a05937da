import { retrySubscriber } from '@sitewright/contract/mailing-lists';
import type { NotedBounce } from '@sitewright/domain/mailing/bounce-schema';
import type { SubscriberSummary } from '@sitewright/domain/mailing/mailing-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { bounceText } from '../../labels/bounce-text.ts';
import { invalidateSubscribers } from '../../queries/subscribers.ts';

type UndeliverableNoteProps = { websiteId: string; subscriber: SubscriberSummary; bounce: NotedBounce };

/** Says why an address gets no campaigns, and lets them go to it again, unless its reader called one spam. */
export function UndeliverableNote({ websiteId, subscriber, bounce }: UndeliverableNoteProps) {
  const { isBusy, failure, submit } = useSubmit(async () => {
    await call(retrySubscriber, { params: { websiteId, subscriberId: subscriber.id } });
    await invalidateSubscribers(websiteId);
  });
  const isComplaint = bounce.kind === 'complaint';
  return (
    <div className="ui-note subscriber-note">
      <p>
        {isComplaint
          ? t('subscribers.complaintHelp')
          : t('subscribers.undeliverableHelp', { bounce: bounceText(bounce) })}
      </p>
      {!isComplaint && (
        <Button isBusy={isBusy} onPress={submit}>
          {t('subscribers.sendCampaignsAgain')}
        </Button>
      )}
      {failure && (
        <p className="ui-error" role="alert">
          {failure.message}
        </p>
      )}
    </div>
  );
}
