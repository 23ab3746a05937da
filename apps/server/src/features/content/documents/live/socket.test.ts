import { randomUUID } from 'node:crypto';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createDocument } from '../index.ts';

async function given() {
  const app = await testApp({ config: {} });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { database, websiteId } = app;
  const key = { websiteId, kind: 'page' as const, ownerId: randomUUID() };
  const documentId = await database.site(websiteId, (db) => createDocument(db, key));
  const url = `/api/websites/${websiteId}/documents/${documentId}/live`;
  const open = async (cookies: Map<string, string>, origin = 'http://localhost:3000') => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'localhost:3000', origin, ...(cookie ? { cookie } : {}) };
    const socket = new WebSocket(`${address.replace('http', 'ws')}${url}`, { headers });
    const first = new Promise<Buffer>((resolve) => socket.once('message', resolve));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return { socket, first };
  };
  return { ...app, url, open };
}

test('a contributor of the site joins the live draft and is asked for what the server lacks', async () => {
  const { open, signIn } = await given();
  const { socket, first } = await open((await signIn('editor')).cookies);
  expect([...(await first).subarray(0, 2)]).toEqual([0, 0]);
  socket.terminate();
});

test('a page of another origin, a stranger and nobody are refused before the socket opens', async () => {
  const { open, signIn } = await given();
  const editor = await signIn('editor');
  await expect(open(editor.cookies, 'http://evil.example')).rejects.toThrow('403');
  await expect(open((await signIn()).cookies)).rejects.toThrow('404');
  await expect(open(new Map())).rejects.toThrow('401');
});
