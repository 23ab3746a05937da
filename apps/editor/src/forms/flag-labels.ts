import type { SwitchableFlag } from '@sitewright/domain/site/feature-flags';

/** Names of the switches of the site's settings for what is behind a flag. */
export const FLAG_LABELS: Readonly<Record<SwitchableFlag, string>> = {
  commerce_site_visitor_metrics: 'Count which products are viewed and added to the cart',
  session_recording: 'Record sessions of visitors who agree',
  form_textarea_max_length: 'Comments, reviews and answers show how many characters they may have',
};
