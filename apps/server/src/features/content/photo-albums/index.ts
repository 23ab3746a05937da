import { defineFeature } from '../../../platform/http/feature.ts';
import * as photoAlbumCalls from './calls/photo-albums.ts';
import { handleAlbumImports } from './jobs/import-album.ts';

/** Albums of photo services, whose images are imported into the files of a site. */
export const photoAlbums = defineFeature({
  name: 'photo-albums',
  folder: import.meta.dirname,
  routes: Object.values(photoAlbumCalls),
  jobs: handleAlbumImports,
});
