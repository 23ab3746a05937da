import type { AssetReply } from '@sitewright/contract/assets';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { assetQueries } from '../queries/assets.ts';
import { itemsOf } from '../queries/paged.ts';
import { rememberImages } from '../queries/use-images.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { UploadBar } from './upload-bar.tsx';
import './panels.css';

type ImageDialogProps = { isOpen: boolean; onClose: () => void; onPick: (assetId: string) => void };

/** The pictures of the site, and the way to add one. */
export function ImageDialog({ isOpen, onClose, onPick }: ImageDialogProps) {
  const websiteId = useWebsiteId();
  const origin = useSiteOrigin(websiteId);
  const assets = useInfiniteQuery({ ...assetQueries.allImages(websiteId), enabled: isOpen });
  const list = itemsOf(assets.data);
  const pick = (asset: AssetReply) => {
    rememberImages(websiteId, [asset]);
    onPick(asset.id);
  };
  return (
    <Dialog title="Images" width="wide" isOpen={isOpen} onClose={onClose}>
      <UploadBar accept="image" onDone={onPick} />
      {assets.isPending && <Skeleton label="Loading images" />}
      {assets.isError && (
        <FailedState message="Unable to load results" onRetry={() => void assets.refetch()} />
      )}
      {assets.data && list.length === 0 && (
        <EmptyState title="No images yet">
          <p>Upload one to use it on any page.</p>
        </EmptyState>
      )}
      <ul className="image-grid">
        {list.map((asset) => (
          <li key={asset.id}>
            <button type="button" onClick={() => pick(asset)}>
              <img src={`${origin}${asset.assetUrl}?format=300w`} alt="" loading="lazy" />
              <span>{asset.filename}</span>
            </button>
          </li>
        ))}
      </ul>
      {assets.hasNextPage && (
        <Button isBusy={assets.isFetchingNextPage} onPress={() => void assets.fetchNextPage()}>
          Show older images
        </Button>
      )}
    </Dialog>
  );
}
