import type { AssetReply } from '@sitewright/contract/assets';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState } from '@sitewright/ui/loading-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../lists/loaded.tsx';
import { assetQueries } from '../queries/assets.ts';
import { itemsOf } from '../queries/paged.ts';
import { rememberImages } from '../queries/use-images.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import './panels.css';

type ImageGridProps = {
  /** Page whose images are shown; null: all of the site. */
  pageId: string | null;
  /** Title and text of the empty state. */
  empty: { title: string; text: string };
  onPick: (assetId: string) => void;
};

/** Images to choose one of, newest first; older ones on demand. */
export function ImageGrid({ pageId, empty, onPick }: ImageGridProps) {
  const websiteId = useWebsiteId();
  const origin = useSiteOrigin(websiteId);
  const assets = useInfiniteQuery(assetQueries.allImages(websiteId, pageId));
  const list = itemsOf(assets.data);
  const pick = (asset: AssetReply) => {
    rememberImages(websiteId, [asset]);
    onPick(asset.id);
  };
  return (
    <>
      <Loaded query={assets} name={t('panels.imagesToLoad')} failure={t('panels.unableToLoadResults')}>
        {() =>
          list.length === 0 && (
            <EmptyState title={empty.title}>
              <p>{empty.text}</p>
            </EmptyState>
          )
        }
      </Loaded>
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
          {t('panels.showOlderImages')}
        </Button>
      )}
    </>
  );
}
