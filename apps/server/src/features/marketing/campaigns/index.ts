import { defineFeature } from '../../../platform/http/feature.ts';
import * as campaignCalls from './calls/campaigns.ts';
import * as previewCalls from './calls/preview.ts';
import * as sendingCalls from './calls/sending.ts';
import { registerBounces } from './jobs/read-bounces.ts';
import { handleCampaigns } from './jobs/send-campaign.ts';
import { linkPage, picturePage } from './pages/reaction-pages.ts';

/** Emails to everybody on a mailing list: written of blocks, sent once to each, with what became of them. */
export const campaigns = defineFeature({
  name: 'campaigns',
  folder: import.meta.dirname,
  routes: [campaignCalls, previewCalls, sendingCalls].flatMap((calls) => Object.values(calls)),
  pages: [linkPage, picturePage],
  jobs: handleCampaigns,
  plugin: registerBounces,
});
