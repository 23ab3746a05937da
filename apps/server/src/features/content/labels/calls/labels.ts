import * as contract from '@sitewright/contract/labels';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import * as labels from '../labels.ts';
import { countLabels, findLabels } from '../queries/labels.ts';

export const listLabels = route(contract.listLabels, async ({ db, websiteId, params, query }) => {
  const scope = { websiteId, collectionId: params.collectionId, kind: params.kind };
  const { filter, cursor = '0', limit: size } = query;
  const offset = Number(cursor);
  const page = await readPage(
    size,
    (limit) => findLabels(db, scope, { filter, limit, offset }),
    () => String(offset + size),
  );
  return { ...page, total: await countLabels(db, scope, filter) };
});

export const createLabel = route(contract.createLabel, ({ db, websiteId, params, body }) =>
  labels.createLabel(db, { ...params, websiteId }, body),
);

export const updateLabel = route(contract.updateLabel, async ({ db, websiteId, params, body }) => ({
  changedItems: await labels.updateLabel(db, { ...params, websiteId }, body),
}));

export const mergeLabels = route(contract.mergeLabels, async ({ db, websiteId, params, body }) => ({
  changedItems: await labels.mergeInto(db, { ...params, websiteId }, body),
}));

export const deleteLabels = route(contract.deleteLabels, async ({ db, websiteId, params, body }) => ({
  changedItems: await labels.deleteLabels(db, { ...params, websiteId }, body.labels),
}));

export const reorderLabels = route(contract.reorderLabels, async ({ db, websiteId, params, body }) => {
  await labels.reorderLabels(db, { ...params, websiteId }, body.labels);
  return {};
});
