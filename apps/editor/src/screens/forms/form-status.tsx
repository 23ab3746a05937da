import type { FormSummary } from '@sitewright/contract/forms';

/** Whether visitors see a form, as a word with a tint. */
export function FormStatus({ version, publishedVersion }: Pick<FormSummary, 'version' | 'publishedVersion'>) {
  if (publishedVersion === null) return <span className="tag form-status">Not published</span>;
  return publishedVersion === version ? (
    <span className="tag form-status is-live">Published</span>
  ) : (
    <span className="tag form-status is-behind">Changes not published</span>
  );
}
