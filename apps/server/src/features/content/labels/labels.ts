import { LABELS, type Label, type LabelKind, TAG_TYPES } from '@sitewright/domain/site/label-schema';
import { MAX_CATEGORIES } from '@sitewright/domain/site/limits';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';
import { lockCollection } from '../collections/index.ts';
import { moveLabelTexts } from '../translations/index.ts';
import {
  countLabels,
  deleteLabelRows,
  findLabelRows,
  insertLabel,
  isBelow,
  type LabelRow,
  levelsOf,
  refileItems,
  renameLabelRow,
  type Scope,
  updateLabelOrder,
  updateParent,
} from './queries/labels.ts';
import { relabelItems } from './relabel-items.ts';

/** Levels of categories; links to a category show the items of all below it. */
const MAX_LEVELS = 20;

/** Adds a label at the end of its list. Errors: not-found, label-exists, categories-full, category-too-deep. */
export async function createLabel(
  db: Db,
  scope: Scope,
  input: { label: string; parent: string | null },
): Promise<Label> {
  await lock(db, scope);
  const label = parseLabel(scope.kind, input.label);
  const [existing] = await findLabelRows(db, scope, [label]);
  if (existing) throw labelExists(scope.kind);
  const parent = await parentOf(db, scope, input.parent);
  if (scope.kind === 'category' && (await countLabels(db, scope, '')) >= MAX_CATEGORIES)
    throw new AppError('categories-full');
  await insertLabel(db, scope, { label, parentKey: parent?.key ?? null });
  await bumpContentVersion(db, scope.websiteId);
  return { label, parent: parent?.label ?? null, count: 0 };
}

/** Renames a label or moves it below another; the number of items changed. Errors: see the call. */
export async function updateLabel(
  db: Db,
  scope: Scope,
  input: { labels: readonly string[]; label?: string | undefined; parent?: string | null | undefined },
): Promise<number> {
  if (input.labels.length !== 1)
    throw new AppError(
      'one-label-at-a-time',
      {},
      { message: `You may only edit one ${TAG_TYPES[scope.kind]} at a time` },
    );
  await lock(db, scope);
  let [row] = await findRows(db, scope, input.labels);
  if (!row) throw new AppError('not-found');
  const changedItems = input.label === undefined ? 0 : await rename(db, scope, row, input.label);
  if (input.label !== undefined) [row] = await findRows(db, scope, [input.label]);
  if (input.parent !== undefined && row) await move(db, scope, row, input.parent);
  await bumpContentVersion(db, scope.websiteId);
  return changedItems;
}

async function rename(db: Db, scope: Scope, row: LabelRow, input: string): Promise<number> {
  const label = parseLabel(scope.kind, input);
  const [other] = await findLabelRows(db, scope, [label]);
  if (other && other.key !== row.key) throw labelExists(scope.kind);
  if (label === row.label) return 0;
  // The list first: the items then find their new label there instead of adding it at the end.
  await renameLabelRow(db, scope, { key: row.key, label });
  await moveLabelTexts(db, scope, { keys: [row.key], label });
  return relabelItems(db, scope, { keys: [row.key], label });
}

async function move(db: Db, scope: Scope, row: LabelRow, above: string | null): Promise<void> {
  const parent = await parentOf(db, scope, above);
  if (parent && (await isBelow(db, scope, { key: parent.key, above: row.key })))
    throw new AppError('category-inside-itself');
  await updateParent(db, scope, { keys: [row.key], parentKey: parent?.key ?? null });
  if ((await levelsOf(db, scope, row.key)) > MAX_LEVELS) throw new AppError('category-too-deep');
  await refileItems(db, scope, [row.key]);
}

/** Merges labels into one; the number of items changed. Errors: not-found, categories-full. */
export async function mergeInto(
  db: Db,
  scope: Scope,
  input: { labels: readonly string[]; target: string },
): Promise<number> {
  await lock(db, scope);
  const target = parseLabel(scope.kind, input.target);
  const found = await findRows(db, scope, input.labels);
  const [into] = await findLabelRows(db, scope, [target]);
  const label = into?.label ?? target;
  const sources = found.filter(({ key }) => key !== into?.key);
  if (!into) await insertLabel(db, scope, { label, parentKey: null });
  const keys = sources.map(({ key }) => key);
  // A target that was there has its own word, or none. Before the items, which are found by it.
  await moveLabelTexts(db, scope, { keys, label: into ? null : label });
  const changed = await relabelItems(db, scope, { keys, label });
  await takeChildren(db, scope, { keys, target });
  await deleteLabelRows(db, scope, keys);
  await bumpContentVersion(db, scope.websiteId);
  return changed;
}

/** Categories below those that are merged go below the target; a target below one of them comes to the top first. */
async function takeChildren(db: Db, scope: Scope, { keys, target }: { keys: string[]; target: string }) {
  const [into] = await findLabelRows(db, scope, [target]);
  if (scope.kind !== 'category' || !into || keys.length === 0) return;
  for (const above of keys) {
    if (await isBelow(db, scope, { key: into.key, above }))
      await updateParent(db, scope, { keys: [into.key], parentKey: null });
  }
  const children = await findLabelRows(db, scope, [], keys);
  const below = children.map(({ key }) => key).filter((key) => key !== into.key && !keys.includes(key));
  await updateParent(db, scope, { keys: below, parentKey: into.key });
  await refileItems(db, scope, [into.key, ...below]);
}

/** Removes labels from the list and from every item; the number of items changed. Errors: not-found. */
export async function deleteLabels(db: Db, scope: Scope, labels: readonly string[]): Promise<number> {
  await lock(db, scope);
  const keys = (await findRows(db, scope, labels)).map(({ key }) => key);
  const children = (await findLabelRows(db, scope, [], keys)).map(({ key }) => key);
  const changed = await relabelItems(db, scope, { keys, label: null });
  await deleteLabelRows(db, scope, keys);
  await moveLabelTexts(db, scope, { keys, label: null });
  await refileItems(db, scope, children);
  await bumpContentVersion(db, scope.websiteId);
  return changed;
}

/** Puts labels into an order. Errors: not-found. */
export async function reorderLabels(db: Db, scope: Scope, labels: readonly string[]): Promise<void> {
  await lock(db, scope);
  await updateLabelOrder(db, scope, labels);
  await bumpContentVersion(db, scope.websiteId);
}

/** Changes of one collection's labels follow each other. */
async function lock(db: Db, { websiteId, collectionId }: Scope): Promise<void> {
  if (!(await lockCollection(db, { websiteId, id: collectionId }))) throw new AppError('not-found');
}

/** Rows of the labels, all of which must be there. */
async function findRows(db: Db, scope: Scope, labels: readonly string[]): Promise<LabelRow[]> {
  const rows = await findLabelRows(db, scope, labels);
  if (rows.length === 0) throw new AppError('not-found');
  return rows;
}

async function parentOf(db: Db, scope: Scope, parent: string | null): Promise<LabelRow | null> {
  if (parent === null || scope.kind === 'tag') return null;
  const [row] = await findRows(db, scope, [parent]);
  if (row && (await levelsOf(db, scope, row.key)) >= MAX_LEVELS) throw new AppError('category-too-deep');
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
