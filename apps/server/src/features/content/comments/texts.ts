import { COMMENTS } from '@sitewright/domain/texts/en/comments';
import { siteTexts } from '../../../platform/texts/site-words.ts';

/** Words of comments as plain HTML. */
export const TEXTS = siteTexts('comments', COMMENTS);
