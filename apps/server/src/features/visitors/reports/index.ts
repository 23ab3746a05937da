import { defineFeature } from '../../../platform/http/feature.ts';
import { registerReports } from './jobs/report-rounds.ts';

/** Reports to the people of a site that come of themselves: the week, and what has fallen sharply. */
export const reports = defineFeature({
  name: 'reports',
  folder: import.meta.dirname,
  plugin: registerReports,
});
