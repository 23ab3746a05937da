import { PHOTO_LIMITS } from '@sitewright/contract/photo-albums';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { createPublicFetch, type PublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import { storeAsset } from '../../assets/index.ts';
import { type FeedImage, firstOfEach } from '../feed/album.ts';
import { findAlbum as readAlbum } from '../feed/find-album.ts';
import { findAlbum, insertImage, moveStoredImage, updateAlbum } from '../queries/photo-albums.ts';

/** Most seconds that reading an album may take: each image has its own limit, all together have this. */
const LIMIT_SECONDS = 900;

/** Imports the images of an album. */
export const importAlbum = defineJob<{ albumId: string }>('photo-album', {
  retries: 3,
  limitSeconds: LIMIT_SECONDS,
});

/** Age after which an album that is still being read has been left behind by its worker. */
export const HUNG_AFTER_MS = LIMIT_SECONDS * 1000;

/** Bytes of one image: what an upload may have. */
const PICTURE_LIMITS = { maxBytes: 20_000_000, timeoutMs: 15_000 };
const NOTHING_FOUND =
  'No pictures were found at this address. It has to be a feed of pictures (RSS, Atom or JSON Feed) or a page that names one.';

type Deps = Pick<ServerDeps, 'database' | 'storage' | 'now' | 'newId'>;
type Key = { websiteId: string; id: string };

/** Registers the job that imports albums. */
export function handleAlbumImports(deps: Deps & Pick<ServerDeps, 'jobs'>): void {
  const fetchPublic = createPublicFetch();
  deps.jobs.handle(importAlbum, ({ websiteId, data }) =>
    runImport(deps, fetchPublic, { websiteId, id: data.albumId }),
  );
}

/** Reads an album; what an earlier run has stored is not fetched again. */
export async function runImport(deps: Deps, fetchPublic: PublicFetch, key: Key): Promise<void> {
  const { database } = deps;
  const { websiteId } = key;
  const write = (change: Parameters<typeof updateAlbum>[2]) =>
    database.site(websiteId, (db) => updateAlbum(db, key, change));
  const stored = await database.site(websiteId, (db) => findAlbum(db, key));
  if (!stored) return;
  await write({ status: 'running' });
  const album = await readAlbum(fetchPublic, stored.address);
  const images = firstOfEach(album?.images ?? [], PHOTO_LIMITS.pictures);
  if (!album || images.length === 0) return write({ status: 'failed', message: NOTHING_FOUND });
  await write({ title: album.title, pictureCount: images.length });
  let refused = 0;
  for (const [index, image] of images.entries()) {
    const isThere = await importImage(deps, fetchPublic, { key, image, place: index });
    if (!isThere) refused++;
    await write({ doneCount: index + 1, refused });
  }
  return write({ status: 'done' });
}

/** False for what does not come in time and size, or is no image. */
async function importImage(
  deps: Deps,
  fetchPublic: PublicFetch,
  { key, image, place: index }: { key: Key; image: FeedImage; place: number },
): Promise<boolean> {
  const { websiteId } = key;
  const { sourceId, url, title } = image;
  if (await deps.database.site(websiteId, (db) => moveStoredImage(db, key, { sourceId, place: index })))
    return true;
  const response = await fetchPublic(url, PICTURE_LIMITS);
  if (response?.status !== 200) return false;
  try {
    const fileName = fileNameOf(image);
    const asset = await storeAsset(deps, { websiteId, fileName, bytes: response.body, altText: '' });
    const noted = { sourceId, place: index, title, assetId: asset.id };
    await deps.database.site(websiteId, (db) => insertImage(db, key, noted));
    return true;
  } catch (error) {
    // A file that is no image is left out; everything else is an error of ours.
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The title, else the last part of the address. */
function fileNameOf({ title, url }: FeedImage): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const ending = /\.[a-z]{3,4}$/i.exec(last)?.[0] ?? '.jpg';
  return title === '' ? last || 'picture.jpg' : `${title.slice(0, 80)}${ending}`;
}
