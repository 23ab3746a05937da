import * as contract from '@sitewright/contract/segments';
import { withConstraintErrors } from '../../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import * as queries from '../queries/segments.ts';

const MAX_SEGMENTS = 100;

export const listSegments = route(contract.listSegments, async ({ db, websiteId }) => ({
  segments: await queries.listSegmentRows(db, websiteId),
  currency: (await getWebsite(db, websiteId)).settings.storeSettings.defaultCurrency,
}));

export const createSegment = route(contract.createSegment, async ({ db, websiteId, body, newId }) => {
  if ((await queries.listSegmentRows(db, websiteId)).length >= MAX_SEGMENTS)
    throw new AppError('segments-full');
  const key = { websiteId, segmentId: newId() };
  await withFreeName(() => queries.insertSegment(db, key, body));
  return queries.getSegment(db, key);
});

export const updateSegment = route(contract.updateSegment, async ({ db, params, body }) => {
  await queries.getSegment(db, params);
  const { rowVersion, ...segment } = body;
  const isSaved = await withFreeName(() => queries.updateSegmentRow(db, { ...params, rowVersion }, segment));
  if (!isSaved) throw new AppError('conflict');
  return queries.getSegment(db, params);
});

export const deleteSegment = route(contract.deleteSegment, async ({ db, params }) => {
  if (await queries.isAwaited(db, params)) throw new AppError('segment-in-use');
  // A campaign that chooses it at this moment holds it by its foreign key.
  await queries.deleteSegmentRow(db, params);
  return {};
});

export const countSegment = route(contract.countSegment, ({ db, websiteId, body }) =>
  queries.countSubscribers(db, { websiteId, ...body }),
);

function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  const taken = () => new AppError('segment-name-taken', { name: 'taken' });
  return withConstraintErrors({ segments_name: taken }, write);
}
