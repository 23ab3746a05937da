import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { flag, having, list, optional, type Shape, text, whole } from '../shapes.ts';

/** First number of a message that tells who is there; beside sync (0) and receipts (2). */
const PRESENCE = 3;

/** Nodes one person may point at; more are not told. */
export const MAX_SELECTED = 20;
/** People a client is told of. */
export const MAX_PEOPLE = 30;
/** Largest message of a client, in bytes. */
export const MAX_PRESENCE_BYTES = 2_000;

/** A text block that is written in: where the selection begins and where its caret is, in units of the text before it. */
export type Caret = { id: string; anchor: number; head: number };

/** What a client tells of itself: the nodes it has selected, the first one with its settings open. Never stored. */
export type OwnPresence = { selection: string[]; caret?: Caret };

/** Somebody else who has the document open. `id` is the account's. */
export type Person = OwnPresence & { id: string; name: string; canEdit: boolean };

/** The others who have the document open. */
export type People = { people: Person[] };

const place = whole(0);
const own = {
  selection: list(text(0, 64), 0, MAX_SELECTED),
  caret: optional(having({ id: text(0, 64), anchor: place, head: place })),
};
const anyText = text(0, Number.POSITIVE_INFINITY);

/** Whether a value is what a client tells of itself. */
export const isOwnPresence: Shape<OwnPresence> = having(own);
/** Whether a value is what the server tells of the others. */
export const isPeople: Shape<People> = having({
  people: list(having({ ...own, id: anyText, name: anyText, canEdit: flag }), 0, MAX_PEOPLE),
});

/** Wraps what a client or the server has to tell. */
export function presenceMessage(value: OwnPresence | People): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, PRESENCE);
  encoding.writeVarString(encoder, JSON.stringify(value));
  return encoding.toUint8Array(encoder);
}

/** What a message tells of presence, not checked yet; undefined when it is about something else. Throws when it is malformed. */
export function readPresence(message: Uint8Array): unknown {
  const decoder = decoding.createDecoder(message);
  if (decoding.readVarUint(decoder) !== PRESENCE) return undefined;
  return JSON.parse(decoding.readVarString(decoder));
}
