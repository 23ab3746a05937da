import { tagSubscriber } from '@sitewright/contract/mailing-lists';
import { type SubscriberSummary, Tags } from '@sitewright/domain/mailing/mailing-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { ownSubmit } from '../../forms/own-submit.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { invalidateSubscribers } from '../../queries/subscribers.ts';

/** The owner's words for a subscriber, by which segments find them. */
export function TagsPart({ websiteId, subscriber }: { websiteId: string; subscriber: SubscriberSummary }) {
  const stored = subscriber.tags.join(', ');
  const [text, setText] = useState(stored);
  const { isBusy, failure, attempt, refuse } = useAttempt();
  const isDirty = text.trim() !== stored;
  const save = () => {
    const read = Tags.safeParse(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    );
    if (!read.success) return refuse(t('subscribers.tagsError'));
    void attempt(async () => {
      const params = { websiteId, subscriberId: subscriber.id };
      await call(tagSubscriber, { params, body: { tags: read.data } });
      await invalidateSubscribers(websiteId);
    });
  };
  return (
    <form className="subscriber-tags" noValidate onSubmit={ownSubmit(save)}>
      <TextField
        label={t('subscribers.tags')}
        help={t('subscribers.tagsHelp')}
        error={failure?.message}
        value={text}
        onChange={setText}
      />
      <Button type="submit" isBusy={isBusy} isDisabled={!isDirty}>
        {t('subscribers.saveTags')}
      </Button>
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}
