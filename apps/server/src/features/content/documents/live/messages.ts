import {
  isOwnPresence,
  MAX_PRESENCE_BYTES,
  type OwnPresence,
  readPresence,
} from '@sitewright/document/live/presence';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as syncProtocol from 'y-protocols/sync';
import type * as Y from 'yjs';

/** First number of a message: y-protocols' sync, or our receipt of updates stored. */
const SYNC = 0;
const RECEIPT = 2;

/** Messages of a client: "this is what I have", "here is an update" (also as the answer to our question), or what is selected. */
export type ClientMessage =
  | { type: 'state'; vector: Uint8Array }
  | UpdateMessage
  | { type: 'presence'; own: OwnPresence };

/** `isAnswer`: it is all that the server said it lacks. */
export type UpdateMessage = { type: 'update'; bytes: Uint8Array; isAnswer: boolean };

/** Reads a message of a client; throws when it is none. */
export function readMessage(data: Uint8Array): ClientMessage {
  const presence = data.byteLength <= MAX_PRESENCE_BYTES ? readPresence(data) : undefined;
  if (presence !== undefined) return { type: 'presence', own: toOwnPresence(presence) };
  const decoder = decoding.createDecoder(data);
  if (decoding.readVarUint(decoder) !== SYNC) throw new RangeError('Unknown message');
  const type = decoding.readVarUint(decoder);
  const bytes = decoding.readVarUint8Array(decoder);
  if (type === syncProtocol.messageYjsSyncStep1) return { type: 'state', vector: bytes };
  if (type === syncProtocol.messageYjsSyncStep2 || type === syncProtocol.messageYjsUpdate) {
    return { type: 'update', bytes, isAnswer: type === syncProtocol.messageYjsSyncStep2 };
  }
  throw new RangeError('Unknown sync message');
}

/** What the others are told of a client is this and no more, whatever else a newer editor has sent. */
function toOwnPresence(value: unknown): OwnPresence {
  if (!isOwnPresence(value)) throw new RangeError('Unknown presence');
  const { selection, caret } = value;
  return caret
    ? { selection, caret: { id: caret.id, anchor: caret.anchor, head: caret.head } }
    : { selection };
}

/** Our question: what the server has, so that the client sends the rest. */
export function stateMessage(draft: Y.Doc): Uint8Array {
  return syncMessage((encoder) => syncProtocol.writeSyncStep1(encoder, draft));
}

/** Answer to a client's state: what it lacks. */
export function stateReply(draft: Y.Doc, vector: Uint8Array): Uint8Array {
  return syncMessage((encoder) => syncProtocol.writeSyncStep2(encoder, draft, vector));
}

/** An update made by somebody else. */
export function updateMessage(bytes: Uint8Array): Uint8Array {
  return syncMessage((encoder) => syncProtocol.writeUpdate(encoder, bytes));
}

/**
 * Says that the first `count` updates of this connection are committed to the database, and that the state numbered `seq`
 * holds them with all that was sent to the connection before.
 */
export function receiptMessage(count: number, seq: number): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, RECEIPT);
  encoding.writeVarUint(encoder, count);
  encoding.writeVarUint(encoder, seq);
  return encoding.toUint8Array(encoder);
}

function syncMessage(write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, SYNC);
  write(encoder);
  return encoding.toUint8Array(encoder);
}
