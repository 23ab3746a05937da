import * as Y from 'yjs';
import type { Restored } from './restored.ts';
import type { Piece } from './rich-text.ts';
import { contentOf } from './shared-text.ts';
import type { IdRun, Place } from './text-ids.ts';

/**
 * Units that are gone: how much of the text lives before them, the formatting that holds there, and which they are of those
 * asked for (`from`).
 */
export type GoneUnits = Place & { from: number; format: Readonly<Record<string, unknown>> };

/** Those of units that are gone and for which nothing that was brought back lives, from the start of the text on. */
export function goneUnits(shared: Y.Text, ids: readonly IdRun[], restored: Restored): GoneUnits[] {
  const asked = restored.last(ids);
  const gone: GoneUnits[] = [];
  let format: GoneUnits['format'] = {};
  let at = 0;
  for (let item = shared._start; item !== null; item = item.right) {
    const { client, clock } = item.id;
    if (!item.deleted) {
      const { content } = item;
      if (content instanceof Y.ContentFormat) format = { ...format, [content.key]: content.value };
      at += item.countable ? item.length : 0;
      continue;
    }
    const found: GoneUnits[] = [];
    for (const { from, run } of asked) {
      const [owner, start, count] = run;
      const [first, end] = [Math.max(start, clock), Math.min(start + count, clock + item.length)];
      if (owner === client && first < end)
        found.push({ at, format, from: from + first - start, length: end - first, id: [client, first] });
    }
    gone.push(...found.sort((a, b) => a.id[1] - b.id[1]));
  }
  return gone;
}

/**
 * Puts pieces right behind units that are gone; among the living ones alone their place could not be told from that of others
 * which are gone beside them. They take the formatting that holds there. Call inside a transaction.
 */
export function insertBehindGone(shared: Y.Text, { id, length }: GoneUnits, pieces: readonly Piece[]): void {
  const { doc } = shared;
  if (!doc) return;
  doc.transact((transaction) => {
    let left = Y.getItemCleanEnd(transaction, doc.store, Y.createID(id[0], id[1] + length - 1)) as Y.Item;
    for (const piece of pieces) {
      const fresh = Y.createID(doc.clientID, Y.getState(doc.store, doc.clientID));
      const { right } = left;
      const item = new Y.Item(
        fresh,
        left,
        left.lastId,
        right,
        right?.id ?? null,
        shared,
        null,
        contentOf(piece),
      );
      item.integrate(transaction, 0);
      left = item;
    }
    // Where it found places last is no longer right.
    if (shared._searchMarker) shared._searchMarker.length = 0;
  });
}
