import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import * as Y from 'yjs';
import { readHtml } from '../text/read-html.ts';
import type { RichText } from '../text/rich-text.ts';
import { newShared, readShared } from '../text/shared-text.ts';
import { writeHtml } from '../text/write-html.ts';

/** Node of a draft: Y.Map of type, parent, order, deletedAt, layout, props, overrides, richText, …. */
export type LiveNode = Y.Map<unknown>;

/** One rich text of a draft: a field of a node, in the first language of the site or a translation. */
export type TextRef = { id: string; field: string; locale?: string | undefined };

/** Part of a node that holds its rich texts, each a shared text. */
const TEXTS = 'richText';
/** Part that held them as HTML. It stays beside the other for a while, for what somebody has written offline. */
const OLD_TEXTS = 'text';

/** Name of a rich text in its node: `field` in the first language, `locale@field` for a translation. */
export function textKey({ field, locale }: TextRef): string {
  return locale === undefined ? field : `${locale}@${field}`;
}

function partOf(node: LiveNode, name: string): Y.Map<unknown> | null {
  const part = node.get(name);
  return part instanceof Y.Map ? part : null;
}

/** A shared text of a node, or null. */
export function findShared(node: LiveNode, key: string): Y.Text | null {
  const shared = partOf(node, TEXTS)?.get(key);
  return isText(shared) ? shared : null;
}

/** True for a text of letters; whatever else a client has put in its place is none, however alike it is. */
function isText(value: unknown): value is Y.Text {
  return value instanceof Y.Text && !(value instanceof Y.XmlText);
}

/** Most units of a text that are read. It is more than any block takes: a longer one is refused, and need not be read whole. */
export const MAX_UNITS = 2_000_000;

/**
 * The texts of a node as HTML, by their names. What lies in the part of before counts only until the texts have been moved, and
 * within the shared tag list.
 */
export function readTexts(node: LiveNode): Map<string, string> {
  const part = partOf(node, TEXTS);
  const texts = new Map<string, string>();
  if (!part) {
    for (const [key, html] of readOldTexts(node))
      texts.set(key, isAllowedHtml(html) ? html : writeHtml(readHtml(html)));
    return texts;
  }
  for (const [key, shared] of part.entries())
    if (isText(shared)) texts.set(key, writeHtml(readShared(shared, MAX_UNITS)));
  return texts;
}

/** A part for the texts of a new node. */
export function writeTexts(node: LiveNode, texts: Iterable<readonly [key: string, html: string]>): void {
  const part = new Y.Map<unknown>();
  for (const [key, html] of texts) part.set(key, newShared(readHtml(html)));
  node.set(TEXTS, part);
}

/** A paragraph without letters. */
const EMPTY: RichText = [{ end: {} }];

/**
 * The shared text of a node, made when there is none. Two people who begin one text while one of them is offline make the same
 * one: it is written by a client that is named after the text. Null when what was written before is still to be moved, which is
 * the server's work alone: a text of the client's own would stand in place of all that. Call inside a transaction.
 */
export function needShared(draft: Y.Doc, node: LiveNode, ref: TextRef): Y.Text | null {
  const key = textKey(ref);
  const found = findShared(node, key);
  if (found) return found;
  const part = partOf(node, TEXTS);
  if (!part || readOldTexts(node).has(key)) return null;
  const shared = newShared(EMPTY);
  const place = part._item ? `${part._item.id.client}.${part._item.id.clock}` : ref.id;
  const client = clientOf(`${place} ${key}`);
  const isFirst = !part._map.has(key) && Y.getState(draft.store, client) === 0;
  if (isFirst) asClient(draft, client, () => part.set(key, shared));
  else part.set(key, shared);
  return shared;
}

/** Number of the client that begins a text: 48 bits, so that no two are the same by accident. */
function clientOf(name: string): number {
  let [high, low] = [0x811c9dc5, 0x2f0b4a37];
  for (let at = 0; at < name.length; at++) {
    high = Math.imul(high ^ name.charCodeAt(at), 0x01000193);
    low = Math.imul(low ^ name.charCodeAt(at), 0x01000193);
  }
  return (high >>> 16) * 2 ** 32 + (low >>> 0);
}

/** Writes as another client. Only for what comes out the same whoever writes it. */
function asClient(draft: Y.Doc, client: number, write: () => void): void {
  const own = draft.clientID;
  draft.clientID = client;
  try {
    write();
  } finally {
    draft.clientID = own;
  }
}

/** Texts of a node as they lie in the part of before, HTML by name; empty when it has none. What is no text is passed over. */
export function readOldTexts(node: LiveNode): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, old] of partOf(node, OLD_TEXTS)?.entries() ?? []) {
    if (typeof old === 'string') texts.set(key, old);
    else if (isText(old)) texts.set(key, old.toString());
  }
  return texts;
}

/** True when a node has no part for shared texts yet. */
export function isBeforeShared(node: LiveNode): boolean {
  return partOf(node, TEXTS) === null;
}

/** The part for shared texts, made when it is missing. Call inside a transaction. */
export function needTexts(node: LiveNode): Y.Map<unknown> {
  const part = partOf(node, TEXTS);
  if (part) return part;
  const fresh = new Y.Map<unknown>();
  node.set(TEXTS, fresh);
  return fresh;
}

/** Puts a shared text into a node that has none of this name. */
export function addShared(node: LiveNode, key: string, html: string): void {
  const part = needTexts(node);
  if (!isText(part.get(key))) part.set(key, newShared(readHtml(html)));
}

/** Takes away the part of before; what is in it is in the shared texts. */
export function dropOldTexts(node: LiveNode): void {
  if (partOf(node, OLD_TEXTS) && partOf(node, TEXTS)) node.delete(OLD_TEXTS);
}
