import * as Y from 'yjs';
import type { NodeRecord } from '../draft/node-record.ts';
import { nodesOf, readNode } from '../draft/nodes.ts';
import { compareOrder } from '../draft/order-key.ts';

/**
 * Short text that stands for a node and everything living in it: contents and order, not its own place. That two contents
 * have the same one by accident is as good as impossible (64 bits); nobody gains by making them.
 */
export function fingerprintOf(draft: Y.Doc, id: string): string {
  const inside = livingChildren(draft);
  const seen = new Set<string>();
  const parts: unknown[] = [];
  const add = (record: NodeRecord | null) => {
    if (!record || seen.has(record.id)) return;
    seen.add(record.id);
    const { parent: _parent, order: _order, deletedAt: _deletedAt, layout, text, texts, ...content } = record;
    // What was written and taken back leaves an empty text or layout behind, which is as good as none.
    const written = writtenOf(text);
    const translated = Object.entries(texts ?? {})
      .map(([locale, fields]) => [locale, Object.fromEntries(writtenOf(fields))] as const)
      .filter(([, fields]) => Object.keys(fields).length > 0);
    const kept = {
      ...content,
      ...(layout && Object.keys(layout).length > 0 ? { layout } : {}),
      ...(written.length > 0 ? { text: Object.fromEntries(written) } : {}),
      ...(translated.length > 0 ? { texts: Object.fromEntries(translated) } : {}),
    };
    const children = (inside.get(record.id) ?? []).flatMap((child) => readNode(draft, child) ?? []);
    parts.push(sorted(kept), children.length);
    for (const child of children.sort(compareOrder)) add(child);
  };
  add(readNode(draft, id));
  const text = JSON.stringify(parts);
  return `${hash(text, 0x811c9dc5)}-${hash(text, 0x2f0b4a37)}`;
}

/** Texts in which something is: a paragraph without a letter is all that is left of one that was begun. */
function writtenOf(text: Readonly<Record<string, string>> = {}): [field: string, html: string][] {
  return Object.entries(text).filter(([, html]) => html !== '' && html !== '<p></p>');
}

/** Ids of living nodes by their parent. Only the nodes asked for are read whole. */
function livingChildren(draft: Y.Doc): Map<unknown, string[]> {
  const children = new Map<unknown, string[]>();
  for (const [id, node] of nodesOf(draft).entries()) {
    if (!(node instanceof Y.Map) || node.get('deletedAt') !== undefined) continue;
    const parent: unknown = node.get('parent');
    const list = children.get(parent);
    if (list) list.push(id);
    else children.set(parent, [id]);
  }
  return children;
}

/** The same value with the names of its objects in one order: two drafts may hold them in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

/** FNV-1a over the code units. */
function hash(text: string, start: number): string {
  let value = start;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}
