import type { FormSummary } from '@sitewright/contract/forms';
import { t } from '@sitewright/owner-texts/t';

/** Whether visitors see a form, as a word with a tint. */
export function FormStatus({ version, publishedVersion }: Pick<FormSummary, 'version' | 'publishedVersion'>) {
  if (publishedVersion === null) return <span className="tag form-status">{t('forms.notPublished')}</span>;
  return publishedVersion === version ? (
    <span className="tag form-status is-live">{t('forms.published')}</span>
  ) : (
    <span className="tag form-status is-behind">{t('forms.changesNotPublished')}</span>
  );
}
