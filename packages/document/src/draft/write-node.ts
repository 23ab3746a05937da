import * as Y from 'yjs';
import type { NodeRecord } from './node-record.ts';
import { nodesOf } from './nodes.ts';
import { type LiveNode, writeTexts } from './texts.ts';

/** Writes a node whole, in place of one with the same id. Call inside a transaction. */
export function writeNode(draft: Y.Doc, record: NodeRecord): void {
  const node: LiveNode = new Y.Map();
  const { id, props, overrides, text, texts, ...plain } = record;
  for (const [name, value] of Object.entries(plain)) if (value !== undefined) node.set(name, value);
  node.set('props', mapOf(props));
  if (overrides) node.set('overrides', mapOf(flatOverrides(overrides)));
  writeTexts(node, textsOf(record));
  nodesOf(draft).set(id, node);
}

/** The part of a node called `name`, made when it is missing or broken. Call inside a transaction. */
export function partOf(node: LiveNode, name: 'props' | 'overrides'): Y.Map<unknown> {
  const part = node.get(name);
  if (part instanceof Y.Map) return part;
  const fresh = new Y.Map<unknown>();
  node.set(name, fresh);
  return fresh;
}

function mapOf(values: Record<string, unknown>): Y.Map<unknown> {
  const map = new Y.Map<unknown>();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) map.set(name, value);
  return map;
}

function flatOverrides(overrides: NonNullable<NodeRecord['overrides']>): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [device, settings] of Object.entries(overrides)) {
    for (const [name, value] of Object.entries(settings ?? {})) flat[`${device}.${name}`] = value;
  }
  return flat;
}

function textsOf({ text, texts }: NodeRecord): [key: string, html: string][] {
  const translated = Object.entries(texts ?? {}).flatMap(([locale, fields]) =>
    Object.entries(fields).map(([field, html]): [string, string] => [`${locale}@${field}`, html]),
  );
  return [...Object.entries(text ?? {}), ...translated];
}
