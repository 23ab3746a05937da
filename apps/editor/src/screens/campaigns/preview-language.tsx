import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { languageName } from '../../labels/language-labels.ts';
import { languageQueries } from '../../queries/languages.ts';
import { Link } from '../../router/link.tsx';

type PreviewLanguageProps = {
  websiteId: string;
  campaignId: string;
  /** Undefined for the first language. */
  value: string | undefined;
  onChange: (locale: string | undefined) => void;
};

/** The language in which an email is looked at, and the way to its translation; nothing on a site in one language. */
export function PreviewLanguage({ websiteId, campaignId, value, onChange }: PreviewLanguageProps) {
  const { data } = useQuery(languageQueries.offered(websiteId));
  if (!data || data.languages.length === 0) return null;
  const tags = [data.defaultLanguage, ...data.languages.map(({ tag }) => tag)];
  return (
    <div className="campaign-preview-tools">
      <SelectField
        label={t('common.language')}
        options={Object.fromEntries(tags.map((tag) => [tag, languageName(tag)]))}
        value={value ?? data.defaultLanguage}
        onChange={(tag) => onChange(tag === data.defaultLanguage ? undefined : tag)}
      />
      {value !== undefined && (
        <Link
          to="/translations/$websiteId/$locale/$kind/$entityId"
          params={{ websiteId, locale: value, kind: 'campaign', entityId: campaignId }}
        >
          {t('campaigns.translateInto', { language: languageName(value) })}
        </Link>
      )}
    </div>
  );
}
