import { defineFeature } from '../../../platform/http/feature.ts';
import { createPublicFetch } from '../../../platform/outbound/public-fetch.ts';
import * as exportCalls from './calls/export.ts';
import * as importCalls from './calls/imports.ts';
import { importFile, runImport } from './jobs/import-products.ts';

/** Products as CSV files, in and out. */
export const productFiles = defineFeature({
  name: 'product-files',
  folder: import.meta.dirname,
  routes: [...Object.values(importCalls), ...Object.values(exportCalls)],
  jobs: (deps) => {
    const fetchPublic = createPublicFetch();
    deps.jobs.handle(importFile, ({ websiteId, data }) =>
      runImport(deps, fetchPublic, { websiteId, ...data }),
    );
  },
});
