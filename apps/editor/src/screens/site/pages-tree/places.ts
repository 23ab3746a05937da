import type { Collection } from '@sitewright/domain/site/collection-schema';
import { isDesignedPart } from '@sitewright/domain/site/collection-type';
import { isLive } from '@sitewright/domain/site/page-status';
import { t } from '@sitewright/owner-texts/t';
import type { Place } from '../../../store/page-arrangement.ts';
import {
  branchAt,
  isSameList,
  type ListRef,
  type PageGroup,
  type PageLine,
} from '../../../store/page-lines.ts';

/** Levels below the first of a navigation. Source: domain, navigation item. */
const MAX_LEVELS = 3;

export type PlaceRules = {
  /** Navigations and published pages are for those who may publish. */
  mayPublish: boolean;
  /** True when a folder takes a page of that type. */
  accepts: (folder: Collection, page: Collection) => boolean;
};

/** A place that a line can go to, and where it is shown: in a gap of a group, this far in. */
export type Slot = {
  place: Place;
  group: number;
  /** The line above the gap and the one below it; null at the ends of a group. */
  above: string | null;
  below: string | null;
  depth: number;
  /** The line that it would lie in; null at the top of a group. */
  parent: string | null;
};

/** Every place that a line can go to, from top to bottom; in one gap the innermost first. */
export function slotsFor(given: PageLine, groups: readonly PageGroup[], rules: PlaceRules): Slot[] {
  const line = presentLine(given, groups);
  if (!line) return [];
  const branch = groups.map(({ lines }) => branchAt(lines, lines.indexOf(line)));
  const own = groups.findIndex(({ lines }) => lines.includes(line));
  const moved = branch[own] ?? [line];
  return groups.flatMap((group, index) => {
    const lines = group.lines.filter((each) => !moved.includes(each));
    const top: ListRef = group.nav === null ? { folder: null } : { nav: group.nav, path: [] };
    return Array.from({ length: lines.length + 1 }, (_, at) => at).flatMap((at) =>
      placesInGap(lines, at, top)
        .filter(({ place }) => isAllowed({ line, moved, group, list: place.list }, groups, rules))
        .map((slot) => ({ ...slot, group: index })),
    );
  });
}

/** The places of a gap: behind the line above it and each that holds that one, as far out as the line below stands; or in it. */
function placesInGap(lines: readonly PageLine[], at: number, top: ListRef): Omit<Slot, 'group'>[] {
  const above = lines[at - 1] ?? null;
  const below = lines[at] ?? null;
  const shown = { above: above?.key ?? null, below: below?.key ?? null };
  if (!above) return [{ ...shown, place: { list: top, after: null }, depth: 0, parent: null }];
  const slots: Omit<Slot, 'group'>[] = [];
  if (above.inner) {
    const place = { list: above.inner, after: null };
    slots.push({ ...shown, place, depth: above.depth + 1, parent: above.key });
  }
  let holder: PageLine | undefined = above;
  for (let index = at - 1; index >= 0 && holder; index--) {
    const line = lines[index];
    if (line !== holder) continue;
    if (line.depth < (below?.depth ?? 0)) break;
    const { list, id } = line;
    const depth: number = line.depth;
    holder = depth === 0 ? undefined : lines.slice(0, index).findLast((each) => each.depth < depth);
    slots.push({ ...shown, place: { list, after: id }, depth, parent: holder?.key ?? null });
  }
  return slots;
}

type Asked = { line: PageLine; moved: readonly PageLine[]; group: PageGroup; list: ListRef };

function isAllowed(
  { line, moved, group, list }: Asked,
  groups: readonly PageGroup[],
  rules: PlaceRules,
): boolean {
  const { page, item } = line;
  if (item && !rules.mayPublish) return false;
  if (page && !rules.mayPublish && isLive(page.status)) return false;
  if ('nav' in list) {
    if (!rules.mayPublish || (page && isDesignedPart(page.type))) return false;
    // Only once in a navigation, and never below itself.
    const isThere = group.lines.some((each) => each !== line && each.item && page && each.page === page);
    const levels = Math.max(...moved.map(({ depth, item: own }) => (own ? depth - line.depth : 0)));
    return !isThere && list.path.length + levels <= MAX_LEVELS;
  }
  // Links that lie below it would be lost.
  if (!page || (item && item.items.length > 0)) return false;
  if (list.folder === null)
    return !('folder' in line.list) || line.list.folder === null || !isDesignedPart(page.type);
  const folder = groups.flatMap(({ lines }) => lines).find((each) => each.page?.id === list.folder)?.page;
  if (!folder || isDesignedPart(page.type) || moved.some((each) => each.page === folder)) return false;
  return isSameList(line.list, list) || (!isInside(folder, page, groups) && rules.accepts(folder, page));
}

/** True when a folder is the page itself or lies in it, wherever that is shown. */
function isInside(folder: Collection, page: Collection, groups: readonly PageGroup[]): boolean {
  const pages = new Map(groups.flatMap(({ lines }) => lines).map((each) => [each.page?.id, each.page]));
  const seen = new Set<string>();
  for (
    let at: Collection | null | undefined = folder;
    at && !seen.has(at.id);
    at = pages.get(at.parentId ?? '')
  ) {
    if (at.id === page.id) return true;
    seen.add(at.id);
  }
  return false;
}

/** The slot that is meant at a gap by how far in the pointer is: the nearest. */
export function nearestDepth(slots: readonly Slot[], depth: number): Slot | null {
  return slots.reduce<Slot | null>(
    (best, slot) => (best && Math.abs(best.depth - depth) <= Math.abs(slot.depth - depth) ? best : slot),
    null,
  );
}

/** A place in words, as it is read aloud. */
export function slotWords({ group, above, parent, place }: Slot, groups: readonly PageGroup[]): string {
  const lines = groups[group]?.lines ?? [];
  const name = (key: string | null) => lines.find((line) => line.key === key)?.title ?? '';
  const container = parent === null ? (groups[group]?.title ?? '') : name(parent);
  if (place.after === null) return t('pagesTree.firstInContainer', { container });
  const sibling = lines.find((line) => line.id === place.after && isSameList(line.list, place.list));
  return t('pagesTree.afterInContainer', { title: sibling?.title ?? name(above), container });
}

/** The line changed to the one before or after it in its own list; null at an end. */
export function steppedPlace(given: PageLine, groups: readonly PageGroup[], step: 1 | -1): Place | null {
  const line = presentLine(given, groups);
  if (!line) return null;
  const lines = groups.find((group) => group.lines.includes(line))?.lines ?? [];
  const beside = lines.filter(({ list }) => isSameList(list, line.list));
  const index = beside.indexOf(line);
  if (!beside[index + step]) return null;
  const after = step === 1 ? beside[index + 1] : beside[index - 2];
  return { list: line.list, after: after?.id ?? null };
}

/** The line as it is now: the list may have been read anew since it was pressed. */
export function presentLine({ key }: PageLine, groups: readonly PageGroup[]): PageLine | null {
  return groups.flatMap(({ lines }) => lines).find((line) => line.key === key) ?? null;
}
