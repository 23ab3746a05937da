import { defineFeature } from '../../../platform/http/feature.ts';
import * as noticeCalls from './calls/notices.ts';
import { registerCleanUp } from './jobs/clean-up.ts';
import { handleNoticeMails } from './jobs/notice-mail.ts';

export { gatherIfRushed } from './gather-notices.ts';
export { notifyShop } from './notify-shop.ts';
export { NOTICE_MAIL } from './write-notice-mails.ts';

/** Notices to a site's contributors: behind the bell of the editor, and by email to those who choose it. */
export const notices = defineFeature({
  name: 'notices',
  folder: import.meta.dirname,
  routes: Object.values(noticeCalls),
  jobs: handleNoticeMails,
  plugin: registerCleanUp,
});
