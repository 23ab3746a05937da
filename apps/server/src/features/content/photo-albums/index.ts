import { defineFeature } from '../../../platform/http/feature.ts';
import { createPublicFetch } from '../../../platform/outbound/public-fetch.ts';
import * as photoAlbumCalls from './calls/photo-albums.ts';
import { importAlbum, runImport } from './jobs/import-album.ts';

/** Pictures of albums of photo services, taken over into the files of a site. */
export const photoAlbums = defineFeature({
  name: 'photo-albums',
  folder: import.meta.dirname,
  routes: Object.values(photoAlbumCalls),
  jobs: (deps) => {
    const fetchPublic = createPublicFetch();
    deps.jobs.handle(importAlbum, ({ websiteId, data }) =>
      runImport(deps, fetchPublic, { websiteId, id: data.albumId }),
    );
  },
});
