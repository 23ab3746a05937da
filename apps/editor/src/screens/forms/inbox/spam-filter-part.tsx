import { resetSpamFilter } from '@sitewright/contract/spam-filter';
import { MIN_TAUGHT, WELL_TAUGHT } from '@sitewright/domain/spam/spam-chance';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
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
          ? t('formInbox.filterLearned', { count: spam, shown: spam.toLocaleString(LOCALE), wanted })
          : t('formInbox.filterHelp')}{' '}
        {!isReady && t('formInbox.filterNotReady', { minimum: MIN_TAUGHT })}{' '}
        {!isSure && t('formInbox.filterNotSure', { minimum: WELL_TAUGHT })}
      </p>
      {learned && <Button onPress={() => setAsking(true)}>{t('formInbox.resetFilter')}</Button>}
      <ConfirmDialog
        title={t('formInbox.resetQuestion')}
        action={t('formInbox.reset')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await call(resetSpamFilter, { params: { websiteId } });
          await invalidateSubmissions(websiteId);
        }}
      >
        <p>
          {t('formInbox.resetHelp', { count: spam + wanted, shown: (spam + wanted).toLocaleString(LOCALE) })}
        </p>
      </ConfirmDialog>
    </section>
  );
}
