import { listAssets, listMedia } from '@sitewright/contract/assets';
import { getPhotoAlbum, listPhotoAlbums, type PhotoAlbum } from '@sitewright/contract/photo-albums';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

const ALBUM_POLL_MS = 700;

/** Images and other files of a site, and the albums that images came from. */
export const assetQueries = {
  images: (websiteId: string) =>
    queryOptions({
      queryKey: ['assets', websiteId],
      queryFn: () => call(listAssets, { params: { websiteId }, query: { limit: 200 } }),
    }),
  /** All images, or those that visitors see on a page: newest first, page by page. */
  allImages: (websiteId: string, pageId: string | null = null) =>
    paged(['all-images', websiteId, pageId], (from) =>
      call(listAssets, {
        params: { websiteId },
        query: { limit: 60, ...(pageId === null ? {} : { pageId }), ...from },
      }),
    ),
  media: (websiteId: string) =>
    queryOptions({
      queryKey: ['media', websiteId],
      queryFn: () => call(listMedia, { params: { websiteId }, query: { limit: 200 } }),
    }),
  photoAlbums: (websiteId: string) =>
    queryOptions({
      queryKey: ['photo-albums', websiteId],
      queryFn: () => call(listPhotoAlbums, { params: { websiteId } }),
    }),
  /** An import of an album, asked again until it has ended. What an earlier `run` came to is not the end of this one. */
  photoAlbum: (websiteId: string, albumId: string, run: number) =>
    queryOptions({
      queryKey: ['photo-album', websiteId, albumId, run],
      queryFn: () => call(getPhotoAlbum, { params: { websiteId, albumId } }),
      refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : ALBUM_POLL_MS),
    }),
};

/** True once an import of an album is done or has failed. */
export function hasEnded({ status }: PhotoAlbum): boolean {
  return status === 'done' || status === 'failed';
}
