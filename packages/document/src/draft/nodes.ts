import * as Y from 'yjs';
import { type NodeRecord, toNodeRecord } from './node-record.ts';
import { type LiveNode, readTexts } from './texts.ts';

/** All nodes of a draft, by id. */
export function nodesOf(draft: Y.Doc): Y.Map<unknown> {
  return draft.getMap('nodes');
}

/** Node of an id, or null; a value that is no map (a broken client) counts as none. */
export function findNode(draft: Y.Doc, id: string): LiveNode | null {
  const node = nodesOf(draft).get(id);
  return node instanceof Y.Map ? (node as LiveNode) : null;
}

/** Reads a node into plain JSON, or null when it breaks the shape; never throws. */
export function readNode(draft: Y.Doc, id: string): NodeRecord | null {
  const node = findNode(draft, id);
  if (!node) return null;
  return toNodeRecord({
    id,
    ...plainFields(node),
    props: plainMap(node.get('props')),
    ...textFields(node),
  });
}

/** Every readable node, deleted ones too, and the ids of those that break the shape. */
export function readNodes(draft: Y.Doc): { records: Map<string, NodeRecord>; broken: string[] } {
  const records = new Map<string, NodeRecord>();
  const broken: string[] = [];
  for (const id of nodesOf(draft).keys()) {
    const record = readNode(draft, id);
    if (record) records.set(id, record);
    else broken.push(id);
  }
  return { records, broken };
}

const PLAIN = ['type', 'parent', 'order', 'deletedAt', 'layout', 'visibility', 'savedSectionId'] as const;

function plainFields(node: LiveNode): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of PLAIN) {
    const value = node.get(name);
    if (value !== undefined) fields[name] = value;
  }
  const overrides = readOverrides(node.get('overrides'));
  if (overrides) fields.overrides = overrides;
  return fields;
}

function plainMap(value: unknown): unknown {
  return value instanceof Y.Map ? value.toJSON() : value === undefined ? {} : value;
}

/** Overrides lie flat as `phone.align`, so that two people changing two settings never collide. */
function readOverrides(value: unknown): Record<string, Record<string, unknown>> | null {
  if (!(value instanceof Y.Map) || value.size === 0) return null;
  const devices: Record<string, Record<string, unknown>> = {};
  for (const [key, setting] of Object.entries(value.toJSON())) {
    const { head: device, rest: name } = splitKey(key, '.');
    const settings = devices[device] ?? {};
    settings[name] = setting;
    devices[device] = settings;
  }
  return devices;
}

/** Rich text lies as `field` for the first language and `locale@field` for a translation. */
function textFields(node: LiveNode): Pick<NodeRecord, 'text' | 'texts'> {
  const text: Record<string, string> = {};
  const texts: Record<string, Record<string, string>> = {};
  for (const [key, html] of readTexts(node)) {
    const { head, rest } = splitKey(key, '@');
    if (rest === '') text[head] = html;
    else texts[head] = { ...texts[head], [rest]: html };
  }
  return {
    ...(Object.keys(text).length > 0 ? { text } : {}),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
}

function splitKey(key: string, sign: string): { head: string; rest: string } {
  const at = key.indexOf(sign);
  return at < 0 ? { head: key, rest: '' } : { head: key.slice(0, at), rest: key.slice(at + 1) };
}
