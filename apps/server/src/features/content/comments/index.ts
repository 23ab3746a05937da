import { defineFeature } from '../../../platform/http/feature.ts';
import { answerComment, listModeratedComments, moderateComments } from './moderator-calls.ts';
import { flagComment, listComments, postComment } from './visitor-calls.ts';

export { commentsMarkup } from './comments-markup.ts';
export { moveComments } from './move-comments.ts';
export { findCommentedItem, insertComment, listApproved } from './queries.ts';

/** What visitors write below items, and the queue of those who decide on it. */
export const comments = defineFeature({
  name: 'comments',
  folder: import.meta.dirname,
  routes: [listComments, postComment, flagComment, listModeratedComments, moderateComments, answerComment],
});
