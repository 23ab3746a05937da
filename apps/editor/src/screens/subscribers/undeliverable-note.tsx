import { retrySubscriber } from '@sitewright/contract/mailing-lists';
import type { NotedBounce } from '@sitewright/domain/mailing/bounce-schema';
import type { SubscriberSummary } from '@sitewright/domain/mailing/mailing-schema';
import { t } from '@sitewright/owner-texts/t';
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
          ? t('subscribers.complaintHelp')
          : t('subscribers.undeliverableHelp', { bounce: bounceText(bounce) })}
      </p>
      {!isComplaint && (
        <Button isBusy={isBusy} onPress={() => void retry()}>
          {t('subscribers.sendCampaignsAgain')}
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
