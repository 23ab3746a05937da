import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { use, useState } from 'react';
import { useImages } from '../queries/use-images.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { EditorContext } from '../store/use-editor.ts';
import { ImageDetails } from './image-details.tsx';
import { ImageDialog } from './image-dialog.tsx';
import './panels.css';

type ImageControlProps = {
  label: string;
  value: string | null;
  /** Collection of images to choose from. */
  from?: 'site' | 'other-pages';
  onChange: (assetId: string | null) => void;
};

/** An image: shown small with its words, described and aimed, replaced by an upload or by one the site has. */
export function ImageControl({ label, value, from = 'site', onChange }: ImageControlProps) {
  const websiteId = useWebsiteId();
  const editor = use(EditorContext);
  const origin = useSiteOrigin(websiteId);
  const [open, setOpen] = useState<'choose' | 'describe' | null>(null);
  const close = () => setOpen(null);
  const asset = useImages(websiteId, [value]).get(value ?? '') ?? null;
  return (
    <div className="ui-field">
      <span className="ui-label">{label}</span>
      <div className="image-control">
        {asset && (
          <img
            src={`${origin}${asset.assetUrl}?format=300w`}
            alt={asset.altText || asset.filename}
            style={{ objectPosition: `${asset.focalX * 100}% ${asset.focalY * 100}%` }}
          />
        )}
        <div className="image-control-actions">
          <Button onPress={() => setOpen('choose')}>
            {value ? t('panels.replace') : t('panels.chooseImage')}
          </Button>
          {asset && (
            <Button look="quiet" onPress={() => setOpen('describe')}>
              {t('panels.alternativeTextAndFocalPoint')}
            </Button>
          )}
          {value && (
            <Button look="quiet" onPress={() => onChange(null)}>
              {t('common.remove')}
            </Button>
          )}
        </div>
        {asset && <p className="ui-help">{asset.altText || t('panels.noAlternativeTextYet')}</p>}
        {asset?.needsLicense && <p className="ui-help">{t('panels.visitorsGetPreviewUntilLicensed')}</p>}
      </div>
      <ImageDialog
        from={from}
        isOpen={open === 'choose'}
        onClose={close}
        onPick={(assetId) => {
          onChange(assetId);
          close();
        }}
      />
      <ImageDetails
        websiteId={websiteId}
        asset={open === 'describe' ? asset : null}
        onClose={close}
        onSaved={() => editor?.reloadCanvas()}
      />
    </div>
  );
}
