import { SPAM_LIMIT } from '@sitewright/forms/spam-score';
import { Fact } from '../../../layout/fact.tsx';
import type { FormSubmissionDetail } from '../../../queries/forms.ts';

/** Points of a submission that is, or might be, spam, with their reasons. */
export function SpamScore({
  submission,
}: {
  submission: Pick<FormSubmissionDetail, 'spamScore' | 'spamReasons' | 'spamWords'>;
}) {
  const { spamScore, spamReasons, spamWords } = submission;
  if (spamReasons.length === 0) return null;
  return (
    <Fact label="Spam score">
      {spamScore}, spam from {SPAM_LIMIT} on
      {spamReasons.map((reason) => (
        <small key={reason} className="inbox-page">
          {reason}
        </small>
      ))}
      {spamWords.length > 0 && <small className="inbox-page">Words: {spamWords.join(', ')}</small>}
    </Fact>
  );
}
