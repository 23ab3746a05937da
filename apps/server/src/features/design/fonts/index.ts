import { defineFeature } from '../../../platform/http/feature.ts';
import * as kitCalls from './calls/font-kit.ts';
import * as fontCalls from './calls/fonts.ts';
import * as ownCalls from './calls/own-fonts.ts';

export { fontNames, fontPreloads, fontRules } from './font-faces.ts';
export { FontStore } from './font-store.ts';
export { kitSheetUrl } from './kit/font-kit.ts';
export { siteFontKey } from './own/site-fonts.ts';

/** Fonts that owners choose beside those of their template. */
export const fonts = defineFeature({
  name: 'fonts',
  folder: import.meta.dirname,
  routes: [...Object.values(fontCalls), ...Object.values(ownCalls), ...Object.values(kitCalls)],
});
