import { SPAM_LIMIT } from '@sitewright/forms/spam-score';
import { t } from '@sitewright/owner-texts/t';
import { Fact } from '../../../layout/fact.tsx';
import type { FormSubmissionDetail } from '../../../queries/forms.ts';
import { spamReasonText } from './spam-labels.ts';

/** Points of a submission that is, or might be, spam, with their reasons. */
export function SpamScore({
  submission,
}: {
  submission: Pick<FormSubmissionDetail, 'spamScore' | 'spamReasons' | 'spamWords'>;
}) {
  const { spamScore, spamReasons, spamWords } = submission;
  if (spamReasons.length === 0) return null;
  return (
    <Fact label={t('formInbox.spamScore')}>
      {t('formInbox.points', { count: spamScore, limit: SPAM_LIMIT })}
      <ul className="inbox-reasons">
        {spamReasons.map((reason) => (
          <li key={reason}>{spamReasonText(reason)}</li>
        ))}
        {spamWords.length > 0 && <li>{t('formInbox.spamWords', { words: spamWords.join(', ') })}</li>}
      </ul>
    </Fact>
  );
}
