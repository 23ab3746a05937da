import { defineFeature } from '../../../platform/http/feature.ts';
import { generalSearch } from './general-search.ts';
import { startReindexing } from './reindex.ts';
import { searchPage } from './search-page.ts';

/** Search of a site by its visitors. */
export const search = defineFeature({
  name: 'search',
  folder: import.meta.dirname,
  routes: [generalSearch],
  pages: [searchPage],
  jobs: startReindexing,
});
