import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assetQueries } from '../queries/assets.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { ImageDialog } from './image-dialog.tsx';
import './panels.css';

type ImageControlProps = { label: string; value: string | null; onChange: (assetId: string | null) => void };

/** The picture of a block: shown small, replaced by an upload or by one the site has. */
export function ImageControl({ label, value, onChange }: ImageControlProps) {
  const websiteId = useWebsiteId();
  const origin = useSiteOrigin(websiteId);
  const assets = useQuery(assetQueries.images(websiteId));
  const [isOpen, setOpen] = useState(false);
  const asset = assets.data?.items.find(({ id }) => id === value);
  return (
    <div className="ui-field">
      <span className="ui-label">{label}</span>
      <div className="image-control">
        {asset && (
          <img src={`${origin}${asset.assetUrl}?format=300w`} alt={asset.altText || asset.filename} />
        )}
        <div className="image-control-actions">
          <Button onPress={() => setOpen(true)}>{value ? 'Replace' : 'Choose image'}</Button>
          {value && (
            <Button look="quiet" onPress={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <ImageDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={(assetId) => {
          onChange(assetId);
          setOpen(false);
        }}
      />
    </div>
  );
}
