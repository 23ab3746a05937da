import { retrySubscriber } from '@sitewright/contract/mailing-lists';
import type { NotedBounce } from '@sitewright/domain/mailing/bounce-schema';
import type { SubscriberSummary } from '@sitewright/domain/mailing/mailing-schema';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { bounceText } from '../../labels/bounce-text.ts';
import { invalidateSubscribers } from '../../queries/subscribers.ts';

type UndeliverableNoteProps = { websiteId: string; subscriber: SubscriberSummary; bounce: NotedBounce };

/** Says why an address gets no campaigns, and lets them go to it again, unless its reader called one spam. */
export function UndeliverableNote({ websiteId, subscriber, bounce }: UndeliverableNoteProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const retry = async () => {
    setBusy(true);
    setError('');
    try {
      await call(retrySubscriber, { params: { websiteId, subscriberId: subscriber.id } });
      await invalidateSubscribers(websiteId);
    } catch (failure) {
      setError(textOf(failure));
    }
    setBusy(false);
  };
  const isComplaint = bounce.kind === 'complaint';
  return (
    <div className="ui-note subscriber-note">
      <p>
        {isComplaint
          ? 'This reader marked a campaign as spam, and was unsubscribed from every list.'
          : `Campaigns skip this address because emails came back: ${bounceText(bounce)}.`}
      </p>
      {!isComplaint && (
        <Button isBusy={isBusy} onPress={() => void retry()}>
          Send campaigns again
        </Button>
      )}
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
