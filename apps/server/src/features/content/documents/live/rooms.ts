import type { BlockSchemas } from '@sitewright/document/block-rules';
import type { Database } from '../../../../platform/database/database.ts';
import type { DocumentRef } from '../document-key.ts';
import { loadDraft, lockDraft } from '../draft/drafts.ts';
import { openDraftLog } from './draft-log.ts';
import { type Connection, openRoom, type Room } from './room.ts';

/** Interval at which a live draft reads updates stored by other nodes or calls. */
const CATCH_UP_MS = 1_000;

/** All live drafts of this process. */
export type Rooms = {
  /** Enters the room of a draft, opening it for the first one who comes. */
  enter(ref: DocumentRef, connection: Connection): Promise<Room>;
  /** Leaves; the last one closes the room once everything is stored. */
  leave(ref: DocumentRef, connection: Connection): Promise<void>;
  /** Stores what is still waiting and tells those who wait for it. */
  flush(): Promise<void>;
  /** Stores what is still waiting and closes all rooms. */
  close(): Promise<void>;
};

/** Live drafts on a database. */
export function openRooms(options: {
  database: Database;
  schemaOf: BlockSchemas;
  onError(error: unknown): void;
}): Rooms {
  const rooms = new Map<string, Promise<Room>>();
  const open = async (ref: DocumentRef): Promise<Room> => {
    const { database, schemaOf, onError } = options;
    const loaded = await database.site(
      ref.websiteId,
      async (db) => (await lockDraft(db, ref)) ?? (await loadDraft(db, ref)),
    );
    return openRoom({ loaded, log: openDraftLog(database, ref, loaded.seq), schemaOf, onError });
  };
  const catchUpAll = async () => {
    for (const opening of rooms.values()) {
      try {
        await (await opening).catchUp();
      } catch (error) {
        options.onError(error);
      }
    }
  };
  let isCatchingUp = false;
  const timer = setInterval(() => {
    if (isCatchingUp || rooms.size === 0) return;
    isCatchingUp = true;
    void catchUpAll().finally(() => {
      isCatchingUp = false;
    });
  }, CATCH_UP_MS);
  timer.unref();

  const enter = async (ref: DocumentRef, connection: Connection): Promise<Room> => {
    let opening = rooms.get(ref.documentId);
    if (!opening) {
      opening = open(ref);
      rooms.set(ref.documentId, opening);
      opening.catch(() => rooms.delete(ref.documentId));
    }
    const room = await opening;
    // The last one may have left and closed the room while this one was waiting at the door.
    if (rooms.get(ref.documentId) !== opening) return enter(ref, connection);
    room.join(connection);
    return room;
  };

  const flush = async () => {
    for (const opening of rooms.values()) await (await opening).flush();
  };

  return {
    enter,
    flush,
    async leave({ documentId }, connection) {
      const opening = rooms.get(documentId);
      const room = await opening;
      if (!room) return;
      room.leave(connection);
      if (!room.isEmpty) return;
      await room.flush();
      if (!room.isEmpty || rooms.get(documentId) !== opening) return;
      rooms.delete(documentId);
      room.close();
    },
    async close() {
      clearInterval(timer);
      await flush();
      rooms.clear();
    },
  };
}
