import { equalityDeep } from 'lib0/function';
import * as Y from 'yjs';
import { readHtml } from '../text/read-html.ts';
import { readShared } from '../text/shared-text.ts';
import { differenceBetween } from '../text/text-difference.ts';
import { applyTextOps } from '../text/text-edit.ts';
import type { NodeRecord } from './node-record.ts';
import { nodesOf } from './nodes.ts';
import { addShared, type LiveNode, needShared, needTexts, writeTexts } from './texts.ts';

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

/** Writes a node where one is; what is the same already is left alone. Call inside a transaction. */
export function writeInPlace(draft: Y.Doc, node: LiveNode, record: NodeRecord): void {
  const { id, props, overrides = {}, text: _text, texts: _texts, ...plain } = record;
  const kept = new Set([...Object.keys(plain), 'props', 'overrides', 'text', 'richText']);
  for (const name of [...node.keys()]) if (!kept.has(name)) node.delete(name);
  for (const [name, value] of Object.entries(plain)) {
    if (value === undefined) node.delete(name);
    else if (!equalityDeep(node.get(name), value)) node.set(name, value);
  }
  writePart(partOf(node, 'props'), props);
  writePart(partOf(node, 'overrides'), flatOverrides(overrides));
  const texts = new Map(textsOf(record));
  for (const key of needTexts(node).keys()) if (!texts.has(key)) texts.set(key, '');
  for (const [key, html] of texts) {
    const at = key.indexOf('@');
    const ref = { id, field: key.slice(at + 1), ...(at < 0 ? {} : { locale: key.slice(0, at) }) };
    const shared = needShared(draft, node, ref);
    if (!shared) addShared(node, key, html);
    else applyTextOps(shared, differenceBetween(readShared(shared), readHtml(html)));
  }
}

function writePart(part: Y.Map<unknown>, values: Record<string, unknown>): void {
  for (const name of [...part.keys()]) if (values[name] === undefined) part.delete(name);
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && !equalityDeep(part.get(name), value)) part.set(name, value);
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
