import { randomUUID } from 'node:crypto';
import type { BlockSchemas } from '@sitewright/document/block-rules';
import type { Person } from '@sitewright/document/live/presence';
import type { Bus } from '../../../../platform/bus/bus.ts';
import { oneAtATime } from '../../../../platform/bus/one-at-a-time.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { DocumentRef } from '../document-key.ts';
import { loadDraft, lockDraft } from '../draft/drafts.ts';
import { listLiveStates } from '../queries/draft-presence.ts';
import { openDraftLog } from './draft-log.ts';
import { type Connection, openRoom, type Room } from './room.ts';
import { type ToldPeople, tellPeople } from './told-people.ts';
import { type UpdateBudgets, updateBudgets } from './update-budgets.ts';

/** Interval at which the live drafts of a process look for what other nodes or calls have stored. */
const LOOK_MS = 1_000;

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

/** A room with its draft's name, what other nodes are told of it, and the end of listening to them. */
type Open = { ref: DocumentRef; room: Promise<Room>; told: ToldPeople | undefined; deafen(): void };

/** What nodes tell each other of a draft: the number of its new state, or none when its people have changed. */
const topicOf = ({ documentId }: DocumentRef) => `draft:${documentId}`;

/** Live drafts on a database. Where other nodes share it (`isShared`), they show each other who has a draft open. */
export function openRooms(options: {
  database: Database;
  schemaOf: BlockSchemas;
  isShared: boolean;
  bus: Bus;
  budgets?: UpdateBudgets;
  onError(error: unknown): void;
}): Rooms {
  const { database, schemaOf, isShared, bus, onError, budgets = updateBudgets() } = options;
  const nodeId = randomUUID();
  const rooms = new Map<string, Open>();
  /** Those that are closed already and still tell so. */
  const endings = new Map<string, Promise<unknown>>();
  const load = async (ref: DocumentRef, onPeople: () => void): Promise<Room> => {
    const loaded = await database.site(
      ref.websiteId,
      async (db) => (await lockDraft(db, ref)) ?? (await loadDraft(db, ref)),
    );
    const onStored = (seq: number) => bus.send(topicOf(ref), seq);
    const log = openDraftLog(database, { ref, seq: loaded.seq, onStored });
    return openRoom({ loaded, log, schemaOf, budgets, onPeople, onError });
  };
  const open = (ref: DocumentRef): Open => {
    let people = (): readonly Person[] => [];
    const onTold = () => bus.send(topicOf(ref));
    const told = isShared
      ? tellPeople({
          ...{ database, ref, nodeId, people: () => people(), onTold, onError },
          after: endings.get(ref.documentId) ?? Promise.resolve(),
        })
      : undefined;
    const room = load(ref, () => told?.changed()).then((opened) => {
      people = () => opened.people;
      return opened;
    });
    const look = oneAtATime(() => lookAt(ref.websiteId, [opening]));
    let newest = 0;
    const read = oneAtATime(() => room.then(({ reach }) => reach(newest)).catch(onError));
    const deafen = bus.on(topicOf(ref), (seq) => {
      if (seq === undefined) return look();
      newest = Math.max(newest, seq);
      read();
    });
    const opening: Open = { ref, room, told, deafen };
    room.catch(() => {
      deafen();
      rooms.delete(ref.documentId);
    });
    return opening;
  };

  /** One statement for the drafts of a site: only those that have changed are read. */
  const lookAt = async (websiteId: string, drafts: readonly Open[]) => {
    try {
      const documentIds = drafts.map(({ ref }) => ref.documentId);
      const states = await database.statement(websiteId, (db) =>
        listLiveStates(db, { websiteId, documentIds, nodeId }),
      );
      for (const state of states) {
        const room = await rooms.get(state.documentId)?.room;
        room?.tellSite(state.siteVersion);
        await room?.heard(state);
      }
      for (const { told } of drafts) told?.remind();
    } catch (error) {
      onError(error);
    }
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking || rooms.size === 0) return;
    isLooking = true;
    const sites = Map.groupBy(rooms.values(), ({ ref }) => ref.websiteId);
    void Promise.all([...sites].map(([websiteId, drafts]) => lookAt(websiteId, drafts))).finally(() => {
      isLooking = false;
    });
  }, LOOK_MS);
  timer.unref();

  const enter = async (ref: DocumentRef, connection: Connection): Promise<Room> => {
    const opening = rooms.get(ref.documentId) ?? open(ref);
    rooms.set(ref.documentId, opening);
    const room = await opening.room;
    // The last one may have left and closed the room while this one was waiting at the door.
    if (rooms.get(ref.documentId) !== opening) return enter(ref, connection);
    room.join(connection);
    return room;
  };

  const flush = async () => {
    for (const { room } of rooms.values()) await (await room).flush();
  };

  return {
    enter,
    flush,
    async leave({ documentId }, connection) {
      const opening = rooms.get(documentId);
      const room = await opening?.room;
      if (!room) return;
      room.leave(connection);
      if (!room.isEmpty) return;
      await room.flush();
      if (!room.isEmpty || rooms.get(documentId) !== opening) return;
      rooms.delete(documentId);
      opening?.deafen();
      room.close();
      const ending = opening?.told?.end();
      if (!ending) return;
      endings.set(documentId, ending);
      await ending;
      if (endings.get(documentId) === ending) endings.delete(documentId);
    },
    async close() {
      clearInterval(timer);
      await flush();
      for (const { deafen } of rooms.values()) deafen();
      await Promise.all([...rooms.values()].map(({ told }) => told?.end()));
      rooms.clear();
    },
  };
}
