import { defineFeature } from '../../../platform/http/feature.ts';
import { createPublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { exportProducts } from './export-products.ts';
import * as importCalls from './import-calls.ts';
import { importFile, runImport } from './import-job.ts';

/** Products as CSV files, in and out. */
export const productFiles = defineFeature({
  name: 'product-files',
  folder: import.meta.dirname,
  routes: [...Object.values(importCalls), exportProducts],
  jobs: (deps) => {
    const fetchPublic = createPublicFetch();
    deps.jobs.handle(importFile, ({ websiteId, data }) =>
      runImport(deps, fetchPublic, { websiteId, ...data }),
    );
  },
});
