/** Whether visitors may comment on an item, as payloads hold it. Source: SOC-04 (1 means open). */
const COMMENT_STATES = { open: 1, closed: 2 } as const;

/** Answers to answers are shown one below the other from this depth on. */
const MAX_COMMENT_DEPTH = 3;

/** Links an ordinary comment has at most; more wait for a moderator, whatever the site says. */
const MAX_LINKS = 2;

/** Sites decide who sees a comment; `spam` and `deleted` are never shown. */
export const COMMENT_STATUSES = ['pending', 'approved', 'spam', 'deleted'] as const;

/** Where a comment stands. */
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** Comment settings of a site. Source: site format §3, websiteSettings comment*. */
export interface CommentSettings {
  readonly commentsEnabled: boolean;
  /** Days after which the comments of an item close; 0 for never. */
  readonly commentDisableAfterDays: number;
}

/** True while visitors may comment on an item. */
export function areCommentsOpen(
  settings: CommentSettings,
  item: { readonly commentState: number; readonly publishOn: number },
  now: number,
): boolean {
  if (!settings.commentsEnabled || item.commentState !== COMMENT_STATES.open) return false;
  const days = settings.commentDisableAfterDays;
  return days === 0 || now < item.publishOn + days * 86_400_000;
}

/** A submitted comment; `trap` is a hidden honeypot field. */
export interface CommentAttempt {
  readonly body: string;
  readonly trap: string;
}

/**
 * Initial status of a new comment: `spam` for anything only a program sends, `pending` where the site or its links ask for a
 * moderator, else `approved`.
 */
export function statusOfNewComment(attempt: CommentAttempt, isApprovalRequired: boolean): CommentStatus {
  if (attempt.trap !== '') return 'spam';
  const links = attempt.body.match(/https?:\/\/|www\.|<a\s|\[url/gi)?.length ?? 0;
  return isApprovalRequired || links > MAX_LINKS ? 'pending' : 'approved';
}

/** Moderation actions on comments. */
export const COMMENT_ACTIONS = ['approve', 'unapprove', 'spam', 'delete'] as const;

/** One of the moderator's actions. */
export type CommentAction = (typeof COMMENT_ACTIONS)[number];

/** Status after an action. A deleted comment stays deleted: its text is gone. */
export function statusAfter(action: CommentAction): CommentStatus {
  return ({ approve: 'approved', unapprove: 'pending', spam: 'spam', delete: 'deleted' } as const)[action];
}

/** Comment and the answers to it, oldest first. */
export interface CommentThread<C> {
  readonly comment: C;
  readonly replies: readonly CommentThread<C>[];
}

/**
 * Comments as threads, in the order they come in. An answer to a comment that is not among them starts a thread of its
 * own; below the deepest level answers stand beside each other.
 */
export function threadsOf<C extends { readonly id: string; readonly parentId: string | null }>(
  comments: readonly C[],
): CommentThread<C>[] {
  type Open = { comment: C; replies: Open[] };
  const roots: Open[] = [];
  const places = new Map<string, { siblings: Open[]; own: Open; depth: number }>();
  for (const comment of comments) {
    const own: Open = { comment, replies: [] };
    const parent = comment.parentId === null ? undefined : places.get(comment.parentId);
    const depth = parent ? Math.min(parent.depth + 1, MAX_COMMENT_DEPTH) : 0;
    const siblings = !parent ? roots : depth > parent.depth ? parent.own.replies : parent.siblings;
    siblings.push(own);
    places.set(comment.id, { siblings, own, depth });
  }
  return roots;
}
