import { callUrl } from '@sitewright/contract/call-url';
import { previewCampaignHtml } from '@sitewright/contract/campaigns';
import { MAX_MAIL_BYTES } from '@sitewright/domain/mailing/campaign-schema';
import { ChoiceField } from '@sitewright/ui/choice-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useQuery } from '@tanstack/react-query';
import { FileText, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { campaignQueries } from '../../queries/campaigns.ts';

type MailPreviewProps = {
  websiteId: string;
  campaignId: string;
  /** Version of the stored campaign that is shown. */
  rowVersion: number;
  subject: string;
  previewLine: string;
};

const VIEWS = [
  { id: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden="true" size={16} /> },
  { id: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" size={16} /> },
  { id: 'text', label: 'Text', icon: <FileText aria-hidden="true" size={16} /> },
];

/** The stored email as its readers see it: at two widths, in the dark, and as plain text. */
export function MailPreview({ websiteId, campaignId, rowVersion, ...line }: MailPreviewProps) {
  const [view, setView] = useState('desktop');
  const [isDark, setDark] = useState(false);
  const preview = useQuery(campaignQueries.preview(websiteId, campaignId, rowVersion));
  const look = isDark ? 'dark' : 'light';
  const src = callUrl(
    previewCampaignHtml.path,
    { websiteId, campaignId },
    { look, version: String(rowVersion) },
  );
  return (
    <section className="campaign-preview" aria-label="Preview">
      <div className="campaign-preview-tools">
        <ChoiceField label="Show as" choices={VIEWS} value={view} onChange={setView} />
        {view !== 'text' && <SwitchField label="Dark" value={isDark} onChange={setDark} />}
      </div>
      <p className="campaign-preview-line">
        <strong>{line.subject || 'No subject yet'}</strong> {line.previewLine}
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
