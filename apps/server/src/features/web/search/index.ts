import { defineFeature } from '../../../platform/http/feature.ts';
import * as searchCalls from './calls/search.ts';
import { handleReindexing } from './jobs/reindex.ts';
import { searchPage } from './pages/search-page.ts';

/** Search of a site by its visitors. */
export const search = defineFeature({
  name: 'search',
  folder: import.meta.dirname,
  routes: Object.values(searchCalls),
  pages: [searchPage],
  jobs: handleReindexing,
});
