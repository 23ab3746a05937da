import { randomUUID } from 'node:crypto';
import { type Person, presenceMessage, readPresence } from '@sitewright/document/live/presence';
import { permissionsOf } from '@sitewright/domain/account/permissions';
import { ROLES, type RoleName } from '@sitewright/domain/account/roles';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createDocument } from '../index.ts';
import { CloseCode } from './room.ts';

async function setUp() {
  const app = await testApp({ config: {} });
  const href = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { database, websiteId } = app;
  const key = { websiteId, kind: 'page' as const, ownerId: randomUUID() };
  const documentId = await database.site(websiteId, (db) => createDocument(db, key));
  const url = `/api/websites/${websiteId}/documents/${documentId}/live`;
  const open = async (cookies: Map<string, string>, origin = 'http://localhost:3000') => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'localhost:3000', origin, ...(cookie ? { cookie } : {}) };
    const socket = new WebSocket(`${href.replace('http', 'ws')}${url}`, { headers });
    const first = new Promise<Buffer>((resolve) => socket.once('message', resolve));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return { socket, first };
  };
  return { ...app, url, open };
}

test('a contributor of the site joins the live draft and is asked for what the server lacks', async () => {
  const { open, signIn } = await setUp();
  const { socket, first } = await open((await signIn('editor')).cookies);
  expect([...(await first).subarray(0, 2)]).toEqual([0, 0]);
  socket.terminate();
});

test('a page of another origin, a stranger and nobody are refused before the socket opens', async () => {
  const { open, signIn } = await setUp();
  const editor = await signIn('editor');
  await expect(open(editor.cookies, 'http://evil.example')).rejects.toThrow('403');
  await expect(open((await signIn()).cookies)).rejects.toThrow('404');
  await expect(open(new Map())).rejects.toThrow('401');
});

test('AUTH-02 G8: a live draft opens for exactly the roles that may see pages', async () => {
  const { open, signIn } = await setUp();
  for (const role of Object.keys(ROLES) as RoleName[]) {
    const { cookies } = await signIn(role);
    const opened = await open(cookies).then(
      ({ socket }) => socket.terminate() ?? 'open',
      (error: Error) => error.message,
    );
    const isAllowed = permissionsOf([ROLES[role]]).has('pages.view');
    expect([role, opened]).toEqual([role, isAllowed ? 'open' : 'Unexpected server response: 403']);
  }
});

test.each([
  ['loses the right to edit', [ROLES.storeManager], CloseCode.readOnly],
  ['is removed from the site', null, 4401],
] as const)(
  'who %s while connected is cut off at once, and others go on',
  async (_what, roles, code) => {
    const { open, signIn, websiteId } = await setUp();
    const owner = await signIn('admin');
    const editor = await signIn('editor');
    const { socket: others } = await open((await signIn('editor')).cookies);
    const { socket, first } = await open(editor.cookies);
    await first;
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const path = `/api/websites/${websiteId}/contributors/${editor.accountId}`;
    const { status } = roles ? await owner.put(path, { roles }) : await owner.del(path);
    expect(status).toBe(200);
    expect(await closed).toBe(code);
    expect(others.readyState).toBe(WebSocket.OPEN);
    others.terminate();
  },
  // Far less than a ping takes to come round.
  10_000,
);

test('a session that is ended elsewhere ends its connection', async () => {
  const { open, signIn, query } = await setUp();
  const editor = await signIn('editor');
  const { socket, first } = await open(editor.cookies);
  await first;
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await query(`delete from sessions where account_id = $1`, [editor.accountId]);
  expect(await closed).toBe(4401);
});

test('a server that stops sends its editors to another one, and does not wait for those whose network is gone', async () => {
  const { open, signIn, app } = await setUp();
  const editor = await signIn('editor');
  const [{ socket }, gone] = [await open(editor.cookies), await open(editor.cookies)];
  gone.socket.pause();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await app.close();
  expect(await closed).toBe(1012);
  gone.socket.terminate();
});

test('EDIT-27: who has a page open sees the others with what they selected, a viewer too, until they are gone', async () => {
  const { open, signIn } = await setUp();
  const [ada, viewer] = [await signIn('editor'), await signIn('storeManager')];
  const watch = async (cookies: Map<string, string>) => {
    const { socket } = await open(cookies);
    let people: Person[] = [];
    socket.on('message', (data: Buffer) => {
      const told = readPresence(new Uint8Array(data)) as { people: Person[] } | undefined;
      if (told) people = told.people;
    });
    return { socket, seen: () => people.map(({ id: _id, name: _name, ...seen }) => seen) };
  };
  const one = await watch(ada.cookies);
  const other = await watch(viewer.cookies);
  await expect.poll(one.seen).toEqual([{ canEdit: false, selection: [] }]);
  await expect.poll(other.seen).toEqual([{ canEdit: true, selection: [] }]);

  one.socket.send(presenceMessage({ selection: ['b'] }));
  await expect.poll(other.seen).toEqual([{ canEdit: true, selection: ['b'] }]);
  const caret = { id: 'b', anchor: 3, head: 1 };
  one.socket.send(presenceMessage({ selection: ['b'], caret }));
  await expect.poll(other.seen).toEqual([{ canEdit: true, selection: ['b'], caret }]);
  one.socket.send(presenceMessage({ selection: ['b'] }));
  await expect.poll(other.seen).toEqual([{ canEdit: true, selection: ['b'] }]);
  // A second window is no second person, and nobody is told of themselves.
  const again = await watch(ada.cookies);
  await expect.poll(again.seen).toHaveLength(1);
  expect(other.seen()).toHaveLength(1);
  again.socket.terminate();

  const closed = new Promise<number>((resolve) => other.socket.once('close', resolve));
  other.socket.send(presenceMessage({ selection: Array.from({ length: 21 }, () => 'b') }));
  expect(await closed).toBe(CloseCode.badMessage);
  await expect.poll(one.seen).toEqual([]);
  one.socket.terminate();
});
