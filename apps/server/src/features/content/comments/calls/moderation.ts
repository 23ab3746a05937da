import * as contract from '@sitewright/contract/comments';
import { statusAfter } from '@sitewright/domain/social/comment-rules';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { bumpItemVersion, getWebsite } from '../../../site/sites/index.ts';
import { addToItemCounts } from '../../collections/index.ts';
import { moveComments } from '../move-comments.ts';
import { countPending, findComment, insertComment, listForModerators } from '../queries/comments.ts';

export const listModeratedComments = route(
  contract.listModeratedComments,
  async ({ db, websiteId, query }) => {
    const { status = null, cursor: before = null } = query;
    const flagged = query.flagged === 'true';
    const { settings: site } = await getWebsite(db, websiteId);
    const page = await readPage(
      query.limit,
      (limit) => listForModerators(db, { websiteId, site, status, flagged, before, limit }),
      ({ id }) => id,
    );
    return { ...page, pendingCount: await countPending(db, websiteId) };
  },
);

export const moderateComments = route(contract.moderateComments, async ({ db, websiteId, body }) => ({
  changed: await moveComments(db, websiteId, { ids: body.ids, status: statusAfter(body.action) }),
}));

export const answerComment = route(
  contract.answerComment,
  async ({ db, websiteId, params, body, account, newId }) => {
    const answered = await findComment(db, { websiteId, id: params.commentId });
    if (!answered || answered.status === 'deleted' || answered.status === 'spam')
      throw new AppError('not-found');
    // Contributors who may reply but not moderate reply only to public comments.
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
    await bumpItemVersion(db, websiteId);
    return { comment };
  },
);
