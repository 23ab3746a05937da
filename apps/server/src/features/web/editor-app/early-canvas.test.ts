import { runInNewContext } from 'node:vm';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import type { TestClient } from '@sitewright/testing/http-client';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ID = '7b0c5c1e-6a0e-4a51-9a55-0d8a6f1f7c01';

type Frame = { src: string; allow: string; onload(): void; remove(): void; contentWindow: object };
type Early = { url: string; seq: number; frame: Frame; messages: object[]; isLoaded: boolean; take(): void };

/** What the body of the editor's page does in a browser; undefined where it begins no canvas. */
function runBody(html: string, { movesFrames = true } = {}) {
  const [, code] = /<div id="root"><\/div><script nonce="[^"]+">(.*?)<\/script>/s.exec(html) ?? [];
  if (code === undefined) return undefined;
  const window: { earlyFrame?: Early } = {};
  const listeners = new Set<(event: object) => void>();
  const timers = new Map<number, () => void>();
  const placed: object[] = [];
  const createElement = () => ({ style: {}, contentWindow: {}, remove: () => placed.pop() });
  runInNewContext(code, {
    ...{ window, innerWidth: 1440, innerHeight: 900, navigator: { onLine: true } },
    document: {
      createElement,
      body: { moveBefore: movesFrames && (() => {}), append: (...all: object[]) => placed.push(...all) },
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    setTimeout: (work: () => void) => timers.set(1, work) && 1,
    clearTimeout: (id: number) => timers.delete(id),
  });
  return {
    window,
    placed,
    timers,
    say: (event: object) => listeners.forEach((listener) => void listener(event)),
  };
}

test('the HTML of a page in the editor begins its canvas, at the address that the editor would ask for', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const site = `/api/websites/${app.websiteId}`;
  const make = async (body: object) => (await owner.post(`${site}/collections`, body)).json;
  const page = await make({ typeName: 'page', title: 'Kilns' });
  const address = `/config/sites/${app.websiteId}/pages/${page.id}`;
  const bodyOf = async (path: string, client: TestClient = owner) => runBody((await client.get(path)).text);
  const opened = (await owner.post(`${site}/documents/open`, { kind: 'page', ownerId: page.id })).json;
  const body = await bodyOf(address);
  const early = body?.window.earlyFrame;
  const url = new URL(early?.url ?? '');
  expect(url.pathname).toBe(`/${page.urlId}`);
  const me = (await owner.get('/api/accounts/me')).json;
  expect(url.origin).toBe(me.websites.find(({ id }: { id: string }) => id === app.websiteId).url);
  const drafts = await app.query<{ seq: number }>(`select draft_seq as seq from documents where id = $1`, [
    opened.id,
  ]);
  expect(drafts).toEqual([{ seq: early?.seq }]);
  expect([early?.frame.src, early?.frame.allow]).toEqual([early?.url, 'clipboard-read; clipboard-write']);
  const shown = await app.get(url.pathname + url.search);
  expect([shown.status, shown.text.includes('data-app-origin')]).toEqual([200, true]);
  // What it says is kept until somebody listens; what others say is not.
  const source = early?.frame.contentWindow;
  body?.say({ source, data: 1 });
  body?.say({ source: {}, data: 2 });
  early?.take();
  body?.say({ source, data: 3 });
  expect(early?.messages).toEqual([{ source, data: 1 }]);
  expect(body?.timers.size).toBe(0);
});

test('a canvas that nobody takes goes; one is begun only where a frame can be moved, and for who may see it', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const site = `/api/websites/${app.websiteId}`;
  const make = async (body: object) => (await owner.post(`${site}/collections`, body)).json;
  const folder = await make({ typeName: 'folder', title: 'Work' });
  const page = await make({ typeName: 'page', title: 'Kilns', parentId: folder.id });
  for (const { id } of [folder, page])
    await owner.post(`${site}/documents/open`, { kind: 'page', ownerId: id });
  const address = `/config/sites/${app.websiteId}/pages/${page.id}`;
  const html = (await owner.get(address)).text;
  const body = runBody(html);
  expect(new URL(body?.window.earlyFrame?.url ?? '').pathname).toBe(`/${folder.urlId}/${page.urlId}`);
  expect(body?.placed).toHaveLength(1);
  body?.timers.get(1)?.();
  expect([body?.placed, body?.window.earlyFrame]).toEqual([[], undefined]);
  expect(runBody(html, { movesFrames: false })?.placed).toEqual([]);
  const none = async (path: string, client: TestClient = owner) =>
    expect(runBody((await client.get(path)).text)).toBeUndefined();
  await none(address, app.anyone());
  await none(`/config/sites/${app.websiteId}/pages/${ID}`);
  // A group has no page of its own.
  expect(folder.folderBehavior).not.toBe(FOLDER_BEHAVIOURS.index);
  await none(`/config/sites/${app.websiteId}/pages/${folder.id}`);
  await none(`/config/sites/${ID}`);
  await none(address, await (await testApp()).signIn('admin'));
});
