import * as contract from '@sitewright/contract/comments';
import { areCommentsOpen, statusOfNewComment } from '@sitewright/domain/social/comment-rules';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { notifyShop } from '../../../site/notices/index.ts';
import { bumpItemVersion } from '../../../site/sites/index.ts';
import { addToItemCounts } from '../../collections/index.ts';
import { moveComments } from '../move-comments.ts';
import {
  findComment,
  findCommentedItem,
  insertComment,
  insertFlag,
  listApproved,
} from '../queries/comments.ts';

/** Comments of one answer, and of one page without scripts. */

export const listComments = route(contract.listComments, async ({ db, websiteId, query, reply }) => {
  reply.header('cache-control', 'no-store');
  const { itemId, cursor: after = null } = query;
  const item = await findCommentedItem(db, { websiteId, itemId });
  if (!item) throw new AppError('not-found');
  const page = await readPage(
    query.limit,
    (limit) => listApproved(db, { websiteId, itemId, after, limit }),
    ({ id }) => id,
  );
  return { ...page, publicCommentCount: item.publicCommentCount };
});

export const createComment = route(
  contract.createComment,
  async ({ db, websiteId, body, newId, now, reply }) => {
    const { itemId } = body;
    const item = await findCommentedItem(db, { websiteId, itemId });
    if (!item) throw new AppError('not-found');
    if (!areCommentsOpen(item.settings, item, now().getTime())) throw new AppError('comments-closed');
    const status = statusOfNewComment(body, item.settings.commentApprovalRequired);
    const comment = await insertComment(db, websiteId, {
      ...body,
      id: newId(),
      parentId: body.parentId ?? null,
      status,
      accountId: null,
    });
    if (status !== 'spam') {
      const title = `${body.authorName} commented on ${item.title}`;
      await notifyShop(db, { websiteId, kind: 'comment', title, subjectId: null });
    }
    const isPublic = status === 'approved';
    if (isPublic) {
      await addToItemCounts(db, { websiteId, itemId }, { publicComments: 1 });
      await bumpItemVersion(db, websiteId);
    }
    reply.header(
      'location',
      isPublic ? `${item.path}#comment-${comment.id}` : `/comments/received?item=${itemId}`,
    );
    return {
      comment: isPublic ? comment : null,
      publicCommentCount: item.publicCommentCount + Number(isPublic),
    };
  },
);

export const flagComment = route(contract.flagComment, async (context) => {
  const { db, websiteId, params, visitor, request, deps } = context;
  const { commentId } = params;
  const comment = await findComment(db, { websiteId, id: commentId });
  if (comment?.status !== 'approved') throw new AppError('not-found');
  const item = await findCommentedItem(db, { websiteId, itemId: comment.itemId });
  // Without a token nobody could tell two flags of one visitor apart.
  if (!item?.settings.commentFlagsAllowed || visitor.token === null) return { isFlagged: false };
  // Signed, since there are few enough networks to try them all against a plain hash.
  const network = deps.secret.sign('comment-flag', `${commentId} ${clientNetwork(request.ip)}`);
  const hashes = [hashVisitor(visitor.token), hashVisitor(network)] as const;
  const flags = await insertFlag(db, { websiteId, commentId, hashes });
  if (flags !== null && flags >= item.settings.commentFlagThreshold)
    await moveComments(db, websiteId, { ids: [commentId], status: 'pending' });
  return { isFlagged: true };
});
