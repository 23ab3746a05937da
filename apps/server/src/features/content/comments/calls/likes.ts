import * as contract from '@sitewright/contract/likes';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { findWebsite, incrementLikesVersion } from '../../../site/sites/index.ts';
import { addToItemCounts } from '../../collections/index.ts';
import { insertLike, listLikes } from '../queries/likes.ts';

const MAX_ITEMS = 100;
/** Likes of one item from one network: a household or an office, not a row of fresh cookies. */
const NETWORK_LIMIT = { max: 5, windowSeconds: 86_400, isLoose: true };

export const getLikes = route(contract.getLikes, async ({ db, websiteId, query, visitor, reply }) => {
  reply.header('cache-control', 'no-store');
  const itemIds = query.itemIds.split(',').filter(isUuid).slice(0, MAX_ITEMS);
  const visitorHash = visitor.token === null ? null : hashVisitor(visitor.token);
  return { likes: itemIds.length === 0 ? [] : await listLikes(db, { websiteId, itemIds, visitorHash }) };
});

/** Counted once for each visitor, never part of a cached page. */
export const likeItem = routeWithoutTransaction(contract.likeItem, async (context) => {
  const { websiteId, params, visitor, request, deps } = context;
  const { itemId } = params;
  // The crumb, without which nothing is written, is bound to this token.
  if (visitor.token === null) throw new AppError('crumb-failed');
  const visitorHash = hashVisitor(visitor.token);
  const before = await deps.database.site(websiteId, async (db) => {
    const website = await findWebsite(db, websiteId);
    if (!website?.settings.simpleLikingEnabled) throw new AppError('likes-off');
    const [like] = await listLikes(db, { websiteId, itemIds: [itemId], visitorHash });
    if (!like) throw new AppError('not-found');
    return like;
  });
  if (before.isLiked) return before;
  // Limits have a connection of their own: whoever held one meanwhile could wait for itself.
  await deps.limits.take(`like ${websiteId} ${itemId} ${clientNetwork(request.ip)}`, NETWORK_LIMIT);
  return deps.database.site(websiteId, async (db) => {
    if (!(await insertLike(db, { websiteId, itemId, visitorHash }))) return { ...before, isLiked: true };
    const { likeCount } = await addToItemCounts(db, { websiteId, itemId }, { likes: 1 });
    await incrementLikesVersion(db, websiteId);
    return { itemId, likeCount, isLiked: true };
  });
});
