import { fixedAnswers } from '@sitewright/forms/fixed-field-schema';
import { z } from 'zod';
import { COMMENT_FIELDS, MAX_TRAP_LENGTH } from './comment-fields.ts';
import { COMMENT_STATUSES } from './comment-rules.ts';

/** A comment as visitors see it: plain text, no address of its author. */
export const Comment = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  authorName: z.string(),
  authorUrl: z.string(),
  body: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** True for an answer of the site itself. */
  isByOwner: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment as moderators see it. */
export const ModeratedComment = Comment.extend({
  itemId: z.uuid(),
  itemTitle: z.string(),
  itemUrl: z.string(),
  authorEmail: z.string(),
  status: z.enum(COMMENT_STATUSES),
  flagCount: z.int().min(0),
});
export type ModeratedComment = z.infer<typeof ModeratedComment>;

/** A comment as a visitor submits it. */
export const NewComment = z.object({
  itemId: z.uuid(),
  parentId: z
    .uuid()
    .nullish()
    .or(z.literal('').transform(() => null)),
  ...fixedAnswers(COMMENT_FIELDS),
  /** A field that people do not see. */
  trap: z.string().max(MAX_TRAP_LENGTH).default(''),
});
export type NewComment = z.infer<typeof NewComment>;
