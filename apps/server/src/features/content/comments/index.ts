import { defineFeature } from '../../../platform/http/feature.ts';
import * as commentCalls from './calls/comments.ts';
import * as likeCalls from './calls/likes.ts';
import * as moderationCalls from './calls/moderation.ts';

export { commentsMarkup } from './comments-markup.ts';
export { moveComments } from './move-comments.ts';
export { findCommentedItem, insertComment, listApproved } from './queries/comments.ts';

/** Comments on items, their moderation queue, and likes of items. */
export const comments = defineFeature({
  name: 'comments',
  folder: import.meta.dirname,
  routes: [...Object.values(commentCalls), ...Object.values(moderationCalls), ...Object.values(likeCalls)],
});
