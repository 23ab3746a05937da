import { defineFeature } from '../../../platform/http/feature.ts';
import { createPublicFetch } from '../../../platform/outbound/public-fetch.ts';
import * as calls from './album-calls.ts';
import { importAlbum, runImport } from './import-job.ts';

/** Pictures of albums of photo services, taken over into the files of a site. */
export const photoAlbums = defineFeature({
  name: 'photo-albums',
  folder: import.meta.dirname,
  routes: Object.values(calls),
  jobs: (deps) => {
    const fetchPublic = createPublicFetch();
    deps.jobs.handle(importAlbum, ({ websiteId, data }) =>
      runImport(deps, fetchPublic, { websiteId, id: data.albumId }),
    );
  },
});
