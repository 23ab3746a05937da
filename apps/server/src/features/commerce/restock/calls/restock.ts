import * as contract from '@sitewright/contract/restock';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { restockNotice } from '../jobs/restock-notice.ts';
import { findWaiting, listGroups, listSignUps } from '../queries/sign-ups.ts';

const PURPOSE = 'restock-cursor';

type CursorDeps = Pick<ServerDeps, 'secret'>;

export const listRestockSignUps = route(
  contract.listRestockSignUps,
  async ({ db, websiteId, query, deps }) => {
    const { cursor, limit: size, ...variant } = query;
    const scope = `${websiteId} ${variant.variantId}`;
    const before = readCursor(deps, scope, cursor);
    const { items, nextCursor } = await readPage(
      size,
      (limit) => listSignUps(db, { websiteId, ...variant, before, limit }),
      ({ id }) => toCursor(deps, scope, id),
    );
    return { signUps: items, ...nextPage(nextCursor) };
  },
);

export const listRestockGroups = route(contract.listRestockGroups, async ({ db, websiteId, query, deps }) => {
  const before = readCursor(deps, websiteId, query.cursor);
  const { items, nextCursor } = await readPage(
    query.limit,
    (limit) => listGroups(db, { websiteId, before, limit }),
    ({ lastId }) => toCursor(deps, websiteId, lastId),
  );
  return { signUpGroups: items, ...nextPage(nextCursor) };
});

/** The specified names. Source: specification §7. */
const nextPage = (cursor: string | null) => ({ hasNextPage: cursor !== null, nextPageCursor: cursor });

export const sendRestock = route(contract.sendRestock, async ({ db, websiteId, body }) => {
  const { count, seeing: waitingCount, isBack } = await findWaiting(db, { websiteId, ...body });
  if (count > 0 && !isBack) throw new AppError('still-sold-out');
  if (count > 0 && waitingCount === 0) throw new AppError('restock-unseen');
  if (waitingCount > 0) await sendJob(db, restockNotice, { websiteId, data: { variantId: body.variantId } });
  return { waitingCount };
});

export const sendAllRestock = route(contract.sendAllRestock, async ({ db, websiteId, body }) => {
  let waitingCount = 0;
  const requestsByVariant = new Map(body.sendRequests.map((request) => [request.variantId, request]));
  for (const request of requestsByVariant.values()) {
    const waiting = await findWaiting(db, { websiteId, ...request });
    // One that was sold out meanwhile, or that nobody sees, holds up none of the others.
    if (waiting.seeing === 0 || !waiting.isBack) continue;
    await sendJob(db, restockNotice, { websiteId, data: { variantId: request.variantId } });
    waitingCount += waiting.seeing;
  }
  return { waitingCount };
});

/** Of this list of this site only. Source: reliability, attack A53. */
function toCursor({ secret }: CursorDeps, scope: string, id: string): string {
  return `${id}.${secret.sign(PURPOSE, `${scope} ${id}`)}`;
}

function readCursor({ secret }: CursorDeps, scope: string, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const [id = '', signature = ''] = cursor.split('.');
  if (isUuid(id) && secret.isSigned(PURPOSE, `${scope} ${id}`, signature)) return id;
  throw new AppError('invalid-fields', { cursor: 'Not a place in the list.' });
}
