// @vitest-environment happy-dom
import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../queries/query-client.ts';
import { siteQueries } from '../../queries/site.ts';
import { createEditor } from '../../store/editor.ts';
import { followSiteChanges } from './follow-site-changes.ts';

const WEBSITE = '01890000-0000-7000-8000-000000000001';

/** Time goes by, and what is loaded meanwhile comes. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** An editor whose canvas shows version 3 of the site, and what the server says of it. */
function given({ known }: { known?: number } = {}) {
  vi.useFakeTimers();
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor(WEBSITE, host);
  const server = { rowVersion: 3, siteTitle: 'Kiln', isDown: false };
  const reply = () => ({
    ...{ id: WEBSITE, identifier: 'kiln', primaryHost: null, navigations: {}, rowVersion: server.rowVersion },
    settings: WebsiteSettings.parse({ siteTitle: server.siteTitle }),
  });
  vi.stubGlobal('fetch', async () => {
    if (server.isDown) throw new TypeError('network');
    return Response.json(reply());
  });
  if (known !== undefined)
    queryClient.setQueryData(siteQueries.settings(WEBSITE).queryKey, { ...reply(), rowVersion: known });
  const stop = followSiteChanges(editor);
  editor.set({ shownSite: 3, toldSite: 3 });
  onTestFinished(() => {
    stop();
    editor.destroy();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const tell = async (version: number, siteTitle = server.siteTitle) => {
    Object.assign(server, { rowVersion: version, siteTitle });
    editor.set({ toldSite: version });
    await pass(10_000);
  };
  return { editor, server, tell, reloads: () => editor.store.getState().reloads };
}

test('a newer version of the site loads the canvas again, once', async () => {
  const { editor, tell, reloads } = given({ known: 3 });
  await tell(4, 'Clay');
  expect(reloads()).toBe(1);
  editor.set({ shownSite: null });
  // What the canvas was drawn with before the change: another try would go on for ever.
  editor.set({ shownSite: 3 });
  await pass(10_000);
  expect(reloads()).toBe(1);
  await tell(5, 'Glaze');
  expect(reloads()).toBe(2);
});

test('settings that no page shows load nothing; kept ones that are newer than the page prove nothing', async () => {
  const old = given({ known: 3 });
  await old.tell(4);
  expect(old.reloads()).toBe(0);
  const newer = given({ known: 4 });
  await newer.tell(4);
  expect(newer.reloads()).toBe(1);
});

test('it waits for a text that is written, for the page that loads, and for the connection', async () => {
  const { editor, server, tell, reloads } = given({ known: 3 });
  editor.isWriting = true;
  await tell(4, 'Clay');
  expect(reloads()).toBe(0);
  editor.isWriting = false;
  await pass(1_000);
  expect(reloads()).toBe(1);

  editor.set({ shownSite: null });
  await tell(5, 'Glaze');
  expect(reloads()).toBe(1);
  editor.set({ shownSite: 4 });
  await pass(1_000);
  expect(reloads()).toBe(2);

  server.isDown = true;
  editor.set({ shownSite: 5 });
  await tell(6, 'Wheel');
  expect(reloads()).toBe(2);
  server.isDown = false;
  await pass(20_000);
  expect(reloads()).toBe(3);
});
