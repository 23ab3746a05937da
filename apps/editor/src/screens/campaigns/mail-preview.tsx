import { callUrl } from '@sitewright/contract/call-url';
import { previewCampaignHtml } from '@sitewright/contract/campaigns';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { MAX_MAIL_BYTES } from '@sitewright/domain/mailing/campaign-schema';
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
  { id: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden="true" size={16} /> },
  { id: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" size={16} /> },
  { id: 'text', label: 'Text', icon: <FileText aria-hidden="true" size={16} /> },
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
    <section className="campaign-preview" aria-label="Preview">
      <div className="campaign-preview-tools">
        <ChoiceField label="Show as" choices={VIEWS} value={view} onChange={setView} />
        {view !== 'text' && <SwitchField label="Dark" value={isDark} onChange={setDark} />}
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
        <strong>{shown.subject || 'No subject yet'}</strong> {shown.previewLine}
      </p>
      {preview.isError && <p role="alert">{textOf(preview.error)}</p>}
      {preview.data && preview.data.sizeBytes > MAX_MAIL_BYTES && (
        <p className="ui-error" role="alert">
          This email has {Math.round(preview.data.sizeBytes / 1000)} KB: mail programs cut off what goes
          beyond 90 KB.
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
          title="Email"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={src}
        />
      )}
    </section>
  );
}
