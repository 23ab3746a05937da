import { defineFeature } from '../../../platform/http/feature.ts';
import { watchMoves } from './jobs/watch-moves.ts';

export { forgetSite } from './forget-site.ts';
export { keepSite } from './keep-site.ts';
export { moveSite } from './move-site.ts';
export { whyNoAnswer } from './why-no-answer.ts';

/** Moves a site to another installation while it sells (docs/decisions/068-a-site-moves.md). */
export const siteMove = defineFeature({
  name: 'site-move',
  folder: import.meta.dirname,
  plugin: watchMoves,
});
