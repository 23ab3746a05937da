import type * as Y from 'yjs';
import { readHtml } from '../text/read-html.ts';
import { readShared } from '../text/shared-text.ts';
import { differenceBetween } from '../text/text-difference.ts';
import { applyTextOps } from '../text/text-edit.ts';
import { transformed } from '../text/text-ops.ts';
import { findNode, nodesOf } from './nodes.ts';
import {
  addShared,
  dropOldTexts,
  findShared,
  isBeforeShared,
  MAX_UNITS,
  needTexts,
  readOldTexts,
} from './texts.ts';

/** Notes of a draft on itself. */
const NOTES = 'notes';
const MIGRATED_AT = 'textsMigratedAt';

/**
 * Gives each text that is HTML a shared text beside it; true when there was one. `clean` takes out what no text may hold. Only for
 * the server, under the lock of the document: two who move the same text make two of it, of which one is lost.
 */
export function migrateTexts(
  draft: Y.Doc,
  { clean, now }: { clean: (html: string) => string; now: string },
): boolean {
  const waiting = [...nodesOf(draft).keys()].flatMap((id) => {
    const node = findNode(draft, id);
    if (!node) return [];
    const texts = [...readOldTexts(node)].filter(([key]) => !findShared(node, key));
    return texts.length > 0 || isBeforeShared(node) ? [{ node, texts }] : [];
  });
  if (waiting.length === 0) return false;
  draft.transact(() => {
    for (const { node, texts } of waiting) {
      needTexts(node);
      for (const [key, html] of texts) addShared(node, key, clean(html));
    }
    if (waiting.some(({ texts }) => texts.length > 0)) draft.getMap(NOTES).set(MIGRATED_AT, now);
  });
  return true;
}

/** Removes the HTML of texts that were moved before `before` (ISO time); gives the number of nodes. Call inside a transaction. */
export function dropMovedTexts(draft: Y.Doc, before: string): number {
  const at = draft.getMap(NOTES).get(MIGRATED_AT);
  if (typeof at !== 'string' || at >= before) return 0;
  const nodes = [...nodesOf(draft).keys()].flatMap((id) => findNode(draft, id) ?? []);
  const old = nodes.filter((node) => readOldTexts(node).size > 0);
  for (const node of old) dropOldTexts(node);
  return old.length;
}

/** Sees to it that what still arrives as HTML, from a browser that was offline, comes into the shared texts. */
export type LateTexts = {
  /** Takes in what has changed in these nodes; true when something has. Call inside a transaction. */
  take(ids: Iterable<string>): boolean;
  /** Takes the HTML of these nodes as known: whoever has stored it has seen to it. */
  know(ids: Iterable<string>): void;
};

/** Watches the HTML of a draft whose texts have been moved. */
export function lateTexts(draft: Y.Doc, clean: (html: string) => string): LateTexts {
  const known = new Map<string, Map<string, string>>();
  const read = (html: string) => clean(html.slice(0, MAX_UNITS));
  const know = (ids: Iterable<string>) => {
    for (const id of ids) {
      const node = findNode(draft, id);
      if (node) known.set(id, readOldTexts(node));
      else known.delete(id);
    }
  };
  know(nodesOf(draft).keys());
  const takeNode = (id: string): boolean => {
    const node = findNode(draft, id);
    let isNew = false;
    if (node && isBeforeShared(node)) {
      // Added by a browser that knows nothing of shared texts: without their part nobody could begin one.
      needTexts(node);
      isNew = true;
    }
    for (const [key, html] of node ? readOldTexts(node) : []) {
      const before = known.get(id)?.get(key);
      const shared = node && findShared(node, key);
      if (!node || (shared && before === html)) continue;
      isNew = true;
      if (!shared) addShared(node, key, read(html));
      else {
        // What the text was when it was moved, or what was taken in last, is what the writer had before him.
        const start = readHtml(read(before ?? ''));
        const written = differenceBetween(start, readHtml(read(html)));
        const since = differenceBetween(start, readShared(shared));
        applyTextOps(shared, transformed(written, since, false));
      }
    }
    return isNew;
  };
  return {
    know,
    take(ids) {
      const all = [...ids];
      const isNew = all.map(takeNode).includes(true);
      know(all);
      return isNew;
    },
  };
}
