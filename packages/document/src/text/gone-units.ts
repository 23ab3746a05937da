import * as Y from 'yjs';
import type { Restored } from './restored.ts';
import { MARK_NAMES, type Piece } from './rich-text.ts';
import { contentOf } from './shared-text.ts';
import { type IdRun, type Place, pushRun, RunIndex } from './text-ids.ts';

/**
 * Units that are gone: how much of the text lives before them, the formatting that holds there, and which they are of those
 * asked for (`from`).
 */
export type GoneUnits = Place & { from: number; format: Readonly<Record<string, unknown>> };

/** Those of units that are gone and for which nothing that was brought back lives, from the start of the text on. */
export function goneUnits(shared: Y.Text, ids: readonly IdRun[], restored: Restored): GoneUnits[] {
  const asked = new RunIndex(restored.last(ids).map(({ run, from }) => ({ run, value: from - run[1] })));
  const gone: GoneUnits[] = [];
  let format: GoneUnits['format'] = {};
  let at = 0;
  for (let item = shared._start; item !== null; item = item.right) {
    const { client, clock } = item.id;
    if (!item.deleted) {
      const { content } = item;
      if (content instanceof Y.ContentFormat && (MARK_NAMES as readonly string[]).includes(content.key))
        format = { ...format, [content.key]: content.value };
      at += item.countable ? item.length : 0;
      continue;
    }
    for (const { start, end, value } of asked.within([client, clock, item.length]))
      gone.push({ at, format, from: start + value, length: end - start, id: [client, start] });
  }
  return gone;
}

/**
 * Puts pieces right behind units that are gone; among the living ones alone their place could not be told from that of others
 * which are gone beside them. They take the formatting that holds there. Gives their names. Call inside a transaction.
 */
export function insertBehindGone(
  shared: Y.Text,
  { id, length }: GoneUnits,
  pieces: readonly Piece[],
): IdRun[] {
  const { doc } = shared;
  const ids: IdRun[] = [];
  if (!doc) return ids;
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
      pushRun(ids, [fresh.client, fresh.clock, item.length]);
      left = item;
    }
    // Where it found places last is no longer right.
    if (shared._searchMarker) shared._searchMarker.length = 0;
  });
  return ids;
}
