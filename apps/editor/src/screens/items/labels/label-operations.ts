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

export type LabelPlace = { websiteId: string; collectionId: string; kind: LabelKind };

/** The labels of a collection and what carries them are read again. */
async function forget({ websiteId, collectionId, kind }: LabelPlace): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: itemQueries.labelLists({ websiteId, collectionId, kind }),
  });
  queryClient.removeQueries({ queryKey: itemQueries.each(websiteId) });
  await forgetLists({ websiteId, collectionId });
}

/** Makes a label, a category also below another one. */
export async function makeLabel(place: LabelPlace, label: string, parent: string | null): Promise<void> {
  await call(createLabel, { params: place, body: { label, parent } });
  await forget(place);
}

/** Renames the one label that is named; the number of items changed. */
export async function renameLabel(
  place: LabelPlace,
  labels: readonly string[],
  label: string,
): Promise<number> {
  const { changedItems } = await call(updateLabel, { params: place, body: { labels: [...labels], label } });
  await forget(place);
  return changedItems;
}

/** Hangs a category below another one, or puts it to the top. */
export async function moveBelow(
  place: LabelPlace,
  labels: readonly string[],
  parent: string | null,
): Promise<void> {
  await call(updateLabel, { params: place, body: { labels: [...labels], parent } });
  await forget(place);
}

/** Puts labels into an order; visitors see categories in it. */
export async function putInOrder(place: LabelPlace, labels: readonly string[]): Promise<void> {
  await call(reorderLabels, { params: place, body: { labels: [...labels] } });
  await forget(place);
}

/** Merges labels into another one; the number of items changed. */
export async function mergeInto(
  place: LabelPlace,
  labels: readonly string[],
  target: string,
): Promise<number> {
  const { changedItems } = await call(mergeLabels, { params: place, body: { labels: [...labels], target } });
  await forget(place);
  return changedItems;
}

/** Takes labels away from every item; the number of items changed. */
export async function dropLabels(place: LabelPlace, labels: readonly string[]): Promise<number> {
  const { changedItems } = await call(deleteLabels, { params: place, body: { labels: [...labels] } });
  await forget(place);
  return changedItems;
}
