import { defineFeature } from '../../../platform/http/feature.ts';
import * as styleCalls from './calls/styles.ts';

export { prepareStyles } from './prepare-styles.ts';
export { declaredTweaks } from './style-sheet.ts';

/** Styles of a site: the tweaks of its template and CSS of the owner's own. */
export const styles = defineFeature({
  name: 'styles',
  folder: import.meta.dirname,
  routes: Object.values(styleCalls),
});
