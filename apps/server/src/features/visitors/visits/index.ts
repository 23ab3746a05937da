import { defineFeature } from '../../../platform/http/feature.ts';
import * as recordCalls from './calls/record.ts';
import * as reportCalls from './calls/reports.ts';
import { registerRounds } from './jobs/roll-up.ts';

export { clientOf, countryOf } from './intake/client-facts.ts';
export { createVisitIntake, unwantedBy } from './intake/intake.ts';
export { measureVital } from './measure-vital.ts';
export { findToday, readDays, sumDays } from './queries/reports.ts';

/** Visits: what visitors' pages tell, the figures made of it, and the reports for those who may see them. */
export const visits = defineFeature({
  name: 'visits',
  folder: import.meta.dirname,
  routes: [...Object.values(recordCalls), ...Object.values(reportCalls)],
  plugin: registerRounds,
});
