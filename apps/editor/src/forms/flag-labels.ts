import type { SwitchableFlag } from '@sitewright/domain/site/feature-flags';
import { t } from '@sitewright/owner-texts/t';

/** Names of the switches of the site's settings for what is behind a flag. */
export const FLAG_LABELS: Readonly<Record<SwitchableFlag, string>> = {
  commerce_site_visitor_metrics: t('fields.productMetricsFlag'),
  session_recording: t('fields.recordingFlag'),
  form_textarea_max_length: t('fields.maxLengthFlag'),
};
