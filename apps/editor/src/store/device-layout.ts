import type { Change, SingleChange } from '@sitewright/document/changes/change';
import { phoneOrder, readingOrder } from '@sitewright/document/phone-flow';
import type { Block, Column, Device, PageDocument, Section } from '@sitewright/document/schema';
import { type Drop, dropOf } from './block-drops.ts';
import { type FoundNode, findNode } from './page-nodes.ts';
import type { DeviceView } from './view-state.ts';

/** The device whose own values an edit sets; null on the desktop, whose values hold everywhere. */
export function smallDevice(view: DeviceView): Device | null {
  return view === 'desktop' ? null : view;
}

/** The change that moves a block one place up or down on phones alone, or null where it cannot be. */
export function phoneMoveOf(page: PageDocument, id: string, direction: 'up' | 'down'): Change | null {
  const node = findNode(page, id);
  if (node?.kind !== 'block') return null;
  const ids = shownOnPhones(node.section);
  const neighbour = ids[ids.indexOf(id) + (direction === 'up' ? -1 : 1)];
  if (neighbour === undefined) return null;
  return phoneOrderBeside(node.section, [id], {
    target: neighbour,
    side: direction === 'up' ? 'before' : 'after',
  });
}

/** The change that a drop makes: on phones, within one section, it sets the order there alone. */
export function dropOnDevice(
  page: PageDocument,
  ids: readonly string[],
  drop: Drop,
  { device, newId }: { device: DeviceView; newId: () => string },
): Change | null {
  const sectionOf = (id: string) => findNode(page, id)?.section.id;
  const isOneSection = ids.every((id) => sectionOf(id) === sectionOf(drop.target));
  return device === 'phone' && isOneSection ? phoneDropOf(page, ids, drop) : dropOf(page, ids, drop, newId);
}

/** The change that puts blocks before or after another one of their section on phones alone, or null. */
function phoneDropOf(page: PageDocument, ids: readonly string[], { target, side }: Drop): Change | null {
  const other = findNode(page, target);
  if (other?.kind !== 'block' || ids.includes(target)) return null;
  if (ids.some((id) => findNode(page, id)?.kind !== 'block')) return null;
  return phoneOrderBeside(other.section, ids, {
    target,
    side: side === 'before' || side === 'left' ? 'before' : 'after',
  });
}

function shownOnPhones(section: Section): string[] {
  return phoneOrder(section).flatMap(({ id, visibility }) =>
    visibility?.hiddenOn?.includes('phone') ? [] : [id],
  );
}

function phoneOrderBeside(
  section: Section,
  ids: readonly string[],
  { target, side }: { target: string; side: 'before' | 'after' },
): Change | null {
  const before = phoneOrder(section).map((block) => block.id);
  const order = before.filter((other) => !ids.includes(other));
  order.splice(order.indexOf(target) + (side === 'after' ? 1 : 0), 0, ...ids);
  return order.join() === before.join() ? null : orderChange(section, order);
}

/** Puts a block back behind the one that it follows on the desktop; null where it stands there. */
function orderReset({ block, section }: FoundNode): SingleChange | null {
  if (!block || section.overrides?.phone?.order === undefined) return null;
  const now = phoneOrder(section).map(({ id }) => id);
  const phone = { ...section.overrides.phone, order: now.filter((id) => id !== block.id) };
  const order = phoneOrder({ ...section, overrides: { ...section.overrides, phone } }).map(({ id }) => id);
  return order.join() === now.join() ? null : orderChange(section, order);
}

/** In the reading order again a section has no order of its own. */
function orderChange(section: Section, order: string[]): SingleChange {
  const reading = readingOrder(section).map(({ id }) => id);
  const isAutomatic = order.join() === reading.join();
  return { type: 'set-props', id: section.id, props: { order: isAutomatic ? null : order }, device: 'phone' };
}

/** The change that makes a node on a device as on the desktop again, a section with all that lies in it; null where it is. */
export function resetOf(page: PageDocument, id: string, device: Device): Change | null {
  const node = findNode(page, id);
  if (!node) return null;
  const changes = nodesWithin(node).flatMap((part) => resetsOf(part, device));
  const order = device === 'phone' ? orderReset(node) : null;
  if (order) changes.push(order);
  return changes.length > 0 ? { type: 'batch', changes } : null;
}

type Part = Pick<Section | Column | Block, 'id' | 'overrides' | 'visibility'>;

function resetsOf({ id, overrides, visibility }: Part, device: Device): SingleChange[] {
  const names = Object.keys(overrides?.[device] ?? {});
  const hidden = visibility?.hiddenOn ?? [];
  const others = hidden.filter((other) => other !== device);
  const hiddenOn = hidden.includes('desktop') ? [...others, device] : others;
  return [
    ...(names.length > 0
      ? [
          {
            type: 'set-props' as const,
            id,
            props: Object.fromEntries(names.map((name) => [name, null])),
            device,
          },
        ]
      : []),
    ...(hidden.includes(device) !== hidden.includes('desktop')
      ? [{ type: 'set-visibility' as const, id, hiddenOn }]
      : []),
  ];
}

function partOf(node: FoundNode): Part {
  return node.block ?? node.column ?? node.row ?? node.section;
}

function nodesWithin(node: FoundNode): Part[] {
  if (node.kind !== 'section') return [partOf(node)];
  const { section } = node;
  if (section.kind === 'grid') return [section, ...section.blocks];
  const columns = section.rows.flatMap((row) => row.columns);
  return [section, ...columns, ...columns.flatMap(({ blocks }) => blocks)];
}

/** The change that hides a node on a device, or shows it there again. */
export function visibilityOn(node: FoundNode, device: DeviceView): SingleChange {
  const hidden = partOf(node).visibility?.hiddenOn ?? [];
  const hiddenOn = hidden.includes(device) ? hidden.filter((other) => other !== device) : [...hidden, device];
  return { type: 'set-visibility', id: node.id, hiddenOn };
}

/** Sections and blocks of a page that are hidden on a device. */
export function hiddenOn(page: PageDocument, device: DeviceView): FoundNode[] {
  const ids = page.sections.flatMap((section) => [section, ...readingOrder(section)]);
  return ids
    .filter(({ visibility }) => visibility?.hiddenOn?.includes(device))
    .flatMap(({ id }) => findNode(page, id) ?? []);
}
