import { defineFeature } from '../../../platform/http/feature.ts';
import * as segmentCalls from './calls/segments.ts';

export { BOUGHT, BUYER } from './queries/rule-condition.ts';
export { findSegment } from './queries/segments.ts';
export { segmentCondition } from './segment-condition.ts';

/** Segments: saved rules that say which subscribers a campaign goes to. */
export const segments = defineFeature({
  name: 'segments',
  folder: import.meta.dirname,
  routes: Object.values(segmentCalls),
});
