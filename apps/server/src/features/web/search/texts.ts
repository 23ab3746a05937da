import { SEARCH } from '@sitewright/domain/texts/en/search';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the search page as plain text. */
export const TEXTS = siteTexts('search', SEARCH);
