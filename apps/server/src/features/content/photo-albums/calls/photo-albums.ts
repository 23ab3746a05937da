import * as contract from '@sitewright/contract/photo-albums';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { messageForOwner } from '../../../../platform/texts/owner-messages.ts';
import { HUNG_AFTER_MS, importAlbum } from '../jobs/import-album.ts';
import * as queries from '../queries/photo-albums.ts';

export const importPhotos = route(contract.importPhotos, async (context) => {
  const { db, websiteId, body, newId, now } = context;
  const { href: url } = new URL(body.address);
  const count = await queries.countAlbums(db, websiteId);
  const existingId = await queries.findAlbumId(db, { websiteId, address: url });
  const id = existingId ?? newId();
  if (existingId === null) {
    if (count >= contract.PHOTO_LIMITS.albums) throw new AppError('photo-albums-full');
    await queries.insertAlbum(db, { websiteId, id, address: url, now: now() });
  }
  const hungBefore = new Date(now().getTime() - HUNG_AFTER_MS);
  if (existingId === null || (await queries.restartAlbum(db, { websiteId, id, now: now(), hungBefore }))) {
    await sendJob(db, importAlbum, { websiteId, data: { albumId: id } });
  }
  return found(db, { websiteId, id });
});

export const getPhotoAlbum = route(contract.getPhotoAlbum, ({ db, websiteId, params }) =>
  found(db, { websiteId, id: params.albumId }),
);

export const listPhotoAlbums = route(contract.listPhotoAlbums, async ({ db, websiteId }) => ({
  albums: (await queries.listAlbums(db, websiteId)).map(inLanguage),
}));

export const deletePhotoAlbum = route(contract.deletePhotoAlbum, async ({ db, websiteId, params }) => {
  if (!(await queries.deleteAlbum(db, { websiteId, id: params.albumId }))) throw new AppError('not-found');
  return {};
});

async function found(db: Db, key: { websiteId: string; id: string }) {
  const album = await queries.findAlbum(db, key);
  if (!album) throw new AppError('not-found');
  return inLanguage(album);
}

/** With what went wrong in the language of whoever asks: it is stored in English. */
function inLanguage<T extends { message: string }>(album: T): T {
  return { ...album, message: messageForOwner(album.message) };
}
