import {
  addLabel,
  editLabel,
  listLabels,
  mergeLabels,
  orderLabels,
  removeLabels,
} from '@sitewright/contract/labels';
import { route } from '../../../platform/http/route.ts';
import { createLabel, deleteLabels, mergeInto, reorderLabels, updateLabel } from './change-labels.ts';
import { countLabels, findLabels } from './queries.ts';

export const list = route(listLabels, async ({ db, websiteId, params, query }) => {
  const place = { websiteId, collectionId: params.collectionId, kind: params.kind };
  return { labels: await findLabels(db, place, query), total: await countLabels(db, place, query.filter) };
});

export const add = route(addLabel, ({ db, websiteId, params, body }) =>
  createLabel(db, { ...params, websiteId }, body),
);

export const edit = route(editLabel, async ({ db, websiteId, params, body }) => ({
  changedItems: await updateLabel(db, { ...params, websiteId }, body),
}));

export const merge = route(mergeLabels, async ({ db, websiteId, params, body }) => ({
  changedItems: await mergeInto(db, { ...params, websiteId }, body),
}));

export const remove = route(removeLabels, async ({ db, websiteId, params, body }) => ({
  changedItems: await deleteLabels(db, { ...params, websiteId }, body.labels),
}));

export const order = route(orderLabels, async ({ db, websiteId, params, body }) => {
  await reorderLabels(db, { ...params, websiteId }, body.labels);
  return {};
});
