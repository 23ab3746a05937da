import { DOWNLOAD_LINKS } from '@sitewright/domain/texts/en/downloads';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words that stand beside links of downloads. */
export const TEXTS = siteTexts('downloadLinks', DOWNLOAD_LINKS);
