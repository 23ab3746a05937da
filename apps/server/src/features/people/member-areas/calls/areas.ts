import * as contract from '@sitewright/contract/member-areas';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { updateSellers } from '../../../catalogue/products/index.ts';
import { createCollection } from '../../../content/collections/index.ts';
import { bumpContentVersion } from '../../../site/sites/index.ts';
import { listAreaRows, lockArea, updateAreaJoining } from '../queries/areas.ts';

export const listMemberAreas = route(contract.listMemberAreas, async ({ db, websiteId }) => ({
  areas: await listAreaRows(db, websiteId),
}));

export const createMemberArea = route(contract.createMemberArea, async ({ db, websiteId, body, newId }) => {
  const { title, joining: areaJoining } = body;
  const area = { websiteId, id: newId(), typeName: 'member-area', title, areaJoining };
  const { id } = await createCollection(db, area);
  return { id };
});

export const updateMemberArea = route(contract.updateMemberArea, async ({ db, websiteId, params, body }) => {
  if (!(await updateAreaJoining(db, { websiteId, areaId: params.areaId }, body.joining)))
    throw new AppError('not-found');
  await bumpContentVersion(db, websiteId);
  return {};
});

export const setAreaProducts = route(contract.setAreaProducts, async ({ db, websiteId, params, body }) => {
  const key = { websiteId, areaId: params.areaId };
  if (!(await lockArea(db, key))) throw new AppError('not-found');
  const sellers = new Set(await updateSellers(db, key, body.productIds));
  if (body.productIds.some((id) => !sellers.has(id))) throw new AppError('not-found');
  await bumpContentVersion(db, websiteId);
  return {};
});
