import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Upload as UploadIcon } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { siteQueries } from '../api/queries.ts';
import { useSiteOrigin } from '../api/site-origin.ts';
import { useEditor } from '../store/use-editor.ts';
import { useImageUpload } from './use-image-upload.ts';

type ImageDialogProps = { isOpen: boolean; onClose: () => void; onPick: (assetId: string) => void };

/** The pictures of the site, and the way to add one. */
export function ImageDialog({ isOpen, onClose, onPick }: ImageDialogProps) {
  const { websiteId } = useEditor();
  const origin = useSiteOrigin(websiteId);
  const assets = useQuery(siteQueries.assets(websiteId));
  const upload = useImageUpload(websiteId, onPick);
  return (
    <Dialog title="Images" width="wide" isOpen={isOpen} onClose={onClose}>
      <div className="image-upload">
        <FileTrigger
          acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) upload.start(file);
          }}
        >
          <Button look="primary" isDisabled={upload.progress !== null}>
            <UploadIcon aria-hidden="true" />
            Upload image
          </Button>
        </FileTrigger>
        {upload.progress !== null && (
          <>
            <progress value={upload.progress} max={1} aria-label="Uploading" />
            <Button look="quiet" onPress={upload.cancel}>
              Cancel
            </Button>
          </>
        )}
        {upload.error && (
          <p className="ui-error" role="alert">
            {upload.error}
          </p>
        )}
      </div>
      {assets.isPending && <Skeleton label="Loading images" />}
      {assets.isError && (
        <FailedState message="Unable to load results" onRetry={() => void assets.refetch()} />
      )}
      {assets.data?.assets.length === 0 && (
        <EmptyState title="No images yet">
          <p>Upload one to use it on this page and on every other.</p>
        </EmptyState>
      )}
      <ul className="image-grid">
        {assets.data?.assets.map((asset) => (
          <li key={asset.id}>
            <button type="button" onClick={() => onPick(asset.id)}>
              <img src={`${origin}${asset.assetUrl}?format=300w`} alt="" loading="lazy" />
              <span>{asset.filename}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
