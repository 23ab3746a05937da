import { callUrl } from '@sitewright/contract/call-url';
import { previewCampaignHtml } from '@sitewright/contract/campaigns';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { MAX_MAIL_BYTES } from '@sitewright/domain/mailing/campaign-schema';
import { t } from '@sitewright/owner-texts/t';
import { ChoiceField } from '@sitewright/ui/choice-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useQuery } from '@tanstack/react-query';
import { FileText, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { campaignQueries } from '../../queries/campaigns.ts';
import { PreviewLanguage } from './preview-language.tsx';

type MailPreviewProps = {
  websiteId: string;
  campaignId: string;
  /** Version of the stored campaign that is shown. */
  rowVersion: number;
  subject: string;
  previewLine: string;
  /** Told of the language it is looked at in, undefined for the first one. */
  onLanguage?: (locale: string | undefined) => void;
};

const VIEWS = [
  { id: 'desktop', label: t('campaigns.desktop'), icon: <Monitor aria-hidden="true" size={16} /> },
  { id: 'phone', label: t('campaigns.phone'), icon: <Smartphone aria-hidden="true" size={16} /> },
  { id: 'text', label: t('common.text'), icon: <FileText aria-hidden="true" size={16} /> },
];

/** The stored email as its readers see it: at two widths, in the dark, and as plain text. */
export function MailPreview({ websiteId, campaignId, rowVersion, onLanguage, ...line }: MailPreviewProps) {
  const [view, setView] = useState('desktop');
  const [isDark, setDark] = useState(false);
  const [locale, setLocale] = useState<string>();
  const preview = useQuery(campaignQueries.preview(websiteId, campaignId, { rowVersion, locale }));
  // In the first language as it is typed.
  const { locale: shownIn, ...shown } = (locale !== undefined && preview.data) || {
    ...line,
    locale: undefined,
  };
  const look = isDark ? 'dark' : 'light';
  const src = callUrl(
    previewCampaignHtml.path,
    { websiteId, campaignId },
    { look, version: String(rowVersion), ...(locale === undefined ? {} : { locale }) },
  );
  return (
    <section className="campaign-preview" aria-label={t('common.preview')}>
      <div className="campaign-preview-tools">
        <ChoiceField label={t('campaigns.showAs')} choices={VIEWS} value={view} onChange={setView} />
        {view !== 'text' && <SwitchField label={t('campaigns.dark')} value={isDark} onChange={setDark} />}
      </div>
      <PreviewLanguage
        websiteId={websiteId}
        campaignId={campaignId}
        value={locale}
        onChange={(next) => {
          setLocale(next);
          onLanguage?.(next);
        }}
      />
      <p className="campaign-preview-line" lang={shownIn} dir={shownIn && directionOf(shownIn)}>
        <strong>{shown.subject || t('campaigns.noSubjectYet')}</strong> {shown.previewLine}
      </p>
      {preview.isError && <p role="alert">{textOf(preview.error)}</p>}
      {preview.data && preview.data.sizeBytes > MAX_MAIL_BYTES && (
        <p className="ui-error" role="alert">
          {t('campaigns.emailTooLarge', {
            size: Math.round(preview.data.sizeBytes / 1000),
          })}
        </p>
      )}
      {view === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        <pre className="campaign-preview-text" tabIndex={0}>
          {preview.data?.text}
        </pre>
      ) : (
        // No scripts and no origin of ours; links open a window of their own.
        <iframe
          className={`campaign-preview-frame is-${view}`}
          title={t('common.email')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={src}
        />
      )}
    </section>
  );
}
