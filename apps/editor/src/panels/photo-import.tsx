import {
  AlbumSource,
  deletePhotoAlbum,
  importPhotos,
  PHOTO_LIMITS,
  type PhotoAlbum,
} from '@sitewright/contract/photo-albums';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { textOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { ownSubmit } from '../forms/own-submit.ts';
import { assetQueries, hasEnded } from '../queries/assets.ts';
import { queryClient } from '../queries/query-client.ts';
import { useWebsiteId } from '../router/router-context.tsx';

type AlbumImage = PhotoAlbum['pictures'][number];
/** Puts images into the list and gives how many were new there. */
type PhotoImportProps = { onImages: (images: readonly AlbumImage[]) => number };

/** A button that takes the images of an album of a photo service into the list. Source: BLK-46. */
export function PhotoImport(props: PhotoImportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('panels.importFromAPhotoService')}</Button>
      <Dialog title={t('panels.importPictures')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ImportForm {...props} />
      </Dialog>
    </>
  );
}

function ImportForm({ onImages }: PhotoImportProps) {
  const websiteId = useWebsiteId();
  const [url, setUrl] = useState('');
  const [albumId, setAlbumId] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const start = useMutation({
    mutationFn: (albumUrl: string) =>
      call(importPhotos, { params: { websiteId }, body: { address: albumUrl } }),
    onSuccess: ({ id }) => setAlbumId(id),
  });
  const isWebUrl = AlbumSource.safeParse({ address: url.trim() }).success;
  const error =
    isTried && !isWebUrl ? t('panels.enterAlbumAddress') : start.error ? textOf(start.error) : undefined;
  return (
    <>
      <form
        className="photo-import"
        noValidate
        onSubmit={ownSubmit(() => {
          setAlbumId(null);
          setTried(true);
          if (isWebUrl) start.mutate(url.trim());
        })}
      >
        <TextField
          label={t('panels.albumAddress')}
          help={t('panels.albumAddressHelp', { pictures: PHOTO_LIMITS.pictures })}
          type="url"
          autoFocus
          value={url}
          onChange={(typed) => {
            setTried(false);
            start.reset();
            setUrl(typed);
          }}
          error={error}
        />
        <Button type="submit" look="primary" isBusy={start.isPending} isDisabled={url.trim() === ''}>
          {t('panels.getPictures')}
        </Button>
      </form>
      {albumId && (
        <Progress key={start.submittedAt} run={start.submittedAt} albumId={albumId} onImages={onImages} />
      )}
      <KnownAlbums onChoose={setUrl} />
    </>
  );
}

/** Progress of an album; its images are added to the list when it is complete. */
function Progress({ albumId, run, onImages }: PhotoImportProps & { albumId: string; run: number }) {
  const websiteId = useWebsiteId();
  const [added, setAdded] = useState<number | null>(null);
  const { data: album } = useQuery(assetQueries.photoAlbum(websiteId, albumId, run));
  const isDone = album?.status === 'done';
  useEffect(() => {
    if (!isDone || added !== null) return;
    setAdded(onImages(album.pictures));
    void queryClient.invalidateQueries(assetQueries.images(websiteId));
    void queryClient.invalidateQueries({ queryKey: assetQueries.photoAlbums(websiteId).queryKey });
  }, [isDone, added, album, onImages, websiteId]);
  return (
    <div className="photo-import-progress">
      {album && !hasEnded(album) && (
        <progress
          value={album.doneCount}
          max={Math.max(album.pictureCount, 1)}
          aria-label={t('panels.gettingPictures')}
        />
      )}
      <p className={album?.status === 'failed' ? 'ui-error' : 'ui-help'} role="status">
        {album ? progressText(album, added) : t('panels.loadingTheAlbum')}
      </p>
    </div>
  );
}

function progressText(
  { status, message, doneCount, pictureCount, refused }: PhotoAlbum,
  added: number | null,
): string {
  if (status === 'failed') return message;
  if (status !== 'done')
    return pictureCount === 0
      ? t('panels.loadingTheAlbum')
      : t('panels.picturesDone', { done: doneCount, count: pictureCount });
  const left = refused === 0 ? '' : ` ${t('panels.picturesRefused', { count: refused })}`;
  const taken = added ? t('panels.picturesAdded', { count: added }) : t('panels.galleryHasAllPictures');
  return `${taken}${left}`;
}

/** Albums that were taken before; one that is not wanted any more makes room. */
function KnownAlbums({ onChoose }: { onChoose: (url: string) => void }) {
  const websiteId = useWebsiteId();
  const query = assetQueries.photoAlbums(websiteId);
  const { data } = useQuery(query);
  const forget = useMutation({
    mutationFn: (albumId: string) => call(deletePhotoAlbum, { params: { websiteId, albumId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  // An address that gave nothing was never an album.
  const albums = data?.albums.filter(({ status, pictureCount }) => status !== 'failed' || pictureCount > 0);
  if (!albums || albums.length === 0) return null;
  return (
    <section className="photo-albums" aria-label={t('panels.importedAlbums')}>
      <h3>{t('panels.importedAlbums')}</h3>
      <ul>
        {albums.map(({ id, title, address: url }) => (
          <li key={id}>
            <span title={url}>{title || url}</span>
            <Button
              look="quiet"
              onPress={() => onChoose(url)}
              aria-label={t('panels.useAlbum', { album: title || url })}
            >
              {t('panels.use')}
            </Button>
            <Button
              look="quiet"
              onPress={() => forget.mutate(id)}
              aria-label={t('panels.forgetAlbum', { album: title || url })}
            >
              {t('panels.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
