import {
  createLabel,
  deleteLabels,
  mergeLabels,
  reorderLabels,
  updateLabel,
} from '@sitewright/contract/labels';
import type { LabelKind } from '@sitewright/domain/site/label-schema';
import { call } from '../../../api/call.ts';
import { itemQueries } from '../../../queries/items.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { forgetLists } from '../item-operations.ts';

export type LabelScope = { websiteId: string; collectionId: string; kind: LabelKind };

/** The labels of a collection and what carries them are read again. */
async function forget({ websiteId, collectionId, kind }: LabelScope): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: itemQueries.labelLists({ websiteId, collectionId, kind }),
  });
  queryClient.removeQueries({ queryKey: itemQueries.each(websiteId) });
  await forgetLists({ websiteId, collectionId });
}

/** Makes a label, a category also below another one. */
export async function makeLabel(scope: LabelScope, label: string, parent: string | null): Promise<void> {
  await call(createLabel, { params: scope, body: { label, parent } });
  await forget(scope);
}

/** Renames the one label that is named; the number of items changed. */
export async function renameLabel(
  scope: LabelScope,
  labels: readonly string[],
  label: string,
): Promise<number> {
  const { changedItems } = await call(updateLabel, { params: scope, body: { labels: [...labels], label } });
  await forget(scope);
  return changedItems;
}

/** Hangs a category below another one, or puts it to the top. */
export async function moveBelow(
  scope: LabelScope,
  labels: readonly string[],
  parent: string | null,
): Promise<void> {
  await call(updateLabel, { params: scope, body: { labels: [...labels], parent } });
  await forget(scope);
}

/** Puts labels into an order; visitors see categories in it. */
export async function putInOrder(scope: LabelScope, labels: readonly string[]): Promise<void> {
  await call(reorderLabels, { params: scope, body: { labels: [...labels] } });
  await forget(scope);
}

/** Merges labels into another one; the number of items changed. */
export async function mergeInto(
  scope: LabelScope,
  labels: readonly string[],
  target: string,
): Promise<number> {
  const { changedItems } = await call(mergeLabels, { params: scope, body: { labels: [...labels], target } });
  await forget(scope);
  return changedItems;
}

/** Takes labels away from every item; the number of items changed. */
export async function dropLabels(scope: LabelScope, labels: readonly string[]): Promise<number> {
  const { changedItems } = await call(deleteLabels, { params: scope, body: { labels: [...labels] } });
  await forget(scope);
  return changedItems;
}
