import { SPAM_LIMIT } from '@sitewright/forms/spam-score';
import { t } from '@sitewright/owner-texts/t';
import { Fact } from '../../../layout/fact.tsx';
import type { FormSubmissionDetail } from '../../../queries/forms.ts';
import { spamReasonText } from './spam-labels.ts';

/** Points of a submission that is, or might be, spam, with their reasons. */
export function SpamScore({
  submission,
}: {
  submission: Pick<FormSubmissionDetail, 'spamScore' | 'spamSigns' | 'spamWords'>;
}) {
  // A server of the release before sends none.
  const { spamScore, spamSigns = [], spamWords } = submission;
  if (spamSigns.length === 0) return null;
  return (
    <Fact label={t('formInbox.spamScore')}>
      {t('formInbox.points', { count: spamScore, limit: SPAM_LIMIT })}
      <ul className="inbox-reasons">
        {spamSigns.map((sign) => (
          <li key={sign}>{spamReasonText(sign)}</li>
        ))}
        {spamWords.length > 0 && <li>{t('formInbox.spamWords', { words: spamWords.join(', ') })}</li>}
      </ul>
    </Fact>
  );
}
