import { defineFeature } from '../../../platform/http/feature.ts';
import * as calendarCalls from './calls/calendar.ts';

/** Events of a site by time, for those who look after its dates and nothing else of it. */
export const calendar = defineFeature({
  name: 'calendar',
  folder: import.meta.dirname,
  routes: Object.values(calendarCalls),
});
