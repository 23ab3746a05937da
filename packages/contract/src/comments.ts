import { COMMENT_ACTIONS, COMMENT_STATUSES } from '@sitewright/domain/social/comment-rules';
import { Comment, ModeratedComment, NewComment } from '@sitewright/domain/social/comment-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

/** Approved comments of an item, oldest first; answers stand among them with their `parentId`. */
export const listComments = defineCall({
  method: 'GET',
  path: '/api/comments',
  access: 'visitor',
  query: z.object({ itemId: z.uuid(), ...pageQuery({ limit: 100, cursor: z.uuid() }) }),
  reply: z.object({
    ...pageReply(Comment),
    publicCommentCount: z.int(),
  }),
});

/**
 * Adds a comment of a visitor; `comment` is null while it waits for a moderator. As a plain form it answers 303 to the
 * item, or to a page that says it waits. Source: SOC-05. Errors: invalid-fields, comments-closed, not-found, rate-limited.
 */
export const createComment = defineCall({
  method: 'POST',
  path: '/api/comments',
  access: 'visitor',
  body: NewComment,
  reply: z.object({ comment: Comment.nullable(), publicCommentCount: z.int() }),
  rateLimit: { max: 6, windowSeconds: 60 },
  form: true,
  flashMessageOn: /^\//,
});

/** Tells the moderators of a comment; counts once per visitor. Errors: not-found. */
export const flagComment = defineCall({
  method: 'POST',
  path: '/api/comments/:commentId/flag',
  access: 'visitor',
  params: z.object({ commentId: z.uuid() }),
  reply: z.object({ isFlagged: z.boolean() }),
  rateLimit: { max: 20, windowSeconds: 60 },
});

const ofSite = z.object({ websiteId: z.uuid() });

/** Comments of a site for its moderators, newest first, with how many wait. */
export const listModeratedComments = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/comments',
  access: 'comments.moderate',
  params: ofSite,
  query: z.object({
    status: z.enum(COMMENT_STATUSES).optional(),
    flagged: z.literal('true').optional(),
    ...pageQuery({ cursor: z.uuid() }),
  }),
  reply: z.object({
    ...pageReply(ModeratedComment),
    pendingCount: z.int(),
  }),
});

/** Moves comments to another state, all or none; unknown ids are left out. Answers how many have changed. */
export const moderateComments = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/comments/moderate',
  access: 'comments.moderate',
  params: ofSite,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(200), action: z.enum(COMMENT_ACTIONS) }),
  reply: z.object({ changed: z.int() }),
});

/** Answers a comment in the name of the site; approves what is answered. Errors: not-found. */
export const answerComment = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/comments/:commentId/answer',
  access: 'comments.post',
  once: true,
  params: ofSite.extend({ commentId: z.uuid() }),
  body: NewComment.pick({ body: true }),
  reply: z.object({ comment: Comment }),
});
