import type { Change, SingleChange } from '@sitewright/document/changes/change';
import { orderOn, readingOrder } from '@sitewright/document/device-flow';
import type { Block, Column, Device, PageDocument, Section } from '@sitewright/document/schema';
import type { Drop } from './block-drops.ts';
import { type FoundNode, findNode } from './page-nodes.ts';
import type { DeviceView } from './view-state.ts';

/** The device whose own values an edit sets; null on the desktop, whose values hold everywhere. */
export function smallDevice(view: DeviceView): Device | null {
  return view === 'desktop' ? null : view;
}

/**
 * The device on which a block has a place in an order of its own: on phones every one, on tablets those in rows; null for what
 * moves on all devices or has cells.
 */
export function orderedOn(node: FoundNode | null, view: DeviceView): Device | null {
  if (node?.kind !== 'block' || (view === 'tablet' && node.section.kind === 'grid')) return null;
  return smallDevice(view);
}

/**
 * The change that moves blocks of one section past the one before or behind them on a device alone, or null where they cannot
 * be.
 */
export function moveOnDevice(
  page: PageDocument,
  ids: readonly string[],
  side: 'before' | 'after',
  device: Device,
): Change | null {
  const nodes = ids.flatMap((id) => findNode(page, id) ?? []);
  const [node] = nodes;
  if (!node || nodes.some(({ section }) => section.id !== node.section.id)) return null;
  const shown = orderOn(node.section, device).filter(
    ({ visibility }) => !visibility?.hiddenOn?.includes(device),
  );
  const own = shown.filter(({ id }) => ids.includes(id));
  const edge = own.at(side === 'after' ? -1 : 0);
  const target = edge && shown[shown.indexOf(edge) + (side === 'after' ? 1 : -1)];
  if (!target) return null;
  const inOrder = own.map(({ id }) => id);
  return orderBeside(page, inOrder, { target: target.id, side }, device);
}

const idsOn = (section: Section, device: Device) => orderOn(section, device).map(({ id }) => id);

/** The change that puts blocks of a section beside another one of it on a device alone, or null. */
export function orderBeside(
  page: PageDocument,
  ids: readonly string[],
  { target, side }: Pick<Drop, 'target'> & { side: 'before' | 'after' },
  device: Device,
): Change | null {
  const node = findNode(page, target);
  if (!node) return null;
  const before = idsOn(node.section, device);
  const order = before.filter((other) => !ids.includes(other));
  const beside = device === 'tablet' ? besideColumn(node, order, side === 'before') : target;
  order.splice(order.indexOf(beside) + (side === 'after' ? 1 : 0), 0, ...ids);
  return order.join() === before.join() ? null : orderChange(node.section, order, device);
}

/** The first or last block of a column on tablets: what comes from elsewhere leaves its blocks together. */
function besideColumn({ id, column }: FoundNode, order: readonly string[], isBefore: boolean): string {
  const blocks = column?.blocks ?? [];
  const own = order.filter((each) => blocks.some((block) => block.id === each));
  const at = (index: number) => order.indexOf(own.at(index) ?? id);
  const isTogether = own.length === blocks.length && at(-1) - at(0) === own.length - 1;
  return (isTogether && own.at(isBefore ? 0 : -1)) || id;
}

/** Puts a block back behind the one that it follows on the desktop; null where it stands there. */
function orderReset({ block, section }: FoundNode, device: Device): SingleChange | null {
  const { overrides } = section;
  if (!block || overrides?.[device]?.order === undefined) return null;
  const now = idsOn(section, device);
  const own = { ...overrides[device], order: now.filter((id) => id !== block.id) };
  const order = idsOn({ ...section, overrides: { ...overrides, [device]: own } }, device);
  return order.join() === now.join() ? null : orderChange(section, order, device);
}

/** In the reading order again a section has no order of its own. */
function orderChange(section: Section, order: string[], device: Device): SingleChange {
  const reading = readingOrder(section).map(({ id }) => id);
  const isAutomatic = order.join() === reading.join();
  return { type: 'set-props', id: section.id, props: { order: isAutomatic ? null : order }, device };
}

/** The change that makes a node on a device as on the desktop again, a section with all that lies in it; null where it is. */
export function resetOf(page: PageDocument, id: string, device: Device): Change | null {
  const node = findNode(page, id);
  if (!node) return null;
  const changes = nodesWithin(node).flatMap((part) => resetsOf(part, device));
  const order = orderReset(node, device);
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
