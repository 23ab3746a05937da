import { randomUUID } from 'node:crypto';
import { testDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import * as encoding from 'lib0/encoding';
import { expect, onTestFinished, test } from 'vitest';
import * as Y from 'yjs';
import { noBus } from '../../../../platform/bus/bus.ts';
import { createDocument } from '../draft/drafts.ts';
import { appendUpdate, measureLog } from '../queries/documents.ts';
import { readMessage, stateMessage, type UpdateMessage, updateMessage } from './messages.ts';
import type { Connection } from './room.ts';
import { openRooms } from './rooms.ts';
import { tryUpdate } from './try-update.ts';
import { type UpdateBudgets, updateBudgets } from './update-budgets.ts';

const ADA = { id: randomUUID(), name: 'Ada' };

/** A new page, and editors of one account who count the questions of the server, and why they were closed. */
async function givenPage(budgets?: UpdateBudgets) {
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
    ...(budgets ? { budgets } : {}),
    onError: () => {},
  });
  onTestFinished(() => rooms.close());
  const enter = async () => {
    const told = { questions: 0, closed: [] as number[], receipts: [] as number[] };
    const seen = new Y.Doc();
    const connection: Connection = {
      canEdit: true,
      actor: ADA,
      send: (message) => {
        const [kind, type] = message;
        if (kind === 2) told.receipts.push(message[1] ?? 0);
        else if (kind === 0 && type === 0) told.questions++;
        else if (kind === 0) Y.applyUpdate(seen, (readMessage(message) as UpdateMessage).bytes);
      },
      close: (code) => void told.closed.push(code),
    };
    const room = await rooms.enter(ref, connection);
    const receive = (message: Uint8Array) => room.receive(connection, message);
    receive(stateMessage(new Y.Doc()));
    return { room, told, receive, seen };
  };
  const append = (bytes: Uint8Array) => database.site(websiteId, (db) => appendUpdate(db, ref, bytes));
  const log = () => database.site(websiteId, (db) => measureLog(db, ref));
  return { enter, append, log };
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
function crowdAt(client: number, count: number, from = 0): Uint8Array {
  return encoded((encoder) => {
    for (const number of [1, count, client + 1, from]) encoding.writeVarUint(encoder, number);
    for (let at = from; at < from + count; at++) {
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
  const { receive, told } = await (await givenPage()).enter();
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

test('updates that take long are refused in small messages too, over another connection of the account as well', async () => {
  const { enter } = await givenPage(updateBudgets({ budgetMs: 100 }));
  const [{ receive, told }, own] = [await enter(), listOf(COUNT)];
  const whole = updateMessage(Y.encodeStateAsUpdate(own));
  for (let time = 0; time < 3; time++) receive(whole);
  expect(told.closed).toEqual([]);
  let sent = 0;
  for (; told.closed.length === 0 && sent < COUNT; sent += 40)
    receive(updateMessage(crowdAt(own.clientID, 40, sent)));
  expect(told.closed).toEqual([4400]);
  expect(sent).toBeLessThan(COUNT / 2);
  const again = await enter();
  again.receive(updateMessage(Y.encodeStateAsUpdate(letters(1))));
  expect(again.told.closed).toEqual([4400]);
});

test('what somebody has written offline for hours takes nothing of the budget, in one piece or in thousands', async () => {
  const { enter } = await givenPage(updateBudgets({ budgetMs: 60 }));
  const { receive, told } = await enter();
  const own = new Y.Doc();
  const [text, steps] = [own.getText('own'), [] as Uint8Array[]];
  own.on('update', (bytes) => void steps.push(bytes));
  for (let at = 0; at < 20_000; at++) text.insert((at * 7_919) % (text.length + 1), 'ab');
  for (const step of steps.slice(0, 4_000)) receive(updateMessage(step));
  receive(updateMessage(Y.encodeStateAsUpdate(own)));
  text.delete(0, text.length);
  receive(updateMessage(steps.at(-1) ?? new Uint8Array()));
  expect(told.closed).toEqual([]);
});

test('a budget fills again', () => {
  let now = 0;
  const budgets = updateBudgets({ budgetMs: 100, now: () => now });
  const update = Y.decodeUpdate(Y.encodeStateAsUpdate(new Y.Doc()));
  budgets.charge('ada', { ms: 200, update });
  expect(() => budgets.check('ada')).toThrow('too long');
  expect(() => budgets.check('eve')).not.toThrow();
  now = 60_000;
  expect(() => budgets.check('ada')).not.toThrow();
});

/** Two updates of a client, the second of which stands on the first. */
function givenTwoParts() {
  const own = new Y.Doc();
  own.getText('own').insert(0, 'a');
  const [first, before] = [Y.encodeStateAsUpdate(own), Y.encodeStateVector(own)];
  own.getText('own').insert(1, 'b');
  return { first, second: Y.encodeStateAsUpdate(own, before), whole: Y.encodeStateAsUpdate(own) };
}

test('what stands on something that is not here is asked for once at a time, told to be stored with the answer, kept nowhere', async () => {
  const { enter, log } = await givenPage();
  const { room, told, receive, seen } = await enter();
  const { second, whole } = givenTwoParts();
  const [empty, asked] = [await log(), told.questions];
  for (let time = 0; time < 5; time++) receive(updateMessage(second));
  expect(told.questions - asked).toBe(1);
  await room.flush();
  expect(Math.max(0, ...told.receipts)).toBe(0);
  expect(await log()).toEqual(empty);
  // The second number of the message says that it is an answer: all that its sender has.
  receive(updateMessage(second).with(1, 1));
  await room.flush();
  expect(told.receipts.at(-1)).toBe(6);
  expect(await log()).toEqual(empty);
  receive(updateMessage(whole));
  receive(stateMessage(seen));
  expect(seen.getText('own').toString()).toBe('ab');
  expect(told.closed).toEqual([]);
});

test('part of an update in the stored draft is nobody’s fault, and taken in once the rest is stored', async () => {
  const { enter, append } = await givenPage();
  const { first, second } = givenTwoParts();
  await append(second);
  const { room, told, receive } = await enter();
  const other = new Y.Doc();
  other.getText('other').insert(0, 'c');
  receive(updateMessage(Y.encodeStateAsUpdate(other)));
  expect(told.closed).toEqual([]);
  await room.flush();
  await room.reach((await append(first)) ?? 0);
  const { seen } = await enter();
  expect([seen.getText('own').toString(), seen.getText('other').toString()]).toEqual(['ab', 'c']);
});
