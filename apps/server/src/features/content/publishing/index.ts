import { defineFeature } from '../../../platform/http/feature.ts';
import * as publishingCalls from './calls/publishing.ts';
import * as restoreCalls from './calls/restores.ts';
import * as scheduleCalls from './calls/scheduled-changes.ts';
import { awaitAllMoments, handleScheduledChanges } from './jobs/publish-changes.ts';

/** What of a site would be published, what visitors would stumble over, and publishing it together, now or later. */
export const publishing = defineFeature({
  name: 'publishing',
  folder: import.meta.dirname,
  routes: [
    ...Object.values(publishingCalls),
    ...Object.values(scheduleCalls),
    ...Object.values(restoreCalls),
  ],
  jobs: handleScheduledChanges,
  plugin: (app, deps) => {
    app.addHook('onReady', () =>
      awaitAllMoments(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'scheduled changes')),
    );
  },
});
