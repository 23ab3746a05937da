import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { z } from 'zod';

/** First number of a message that tells who is there; beside sync (0) and receipts (2). */
const PRESENCE = 3;

/** Nodes one person may point at; more are not told. */
export const MAX_SELECTED = 20;
/** People a client is told of. */
export const MAX_PEOPLE = 30;
/** Largest message of a client, in bytes. */
export const MAX_PRESENCE_BYTES = 2_000;

/** A text block that is written in: where the selection begins and where its caret is, in units of the text before it. */
export const Caret = z.object({ id: z.string().max(64), anchor: z.int().min(0), head: z.int().min(0) });
export type Caret = z.infer<typeof Caret>;

/** What a client tells of itself: the nodes it has selected, the first one with its settings open. Never stored. */
export const OwnPresence = z.object({
  selection: z.array(z.string().max(64)).max(MAX_SELECTED),
  caret: Caret.exactOptional(),
});
export type OwnPresence = z.infer<typeof OwnPresence>;

/** Somebody else who has the document open. `id` is the account's. */
export const Person = OwnPresence.extend({ id: z.string(), name: z.string(), canEdit: z.boolean() });
export type Person = z.infer<typeof Person>;

/** The others who have the document open. */
export const People = z.object({ people: z.array(Person).max(MAX_PEOPLE) });

/** Wraps what a client or the server has to tell. */
export function presenceMessage(value: OwnPresence | z.infer<typeof People>): Uint8Array {
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
