import { z } from 'zod';
import { defineCall } from './call.ts';

const site = z.object({ websiteId: z.uuid() });
const path = '/api/websites/:websiteId/photo-albums' as const;

/** Albums of photo services that a site takes images from, and images of each. Source: BLK-46. */
export const PHOTO_LIMITS = { albums: 20, pictures: 50 } as const;

/** An image that was taken over, in the order of its album. */
const AlbumImage = z.object({ assetId: z.uuid(), title: z.string() });

/** An album of a photo service, and how far its images have come. */
export const PhotoAlbum = z.object({
  id: z.uuid(),
  address: z.string(),
  title: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Images the album names, as far as they are taken, and those that were looked at. */
  pictureCount: z.int(),
  doneCount: z.int(),
  /** Images that did not come or are none. */
  refused: z.int(),
  /** Why nothing came; '' while all is well. */
  message: z.string(),
  /** Images stored so far. */
  pictures: z.array(AlbumImage),
});
export type PhotoAlbum = z.infer<typeof PhotoAlbum>;

/** Where an album is. */
export const AlbumSource = z.object({ address: z.url({ protocol: /^https?$/ }).max(1000) });

/**
 * Takes the images of an album over in the background: the address of a feed (RSS, Atom, JSON Feed) or of a page that
 * names one. Asked again, only what is new comes. Errors: photo-albums-full.
 */
export const importPhotos = defineCall({
  method: 'POST',
  path,
  access: 'files.manage',
  once: true,
  params: site,
  body: AlbumSource,
  rateLimit: { max: 20, windowSeconds: 60 },
  reply: PhotoAlbum,
});

/** An album with its progress. Errors: not-found. */
export const getPhotoAlbum = defineCall({
  method: 'GET',
  path: `${path}/:albumId`,
  access: 'files.manage',
  params: site.extend({ albumId: z.uuid() }),
  reply: PhotoAlbum,
});

/** The albums of a site, newest first, without their images. */
export const listPhotoAlbums = defineCall({
  method: 'GET',
  path,
  access: 'files.manage',
  params: site,
  reply: z.object({ albums: z.array(PhotoAlbum.omit({ pictures: true })) }),
});

/** Forgets an album; its images stay among the files of the site. Errors: not-found. */
export const deletePhotoAlbum = defineCall({
  method: 'DELETE',
  path: `${path}/:albumId`,
  access: 'files.manage',
  params: site.extend({ albumId: z.uuid() }),
  reply: z.object({}),
});
