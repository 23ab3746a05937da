import { defineFeature } from '../../../platform/http/feature.ts';
import * as sectionCalls from './calls/section-library.ts';
import { samplePicture } from './pages/sample-picture.ts';
import { sectionPreview } from './pages/section-preview.ts';

/** Ready sections for pages: their list, previews in the look of a site, and what one needs to be put on a page. */
export const sectionLibrary = defineFeature({
  name: 'section-library',
  folder: import.meta.dirname,
  routes: Object.values(sectionCalls),
  pages: [samplePicture, sectionPreview],
});
