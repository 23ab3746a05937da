import { defineFeature } from '../../../platform/http/feature.ts';
import * as recordingCalls from './calls/recordings.ts';
import * as sessionCalls from './calls/session.ts';
import { registerCleanUp } from './jobs/clean-up.ts';
import { playerPage } from './pages/player.ts';

/** Recordings of sessions: taken in from visitors who agreed, replayed by the owner, deleted after their time. */
export const recordings = defineFeature({
  name: 'recordings',
  folder: import.meta.dirname,
  routes: [...Object.values(sessionCalls), ...Object.values(recordingCalls)],
  pages: [playerPage],
  plugin: registerCleanUp,
});
