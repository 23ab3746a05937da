import { DOWNLOADS } from '@sitewright/domain/texts/en/downloads';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the page that a link for a download leads to when it gives nothing. */
export const TEXTS = siteTexts('downloads', DOWNLOADS);
