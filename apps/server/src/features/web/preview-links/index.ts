import { defineFeature } from '../../../platform/http/feature.ts';
import * as linkCalls from './calls/preview-links.ts';
import { registerCleanUp } from './jobs/clean-up.ts';
import { draftPage } from './pages/draft-page.ts';

/** Links that show the draft of a page to whoever has them, until they expire. */
export const previewLinks = defineFeature({
  name: 'preview-links',
  folder: import.meta.dirname,
  routes: Object.values(linkCalls),
  pages: [draftPage],
  plugin: registerCleanUp,
});
