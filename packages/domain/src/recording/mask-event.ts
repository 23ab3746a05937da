import { maskAttributes } from './mask-attributes.ts';
import { type MaskedNode, maskNode } from './mask-node.ts';
import { isRecord, type Json, type JsonObject, masked, numbersOf, plainCopy } from './masked-values.ts';
import type { Published } from './published.ts';

/** An event of `@rrweb/types` that holds nothing but what may be kept. `timestamp` in epoch milliseconds. */
export type RecordedEvent = { type: number; timestamp: number; data: JsonObject };

/** Numbers of event types and of the sources of changes in `@rrweb/types`. */
const FULL_SNAPSHOT = 2;
const CHANGE = 3;
const PAGE = 4;
const LOADS: readonly number[] = [0, 1];
const MUTATION = 0;
const INPUT = 5;
/** Pointer, clicks, scrolling, size of the window, touch, media, dragging: numbers alone. */
const BY_NUMBERS: readonly number[] = [1, 2, 3, 4, 6, 7, 12];
/** Changes of style sheets. */
const OF_STYLES: readonly number[] = [8, 13, 15];

/**
 * What may be kept of an event of a recorder, null for nothing. Only what is named here passes: texts and attributes that are
 * published, no value of any field, no script, no query of an address. The page masks what it sends by this, and the server masks
 * again what it is sent, since anybody can send it something.
 */
export function maskEvent(event: Json, published: Published): RecordedEvent | null {
  if (!isRecord(event)) return null;
  const { type, timestamp, data } = event;
  if (typeof type !== 'number' || typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return null;
  const kept = dataOf(type, isRecord(data) ? data : {}, published);
  return kept && { type, timestamp, data: kept };
}

function dataOf(type: number, data: JsonObject, published: Published): JsonObject | null {
  if (LOADS.includes(type)) return {};
  if (type === PAGE) return { ...numbersOf(data), href: pageAddress(data.href) };
  if (type === FULL_SNAPSHOT) {
    const node = maskNode(data.node, published);
    return node && { node, initialOffset: numbersOf(isRecord(data.initialOffset) ? data.initialOffset : {}) };
  }
  return type === CHANGE ? changeOf(data, published) : null;
}

function changeOf(data: JsonObject, published: Published): JsonObject | null {
  const { source } = data;
  if (typeof source !== 'number') return null;
  if (source === MUTATION) return mutationOf(data, published);
  if (source === INPUT)
    return {
      source,
      ...numbersOf({ id: data.id ?? 0 }),
      text: data.text ? masked('.....') : '',
      isChecked: false,
    };
  if (BY_NUMBERS.includes(source)) return numbersOf(data);
  return OF_STYLES.includes(source) ? (plainCopy(data) as JsonObject) : null;
}

function mutationOf(data: JsonObject, published: Published): JsonObject {
  const entries = (name: string) => {
    const list = data[name];
    return Array.isArray(list) ? list.filter(isRecord) : [];
  };
  return {
    source: MUTATION,
    texts: entries('texts').map(({ id, value }) => ({
      ...numbersOf({ id: id ?? 0 }),
      value: typeof value === 'string' ? (published.text(value) ? value : masked(value)) : null,
    })),
    attributes: entries('attributes').map(({ id, attributes }) => ({
      ...numbersOf({ id: id ?? 0 }),
      attributes: isRecord(attributes) ? maskAttributes('', attributes, published) : {},
    })),
    removes: entries('removes').map(numbersOf),
    adds: entries('adds').flatMap(({ node: added, ...place }) => {
      const node: MaskedNode | null = maskNode(added, published);
      return node ? [{ ...numbersOf(place), nextId: idOrNull(place.nextId), node }] : [];
    }),
  };
}

const idOrNull = (id: Json | undefined) => (typeof id === 'number' ? id : null);

/** Address of a page without its query, which may say whom it was sent to or what was searched for. */
function pageAddress(href: Json | undefined): string {
  return typeof href === 'string' && /^https?:/.test(href) ? href.replace(/[?#].*$/s, '').slice(0, 1000) : '';
}
