import {
  answerComment as answerCall,
  listModeratedComments as listCall,
  moderateComments as moderateCall,
} from '@sitewright/contract/comments';
import { statusAfter } from '@sitewright/domain/social/comment-rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { addToItemCounts } from '../collections/index.ts';
import { bumpContentVersion, getWebsite } from '../sites/index.ts';
import { moveComments } from './move-comments.ts';
import { countPending, findComment, insertComment, listForModerators } from './queries.ts';

const PAGE_SIZE = 50;

export const listModeratedComments = route(listCall, async ({ db, websiteId, query }) => {
  const rows = await listForModerators(db, {
    websiteId,
    status: query.status ?? null,
    flagged: query.flagged === 'true',
    before: query.cursor ?? null,
    limit: PAGE_SIZE + 1,
  });
  const comments = rows.slice(0, PAGE_SIZE);
  const hasNextPage = rows.length > PAGE_SIZE;
  return {
    comments,
    pendingCount: await countPending(db, websiteId),
    hasNextPage,
    nextPageCursor: hasNextPage ? (comments.at(-1)?.id ?? null) : null,
  };
});

export const moderateComments = route(moderateCall, async ({ db, websiteId, body }) => ({
  changed: await moveComments(db, websiteId, { ids: body.ids, status: statusAfter(body.action) }),
}));

export const answerComment = route(answerCall, async ({ db, websiteId, params, body, account, newId }) => {
  const answered = await findComment(db, { websiteId, id: params.commentId });
  if (!answered || answered.status === 'deleted' || answered.status === 'spam')
    throw new AppError('not-found');
  // Who may answer but not moderate answers only what is public already.
  if (answered.status === 'pending' && !account.permissions.has('comments.moderate'))
    throw new AppError('forbidden');
  await moveComments(db, websiteId, { ids: [params.commentId], status: 'approved' });
  const { itemId } = answered;
  const { settings, identifier } = await getWebsite(db, websiteId);
  const comment = await insertComment(db, websiteId, {
    id: newId(),
    itemId,
    parentId: params.commentId,
    // Everybody reads it, so never the address of whoever has given no name.
    authorName: account.name || settings.siteTitle || identifier,
    authorEmail: account.email,
    authorUrl: '',
    body: body.body,
    status: 'approved',
    accountId: account.id,
  });
  await addToItemCounts(db, { websiteId, itemId }, { publicComments: 1 });
  await bumpContentVersion(db, websiteId);
  return { comment };
});
