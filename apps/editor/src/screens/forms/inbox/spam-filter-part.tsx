import { resetSpamFilter } from '@sitewright/contract/spam-filter';
import { MIN_TAUGHT, WELL_TAUGHT } from '@sitewright/domain/spam/spam-chance';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { counted } from '../../../labels/counted.ts';
import { invalidateSubmissions, submissionQueries } from '../../../queries/forms.ts';

/** What the spam filter of the site has learned, and the way to have it forget that. */
export function SpamFilterPart({ websiteId }: { websiteId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(submissionQueries.filter(websiteId));
  if (!data) return null;
  const { spam, wanted, isReady, isSure } = data;
  const learned = spam + wanted > 0;
  return (
    <section className="inbox-filter" aria-label={t('formInbox.spamFilter')}>
      <p>
        {learned
          ? `The filter has learned from ${counted(spam, 'submission')} marked as spam and ${wanted} kept. `
          : t('formInbox.filterLearnsFromWhatMarkSpam')}
        {!isReady && t('formInbox.needsMintaughtEachBeforeLooksWords', { minTaught: MIN_TAUGHT })}
        {!isSure && t('formInbox.untilWelltaughtEachWordsAloneMake', { wellTaught: WELL_TAUGHT })}
      </p>
      {learned && <Button onPress={() => setAsking(true)}>{t('formInbox.resetFilter')}</Button>}
      <ConfirmDialog
        title={t('formInbox.resetTheSpamFilter')}
        action={t('formInbox.reset')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await call(resetSpamFilter, { params: { websiteId } });
          await invalidateSubmissions(websiteId);
        }}
      >
        <p>
          It forgets what it learned from {counted(spam + wanted, 'submission')}. All submissions stay where
          they are.
        </p>
      </ConfirmDialog>
    </section>
  );
}
