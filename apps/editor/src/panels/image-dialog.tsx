import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { assetQueries } from '../queries/assets.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { UploadBar } from './upload-bar.tsx';
import './panels.css';

type ImageDialogProps = { isOpen: boolean; onClose: () => void; onPick: (assetId: string) => void };

/** The pictures of the site, and the way to add one. */
export function ImageDialog({ isOpen, onClose, onPick }: ImageDialogProps) {
  const websiteId = useWebsiteId();
  const origin = useSiteOrigin(websiteId);
  const assets = useQuery(assetQueries.images(websiteId));
  return (
    <Dialog title="Images" width="wide" isOpen={isOpen} onClose={onClose}>
      <UploadBar accept="image" onDone={onPick} />
      {assets.isPending && <Skeleton label="Loading images" />}
      {assets.isError && (
        <FailedState message="Unable to load results" onRetry={() => void assets.refetch()} />
      )}
      {assets.data?.items.length === 0 && (
        <EmptyState title="No images yet">
          <p>Upload one to use it on any page.</p>
        </EmptyState>
      )}
      <ul className="image-grid">
        {assets.data?.items.map((asset) => (
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
