import { randomUUID } from 'node:crypto';
import { testDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import * as encoding from 'lib0/encoding';
import { expect, onTestFinished, test } from 'vitest';
import * as Y from 'yjs';
import { noBus } from '../../../../platform/bus/bus.ts';
import { createDocument } from '../draft/drafts.ts';
import { measureLog } from '../queries/documents.ts';
import { updateMessage } from './messages.ts';
import type { Connection } from './room.ts';
import { openRooms } from './rooms.ts';
import { tryUpdate } from './try-update.ts';

/** An editor in a room of a new page who counts the questions of the server, and why it was closed. */
async function givenEditor() {
  const { database } = await testDatabase();
  const websiteId = await givenSite(database);
  const documentId = await database.site(websiteId, (db) =>
    createDocument(db, {
      websiteId,
      kind: 'page',
      ownerId: randomUUID(),
      content: { format: 1, sections: [] },
    }),
  );
  const ref = { websiteId, documentId };
  const rooms = openRooms({
    database,
    schemaOf: () => undefined,
    isShared: false,
    bus: noBus,
    onError: () => {},
  });
  onTestFinished(() => rooms.close());
  const told = { questions: 0, closed: [] as number[] };
  const connection: Connection = {
    canEdit: true,
    send: ([kind, type]) => {
      if (kind === 0 && type === 0) told.questions++;
    },
    close: (code) => void told.closed.push(code),
  };
  const room = await rooms.enter(ref, connection);
  const receive = (message: Uint8Array) => room.receive(connection, message);
  const log = () => database.site(websiteId, (db) => measureLog(db, ref));
  return { room, told, receive, log };
}

function encoded(write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  write(encoder);
  return encoding.toUint8Array(encoder);
}

/** An update that deletes ranges of a client and does nothing else. */
function deletionsOf(client: number, count: number, range: (at: number) => readonly [number, number]) {
  return encoded((encoder) => {
    for (const number of [0, 1, client, count]) encoding.writeVarUint(encoder, number);
    for (let at = 0; at < count; at++) for (const number of range(at)) encoding.writeVarUint(encoder, number);
  });
}

/** An update whose items all stand at the beginning of a list, each before another one of it. */
function crowdAt(client: number, count: number): Uint8Array {
  return encoded((encoder) => {
    for (const number of [1, count, client + 1, 0]) encoding.writeVarUint(encoder, number);
    for (let at = 0; at < count; at++) {
      // Any content, and what stands behind it.
      encoding.writeUint8(encoder, 8 | 0x40);
      for (const number of [client, at, 1]) encoding.writeVarUint(encoder, number);
      encoding.writeAny(encoder, 1);
    }
    encoding.writeVarUint(encoder, 0);
  });
}

function listOf(count: number): Y.Doc {
  const draft = new Y.Doc();
  draft.clientID = 1;
  const list = draft.getArray('own');
  draft.transact(() => {
    for (let at = 0; at < count; at++) list.insert(0, [at]);
  });
  return draft;
}

const COUNT = 20_000;
const letters = (count: number) => {
  const draft = new Y.Doc();
  draft.getText('own').insert(0, 'a'.repeat(count));
  return draft;
};

test.each([
  [
    'deletes everything a million times',
    letters(2),
    (id: number) => deletionsOf(id, 1_000_000, () => [0, 2]),
  ],
  [
    'cuts a text into letters',
    letters(400_000),
    (id: number) => deletionsOf(id, 200_000, (at) => [2 * at, 1]),
  ],
  ['puts thousands of items at one place', listOf(COUNT), (id: number) => crowdAt(id, COUNT)],
])('an update that %s is refused before any of it is done', async (_what, own, attack) => {
  const { receive, told } = await givenEditor();
  receive(updateMessage(Y.encodeStateAsUpdate(own)));
  expect(told.closed).toEqual([]);
  receive(updateMessage(attack(own.clientID)));
  expect(told.closed).toEqual([4400]);
});

test('an update with much to do is tried on a copy, and a whole page is not too much', () => {
  const [draft, page] = [listOf(3_000), listOf(30_000)];
  const crowd = crowdAt(1, 3_000);
  expect(() => tryUpdate(draft, crowd, Y.decodeUpdate(crowd), 20)).toThrow('too long');
  expect(draft.getArray('own').length).toBe(3_000);
  const whole = Y.encodeStateAsUpdate(page);
  tryUpdate(new Y.Doc(), whole, Y.decodeUpdate(whole));
});

test('what stands on something that is not here is asked for once at a time, and kept nowhere', async () => {
  const { receive, told, log, room } = await givenEditor();
  const own = new Y.Doc();
  own.getText('own').insert(0, 'a');
  const before = Y.encodeStateVector(own);
  own.getText('own').insert(1, 'b');
  const part = updateMessage(Y.encodeStateAsUpdate(own, before));
  const [empty, asked] = [await log(), told.questions];
  for (let time = 0; time < 5; time++) receive(part);
  expect(told.questions - asked).toBe(1);
  // The second number of the message says that it is an answer.
  for (let time = 0; time < 4; time++) receive(part.with(1, 1));
  expect(told.closed).toEqual([4400]);
  await room.flush();
  expect(await log()).toEqual(empty);
});
