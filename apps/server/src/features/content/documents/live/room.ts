import type { BlockSchemas } from '@sitewright/document/block-rules';
import { changedNodeIds } from '@sitewright/document/draft/changed-nodes';
import { checkUpdate, isWhole, type Update } from '@sitewright/document/draft/check-update';
import { lateTexts } from '@sitewright/document/draft/migrate-texts';
import { nodesOf } from '@sitewright/document/draft/nodes';
import { bringsOldTexts } from '@sitewright/document/draft/old-texts';
import type { Person } from '@sitewright/document/live/presence';
import { siteVersionMessage } from '@sitewright/document/live/site-version';
import * as Y from 'yjs';
import type { AuditActor } from '../../../../platform/audit/audit-entry.ts';
import { noteWork } from '../../../../platform/process/running-work.ts';
import { cleanText } from '../draft/clean-text.ts';
import type { LoadedDraft } from '../draft/drafts.ts';
import type { LiveState } from '../queries/draft-presence.ts';
import type { DraftLog } from './draft-log.ts';
import { openLine } from './line.ts';
import {
  readMessage,
  receiptMessage,
  stateMessage,
  stateReply,
  type UpdateMessage,
  updateMessage,
} from './messages.ts';
import { openPresence, type Present } from './presence.ts';
import { keepNodes, SERVER } from './repair-nodes.ts';
import { saveQueue } from './save-queue.ts';
import { tryUpdate } from './try-update.ts';
import { type UpdateBudgets, workMs } from './update-budgets.ts';

/** Largest draft; beyond it the socket closes and the client keeps its work as a copy. */
export const MAX_DRAFT_BYTES = 8_000_000;

/** Part of the time for a copy of the draft that its sender answers for: also who pastes a section into a large page has one made. */
const COPY_PART = 0.2;
/** Clients in an answer of which a part stands on nothing: each costs a look at all others. */
const MAX_PARTIAL_CLIENTS = 1_000;

/** Why a connection is closed by the room. Clients tell them apart by number. */
export const CloseCode = { badMessage: 4400, readOnly: 4403, gone: 4404, tooLarge: 4413 } as const;

/** One editor connected to a live draft. */
export type Connection = {
  readonly canEdit: boolean;
  /** Who it is, for the others to see. */
  readonly person?: Present;
  /** Who it is, for the log of the site. */
  readonly actor?: AuditActor;
  send(message: Uint8Array): void;
  close(code: number, reason: string): void;
};

/** A live draft in memory with everybody who edits it. */
export type Room = {
  join(connection: Connection): void;
  leave(connection: Connection): void;
  receive(connection: Connection, data: Uint8Array): void;
  /** Takes in what others have stored, if a state of this number is newer than what is known here. */
  reach(seq: number): Promise<void>;
  /** The same, and takes note of who is there on other nodes. */
  heard(state: Pick<LiveState, 'seq' | 'people'>): Promise<void>;
  /** Tells everybody, and who comes later, which version the settings of the site have. */
  tellSite(version: number): void;
  /** Who is there on this node. */
  readonly people: Person[];
  /** Resolves when everything received is stored. */
  flush(): Promise<void>;
  close(): void;
  readonly isEmpty: boolean;
};

const FROM_DATABASE = 'database';

