import { z } from 'zod';
import { TOO_LONG } from '../text/character-count.ts';
import { COMMENT_STATUSES, MAX_COMMENT_LENGTH } from './comment-rules.ts';

/** Words of one line that a visitor types: no control characters, no line breaks. */
const Line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please use one line of ordinary characters.');

/** Name of somebody who writes on a site. */
export const AuthorName = Line.min(1, 'Please enter your name.').max(100);

/** Email address of somebody who writes; never shown to visitors. Length as in the specification, §5. */
const AuthorEmail = z
  .email('Email is not valid. Email addresses should follow the format user@domain.com.')
  .min(3)
  .max(256);

/** Text a visitor writes, with its line breaks. */
export function visitorText(longest: number, missing: string) {
  return z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().min(1, missing).max(longest, TOO_LONG));
}

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
  authorName: AuthorName,
  authorEmail: AuthorEmail,
  authorUrl: z
    .url({ protocol: /^https?$/, error: 'Links must be formatted as https://example.com.' })
    .max(500)
    .or(z.literal(''))
    .default(''),
  body: visitorText(MAX_COMMENT_LENGTH, 'Please enter a comment.'),
  /** A field that people do not see. */
  trap: z.string().max(500).default(''),
});
export type NewComment = z.infer<typeof NewComment>;
