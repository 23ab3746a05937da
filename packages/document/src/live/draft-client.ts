import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as syncProtocol from 'y-protocols/sync';
import * as Y from 'yjs';
import { SITE_VERSION } from './site-version.ts';

/** Numbers a message starts with: y-protocols' sync, or the server's receipt of updates stored. */
const SYNC = 0;
const RECEIPT = 2;

/**
 * Progress of saving: of `made` local updates the last `queued` are not confirmed by the server. `seq` numbers the stored state
 * that holds all that are; null before the server has told one. `loading`: connected, but not all of the draft has come yet.
 */
export type SaveState = {
  status: 'offline' | 'loading' | 'saving' | 'saved';
  queued: number;
  made: number;
  seq: number | null;
};

/** The client's end of a live draft; whoever has the socket feeds it. */
export type DraftClient = {
  /** The socket is open. */
  opened(send: (message: Uint8Array) => void): void;
  /** A message has come. Throws when it cannot be read. */
  received(message: Uint8Array): void;
  /** The socket is gone; local work continues and is sent after the next `opened`. */
  closed(): void;
  readonly state: SaveState;
  /** True once everything of the server has arrived at least once. */
  readonly isLoaded: boolean;
  destroy(): void;
};

/** Origin of what came from the server. */
export const REMOTE = Symbol('remote');

type Unconfirmed = { sentAs: number | null };

/**
 * Keeps a draft in step with the server. A local update counts as saved only when the server's receipt for it has
 * come; after a break everything unconfirmed goes out again with the answer to the server's first question. `onSite` hears which
 * version the settings of the site have.
 */
export function draftClient(
  draft: Y.Doc,
  onChange: () => void,
  onSite?: (version: number) => void,
): DraftClient {
  let send: ((message: Uint8Array) => void) | null = null;
  let unconfirmed: Unconfirmed[] = [];
  let sent = 0;
  let isReady = false;
  let isLoaded = false;
  let made = 0;
  let seq: number | null = null;

  const handleUpdate = (bytes: Uint8Array) => {
    const isSent = send !== null && isReady;
    if (isSent) send?.(syncMessage((encoder) => syncProtocol.writeUpdate(encoder, bytes)));
    made++;
    unconfirmed.push({ sentAs: isSent ? ++sent : null });
    onChange();
  };
  // What comes from the server is written down for nobody: Yjs does so only for those who listen, and a large page takes a while.
  const listenToOwn = ({ origin }: Y.Transaction) =>
    origin === REMOTE ? draft.off('update', handleUpdate) : draft.on('update', handleUpdate);
  draft.on('afterTransaction', listenToOwn);

  const answer = (vector: Uint8Array) => {
    send?.(syncMessage((encoder) => syncProtocol.writeSyncStep2(encoder, draft, vector)));
    sent++;
    isReady = true;
    // The answer holds all that the server lacks, so everything unconfirmed travels with it.
    for (const update of unconfirmed) update.sentAs = sent;
  };
  const takeReceipt = (count: number, stored: number | null) => {
    seq = stored ?? seq;
    unconfirmed = unconfirmed.filter(({ sentAs }) => sentAs === null || sentAs > count);
    onChange();
  };
  const takeSync = (decoder: decoding.Decoder) => {
    const type = decoding.readVarUint(decoder);
    const bytes = decoding.readVarUint8Array(decoder);
    if (type === syncProtocol.messageYjsSyncStep1) return answer(bytes);
    Y.applyUpdate(draft, bytes, REMOTE);
    if (type === syncProtocol.messageYjsSyncStep2 && !isLoaded) {
      isLoaded = true;
      onChange();
    }
  };

  return {
    opened(sendMessage) {
      send = sendMessage;
      sent = 0;
      isReady = false;
      for (const update of unconfirmed) update.sentAs = null;
      send(syncMessage((encoder) => syncProtocol.writeSyncStep1(encoder, draft)));
      onChange();
    },
    received(message) {
      const decoder = decoding.createDecoder(message);
      const type = decoding.readVarUint(decoder);
      if (type === SYNC) takeSync(decoder);
      else if (type === RECEIPT) {
        const count = decoding.readVarUint(decoder);
        takeReceipt(count, decoding.hasContent(decoder) ? decoding.readVarUint(decoder) : null);
      } else if (type === SITE_VERSION) onSite?.(decoding.readVarUint(decoder));
    },
    closed() {
      send = null;
      onChange();
    },
    get state() {
      const queued = unconfirmed.length;
      if (send === null) return { status: 'offline' as const, queued, made, seq };
      if (queued > 0) return { status: 'saving' as const, queued, made, seq };
      return { status: isLoaded ? ('saved' as const) : ('loading' as const), queued, made, seq };
    },
    get isLoaded() {
      return isLoaded;
    },
    destroy() {
      send = null;
      draft.off('afterTransaction', listenToOwn);
      draft.off('update', handleUpdate);
    },
  };
}

function syncMessage(write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, SYNC);
  write(encoder);
  return encoding.toUint8Array(encoder);
}
