import { defineFeature } from '../../platform/http/feature.ts';
import { searchPage } from './search-page.ts';

/** Search of a site by its visitors. */
export const search = defineFeature({ name: 'search', folder: import.meta.dirname, pages: [searchPage] });
