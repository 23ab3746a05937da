import { NEWSLETTER } from '@sitewright/domain/texts/en/newsletter';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the pages around mailing lists. */
export const TEXTS = siteTexts('newsletter', NEWSLETTER);
