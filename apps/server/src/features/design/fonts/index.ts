import { defineFeature } from '../../../platform/http/feature.ts';
import * as fontCalls from './calls/fonts.ts';

export { fontNames, fontPreloads, fontRules } from './font-faces.ts';
export { FontStore } from './font-store.ts';

/** Fonts that owners choose beside those of their template. */
export const fonts = defineFeature({
  name: 'fonts',
  folder: import.meta.dirname,
  routes: Object.values(fontCalls),
});
