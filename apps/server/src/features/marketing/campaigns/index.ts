import { defineFeature } from '../../../platform/http/feature.ts';
import * as automationCalls from './calls/automations.ts';
import * as campaignCalls from './calls/campaigns.ts';
import * as previewCalls from './calls/preview.ts';
import * as sendingCalls from './calls/sending.ts';
import { registerAutomations } from './jobs/automations.ts';
import { registerBounces } from './jobs/read-bounces.ts';
import { handleCampaigns } from './jobs/send-campaign.ts';
import { linkPage, picturePage } from './pages/reaction-pages.ts';

export { createMailBlocks } from './own-mail-blocks.ts';

/** Emails to everybody on a mailing list, or by themselves to who joined it: of blocks, once to each, with what became of them. */
export const campaigns = defineFeature({
  name: 'campaigns',
  folder: import.meta.dirname,
  routes: [automationCalls, campaignCalls, previewCalls, sendingCalls].flatMap((calls) =>
    Object.values(calls),
  ),
  pages: [linkPage, picturePage],
  jobs: handleCampaigns,
  plugin: (app, deps) => {
    registerBounces(app, deps);
    registerAutomations(app, deps);
  },
});
