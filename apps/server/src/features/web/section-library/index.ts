import { defineFeature } from '../../../platform/http/feature.ts';
import * as savedCalls from './calls/saved-sections.ts';
import * as sectionCalls from './calls/section-library.ts';
import { samplePicture } from './pages/sample-picture.ts';
import { sectionPreview } from './pages/section-preview.ts';

/** Sections to put on pages, ready ones and the site's own: their lists, previews in the look of the site, copies for a page. */
export const sectionLibrary = defineFeature({
  name: 'section-library',
  folder: import.meta.dirname,
  routes: [...Object.values(sectionCalls), ...Object.values(savedCalls)],
  pages: [samplePicture, sectionPreview],
});
