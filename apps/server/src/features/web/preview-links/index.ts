import { defineFeature } from '../../../platform/http/feature.ts';
import { repeatRound } from '../../../platform/jobs/repeat-round.ts';
import * as linkCalls from './calls/preview-links.ts';
import { draftPage } from './pages/draft-page.ts';
import { deleteExpired } from './queries/preview-links.ts';

const EVERY_MS = 3_600_000;

/** Links that show the draft of a page to whoever has them, until they expire. */
export const previewLinks = defineFeature({
  name: 'preview-links',
  folder: import.meta.dirname,
  routes: Object.values(linkCalls),
  pages: [draftPage],
  plugin: (app, { database, now, log }) => {
    const stop = repeatRound(() => database.sweep((db) => deleteExpired(db, now())), {
      name: 'clean-up of preview links',
      everyMs: EVERY_MS,
      log,
    });
    app.addHook('onClose', stop);
  },
});
