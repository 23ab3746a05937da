import { defineFeature } from '../../../platform/http/feature.ts';
import * as exportCalls from './calls/export.ts';
import * as importCalls from './calls/imports.ts';
import { handleProductImports } from './jobs/import-products.ts';

/** Products as CSV files, in and out. */
export const productFiles = defineFeature({
  name: 'product-files',
  folder: import.meta.dirname,
  routes: [...Object.values(importCalls), ...Object.values(exportCalls)],
  jobs: handleProductImports,
});