/** Opens the room of a draft as loaded. Every update received is stored before its sender gets a receipt. */
export function openRoom(options: {
  loaded: LoadedDraft;
  log: DraftLog;
  schemaOf: BlockSchemas;
  budgets: UpdateBudgets;
  /** Called when those who are there have changed, or what they have selected. */
  onPeople(): void;
  onError(error: unknown): void;
}): Room {
  const { draft } = options.loaded;
  // Stored by an earlier version of the program: neither for those who join nor anybody's fault.
  let pending = takePending(draft);
  const received = new Map<Connection, number>();
  let siteVersion: number | undefined;
  const presence = openPresence<Connection>(options.onPeople);
  const keeper = keepNodes(draft, options.schemaOf);
  const late = lateTexts(draft, cleanText);
  let changed = new Set<string>();
  /** Who has made what waits to be stored. */
  const editors = new Map<string | null, AuditActor>();
  let sizeBytes = Y.encodeStateAsUpdate(draft).byteLength;

  const closeAll = (code: number, reason: string) => {
    for (const connection of received.keys()) connection.close(code, reason);
  };
  const queue = saveQueue({
    store: async (updates) => {
      const by = [...editors.values()];
      if (await options.log.append(updates, by)) {
        for (const { id } of by) editors.delete(id);
        return;
      }
      queue.stop();
      closeAll(CloseCode.gone, 'The document is gone');
    },
    before: () => new Map(received),
    onSaved: (counts) => {
      // To all of them: what a colleague has stored they have seen, and publishing names the number of what was seen.
      for (const [connection, count] of counts)
        if (received.has(connection)) connection.send(receiptMessage(count, options.log.seq));
    },
    onError: options.onError,
  });

  nodesOf(draft).observeDeep((events, transaction) => {
    if (transaction.origin === SERVER) return;
    const ids = changedNodeIds(draft, events);
    if (transaction.origin === FROM_DATABASE) {
      keeper.trust(ids);
      late.know(ids);
    } else for (const id of ids) changed.add(id);
  });
  draft.on('update', (bytes: Uint8Array, origin: unknown) => {
    if (origin !== FROM_DATABASE) queue.add(bytes);
    const actor = actorBehind(origin);
    if (actor) editors.set(actor.id, actor);
    const message = updateMessage(bytes);
    for (const connection of received.keys()) if (connection !== origin) connection.send(message);
  });

  const actorBehind = (origin: unknown) =>
    [...received.keys()].find((connection) => connection === origin)?.actor;
  /** Those who are asked for all they have, and how many of their messages are told to be stored once they have answered. */
  const asked = new Map<Connection, number>();
  /** What stands on something that is not here is not taken in: its sender has that, too, and is asked for all of it, once at a time. */
  const askForAll = (connection: Connection) => {
    if (!asked.has(connection)) {
      asked.set(connection, 0);
      connection.send(stateMessage(draft));
    }
    count(connection);
  };
  const take = (connection: Connection, { bytes, isAnswer }: UpdateMessage, update: Update) => {
    const isPartial = !isWhole(draft, update);
    if (isPartial && !isAnswer) return askForAll(connection);
    if (isPartial && countClients(update) > MAX_PARTIAL_CLIENTS)
      throw new RangeError('Too many parts of the update stand on nothing');
    // The sum of updates counts what was deleted since, too: measured again before anybody is turned away.
    if (sizeBytes + bytes.byteLength > MAX_DRAFT_BYTES) sizeBytes = Y.encodeStateAsUpdate(draft).byteLength;
    if (sizeBytes + bytes.byteLength > MAX_DRAFT_BYTES) {
      connection.close(CloseCode.tooLarge, 'The page has grown too large');
      return;
    }
    sizeBytes += bytes.byteLength;
    const key = connection.actor?.id ?? connection;
    options.budgets.check(key);
    const ms = workMs();
    let left: Uint8Array[] = [];
    let copyMs = 0;
    try {
      copyMs = tryUpdate(draft, bytes, update);
      Y.applyUpdate(draft, bytes, connection);
    } finally {
      options.budgets.charge(key, { ms: ms() - (1 - COPY_PART) * copyMs, update });
      left = takePending(draft);
      checkChanged();
    }
    // An answer is all that its sender has: what a part of it stands on never comes, and an earlier version of the program sent that part.
    if (left.length > 0 && !isPartial) throw new RangeError('Parts of the update stand on each other');
    count(connection, isAnswer);
  };
  /** Checks what a client has changed, as far as it came. */
  const checkChanged = () => {
    const ids = changed;
    changed = new Set();
    draft.transact(() => late.take(ids), SERVER);
    keeper.check(ids);
  };
  /** Everything that came is told to be stored once it is; of a message with nothing to take in that is all there is to do. */
  const count = (connection: Connection, isAnswer = false) => {
    const waiting = asked.get(connection);
    if (waiting !== undefined && !isAnswer) asked.set(connection, waiting + 1);
    else {
      asked.delete(connection);
      received.set(connection, (received.get(connection) ?? 0) + (waiting ?? 0) + 1);
    }
    queue.touch();
  };

  const catchUp = async () => {
    const newer = await options.log.readForeign();
    for (const bytes of newer) Y.applyUpdate(draft, bytes, FROM_DATABASE);
    if (newer.length === 0) return;
    // What has waited for some of these.
    for (const bytes of pending) Y.applyUpdateV2(draft, bytes, FROM_DATABASE);
    pending = takePending(draft);
  };
  const reach = async (seq: number) => {
    if (options.log.isBehind(seq)) await catchUp();
  };
  const line = openLine();
  const refuse = (connection: Connection, error: unknown) => {
    options.onError(error);
    connection.close(CloseCode.badMessage, 'The message could not be read');
  };
  const arrive = (connection: Connection, message: UpdateMessage) => {
    // Throws on malformed bytes before anything of them is taken in.
    const update = Y.decodeUpdate(message.bytes);
    checkUpdate(draft, update);
    const isOld = bringsOldTexts(draft, update);
    if (!isOld && line.isEmpty) {
      take(connection, message, update);
      return;
    }
    line.add(async () => {
      // What another node has taken out of the same HTML is not taken a second time.
      if (isOld) await catchUp().catch(options.onError);
      if (!received.has(connection)) return;
      try {
        take(connection, message, update);
      } catch (error) {
        refuse(connection, error);
      }
    });
  };

  return {
    join(connection) {
      received.set(connection, 0);
      connection.send(stateMessage(draft));
      if (siteVersion !== undefined) connection.send(siteVersionMessage(siteVersion));
      presence.join(connection);
    },
    leave(connection) {
      received.delete(connection);
      asked.delete(connection);
      presence.leave(connection);
    },
    receive(connection, data) {
      if (!received.has(connection)) return;
      const ended = noteWork('live draft');
      try {
        const message = readMessage(data);
        if (message.type === 'presence') return presence.select(connection, message.own);
        if (message.type === 'state') {
          connection.send(stateReply(draft, message.vector));
          // The number of what was sent, once all of it is stored.
          queue.touch();
        }
        if (message.type === 'state') return;
        if (connection.canEdit) arrive(connection, message);
        else if (hasContent(message.bytes)) connection.close(CloseCode.readOnly, 'You may not edit');
        else count(connection);
      } catch (error) {
        refuse(connection, error);
      } finally {
        ended();
      }
    },
    reach,
    async heard({ seq, people }) {
      presence.meet(people);
      await reach(seq);
    },
    tellSite(version) {
      if (version === siteVersion) return;
      siteVersion = version;
      for (const connection of received.keys()) connection.send(siteVersionMessage(version));
    },
    get people() {
      return presence.here;
    },
    async flush() {
      await line.flush();
      await queue.flush();
    },
    close() {
      presence.close();
      queue.stop();
      draft.destroy();
    },
    get isEmpty() {
      return received.size === 0;
    },
  };
}

/** Takes out of a draft what stands on something that is not in it. */
function takePending({ store }: Y.Doc): Uint8Array[] {
  const parts = [store.pendingStructs?.update, store.pendingDs];
  store.pendingStructs = null;
  store.pendingDs = null;
  return parts.filter((bytes) => bytes instanceof Uint8Array);
}

const countClients = ({ structs }: Update) => new Set(structs.map(({ id }) => id.client)).size;

/**
 * True for more than the answer of a client that has nothing to give. What it has seen go, its own clean-up of formatting
 * included, is in every answer; from those who may not edit it is not taken in.
 */
function hasContent(bytes: Uint8Array): boolean {
  return Y.decodeUpdate(bytes).structs.length > 0;
}
