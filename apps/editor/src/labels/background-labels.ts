import { t } from '@sitewright/owner-texts/t';

/** Requirement before a background of Instagram images is visible. Source: SITE-20. */
export const INSTAGRAM_NEEDS = t('labels.instagramNeeds');
