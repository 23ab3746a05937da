import { LABELS, type Label, type LabelKind, TAG_TYPES } from '@sitewright/domain/site/label-schema';
import { MAX_CATEGORIES } from '@sitewright/domain/site/limits';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';
import { lockCollection } from '../collections/index.ts';
import {
  countLabels,
  deleteLabelRows,
  findLabelRows,
  insertLabel,
  isBelow,
  type LabelRow,
  levelsOf,
  type Place,
  refileItems,
  relabelItems,
  renameLabelRow,
  updateLabelOrder,
  updateParent,
} from './queries/labels.ts';

/** Levels of categories; links to a category show the items of all below it. */
const MAX_LEVELS = 20;

/** Adds a label at the end of its list. Errors: not-found, label-exists, categories-full, category-too-deep. */
export async function createLabel(
  db: Db,
  place: Place,
  input: { label: string; parent: string | null },
): Promise<Label> {
  await lock(db, place);
  const label = parseLabel(place.kind, input.label);
  const [existing] = await findLabelRows(db, place, [label]);
  if (existing) throw labelExists(place.kind);
  const parent = await parentOf(db, place, input.parent);
  if (place.kind === 'category' && (await countLabels(db, place, '')) >= MAX_CATEGORIES)
    throw new AppError('categories-full');
  await insertLabel(db, place, { label, parentKey: parent?.key ?? null });
  await bumpContentVersion(db, place.websiteId);
  return { label, parent: parent?.label ?? null, count: 0 };
}

/** Renames a label or moves it below another; the number of items changed. Errors: see the call. */
export async function updateLabel(
  db: Db,
  place: Place,
  input: { labels: readonly string[]; label?: string | undefined; parent?: string | null | undefined },
): Promise<number> {
  if (input.labels.length !== 1)
    throw new AppError(
      'one-label-at-a-time',
      {},
      { message: `You may only edit one ${TAG_TYPES[place.kind]} at a time` },
    );
  await lock(db, place);
  let [row] = await findRows(db, place, input.labels);
  if (!row) throw new AppError('not-found');
  const changedItems = input.label === undefined ? 0 : await rename(db, place, row, input.label);
  if (input.label !== undefined) [row] = await findRows(db, place, [input.label]);
  if (input.parent !== undefined && row) await move(db, place, row, input.parent);
  await bumpContentVersion(db, place.websiteId);
  return changedItems;
}

async function rename(db: Db, place: Place, row: LabelRow, given: string): Promise<number> {
  const label = parseLabel(place.kind, given);
  const [other] = await findLabelRows(db, place, [label]);
  if (other && other.key !== row.key) throw labelExists(place.kind);
  if (label === row.label) return 0;
  // The list first: the items then find their new label there instead of adding it at the end.
  await renameLabelRow(db, place, { key: row.key, label });
  return (await relabelItems(db, place, { keys: [row.key], label })).length;
}

async function move(db: Db, place: Place, row: LabelRow, above: string | null): Promise<void> {
  const parent = await parentOf(db, place, above);
  if (parent && (await isBelow(db, place, { key: parent.key, above: row.key })))
    throw new AppError('category-inside-itself');
  await updateParent(db, place, { keys: [row.key], parentKey: parent?.key ?? null });
  if ((await levelsOf(db, place, row.key)) > MAX_LEVELS) throw new AppError('category-too-deep');
  await refileItems(db, place, [row.key]);
}

/** Merges labels into one; the number of items changed. Errors: not-found, categories-full. */
export async function mergeInto(
  db: Db,
  place: Place,
  input: { labels: readonly string[]; target: string },
): Promise<number> {
  await lock(db, place);
  const target = parseLabel(place.kind, input.target);
  const found = await findRows(db, place, input.labels);
  const [into] = await findLabelRows(db, place, [target]);
  const label = into?.label ?? target;
  const sources = found.filter(({ key }) => key !== into?.key);
  if (!into) await insertLabel(db, place, { label, parentKey: null });
  const keys = sources.map(({ key }) => key);
  const changed = await relabelItems(db, place, { keys, label });
  await takeChildren(db, place, { keys, target });
  await deleteLabelRows(db, place, keys);
  await bumpContentVersion(db, place.websiteId);
  return changed.length;
}

/** Categories below those that are merged go below the target; a target below one of them comes to the top first. */
async function takeChildren(db: Db, place: Place, { keys, target }: { keys: string[]; target: string }) {
  const [into] = await findLabelRows(db, place, [target]);
  if (place.kind !== 'category' || !into || keys.length === 0) return;
  for (const above of keys) {
    if (await isBelow(db, place, { key: into.key, above }))
      await updateParent(db, place, { keys: [into.key], parentKey: null });
  }
  const children = await findLabelRows(db, place, [], keys);
  const below = children.map(({ key }) => key).filter((key) => key !== into.key && !keys.includes(key));
  await updateParent(db, place, { keys: below, parentKey: into.key });
  await refileItems(db, place, [into.key, ...below]);
}

/** Removes labels from the list and from every item; the number of items changed. Errors: not-found. */
export async function deleteLabels(db: Db, place: Place, labels: readonly string[]): Promise<number> {
  await lock(db, place);
  const keys = (await findRows(db, place, labels)).map(({ key }) => key);
  const children = (await findLabelRows(db, place, [], keys)).map(({ key }) => key);
  const changed = await relabelItems(db, place, { keys, label: null });
  await deleteLabelRows(db, place, keys);
  await refileItems(db, place, children);
  await bumpContentVersion(db, place.websiteId);
  return changed.length;
}

/** Puts labels into an order. Errors: not-found. */
export async function reorderLabels(db: Db, place: Place, labels: readonly string[]): Promise<void> {
  await lock(db, place);
  await updateLabelOrder(db, place, labels);
  await bumpContentVersion(db, place.websiteId);
}

/** Changes of one collection's labels follow each other. */
async function lock(db: Db, { websiteId, collectionId }: Place): Promise<void> {
  if (!(await lockCollection(db, { websiteId, id: collectionId }))) throw new AppError('not-found');
}

/** Rows of the labels, all of which must be there. */
async function findRows(db: Db, place: Place, labels: readonly string[]): Promise<LabelRow[]> {
  const rows = await findLabelRows(db, place, labels);
  if (rows.length === 0) throw new AppError('not-found');
  return rows;
}

async function parentOf(db: Db, place: Place, parent: string | null): Promise<LabelRow | null> {
  if (parent === null || place.kind === 'tag') return null;
  const [row] = await findRows(db, place, [parent]);
  if (row && (await levelsOf(db, place, row.key)) >= MAX_LEVELS) throw new AppError('category-too-deep');
  return row ?? null;
}

function parseLabel(kind: LabelKind, text: string): string {
  const parsed = LABELS[kind].safeParse(text);
  if (!parsed.success) throw new AppError('invalid-fields', { label: parsed.error.issues[0]?.message ?? '' });
  return parsed.data;
}

function labelExists(kind: LabelKind): AppError {
  return new AppError('label-exists', {}, { message: `This ${TAG_TYPES[kind]} already exists` });
}
