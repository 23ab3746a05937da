import { COMMENTS } from '@sitewright/domain/texts/en/comments';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of comments as plain HTML. */
export const TEXTS = siteTexts('comments', COMMENTS);
