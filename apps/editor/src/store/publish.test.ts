import { afterEach, expect, test, vi } from 'vitest';
import { createEditor, type EditorState } from './editor.ts';
import { publishPage } from './publish.ts';

const WEBSITE = '01990000-0000-7000-8000-000000000001';
const ABOUT = '01990000-0000-7000-8000-00000000000a';
const OTHER = '01990000-0000-7000-8000-00000000000b';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An editor with a page open, and the addresses it has asked the server for. */
function openEditor(save: EditorState['save']) {
  const host = { runPageStep: async () => {}, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor(WEBSITE, host);
  const requests: string[] = [];
  const bodies: string[] = [];
  const answer = { id: ABOUT, publishedVersion: 1, hasUnpublishedChanges: false };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    requests.push(url);
    if (body) bodies.push(body);
    return Response.json(answer);
  });
  vi.stubGlobal('document', { cookie: 'crumb=c' });
  vi.stubGlobal('location', { protocol: 'http:' });
  editor.store.setState({ page: { pageId: ABOUT, documentId: ABOUT, isAreas: false }, save });
  return { editor, bodies, published: () => requests.filter((url) => url.endsWith('/publish')) };
}

test('publish waits until what was done is stored, and names the state that holds it', async () => {
  const { editor, bodies, published } = openEditor({ status: 'saving', queued: 1, made: 3, seq: 4 });
  const done = publishPage(editor);
  expect([published(), editor.store.getState().publishing]).toEqual([[], 'busy']);
  // Stored is what had been done; what is typed meanwhile is not waited for.
  editor.store.setState({ save: { status: 'saving', queued: 2, made: 5, seq: 7 } });
  await done;
  expect(published()).toEqual([`/api/websites/${WEBSITE}/documents/${ABOUT}/publish`]);
  expect(bodies).toEqual([JSON.stringify({ seq: 7 })]);
  expect(editor.store.getState().notice?.text).toBe('Published');
});

test('SITE-10: a page that is left before it is stored is not published, whatever becomes of the next one', async () => {
  const { editor, published } = openEditor({ status: 'offline', queued: 2, made: 2, seq: 1 });
  const done = publishPage(editor);
  editor.store.setState({
    page: { pageId: OTHER, documentId: OTHER, isAreas: false },
    save: { status: 'saved', queued: 0, made: 0, seq: 9 },
  });
  await done;
  expect(published()).toEqual([]);
  expect(editor.store.getState().notice?.text).toContain('was not published: you left it before');
  expect(editor.store.getState().publishing).toBe('idle');
});

test('a page that stays offline is not published, and that is said', async () => {
  vi.useFakeTimers();
  const { editor, published } = openEditor({ status: 'offline', queued: 2, made: 2, seq: 1 });
  const done = publishPage(editor);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(published()).toEqual([]);
  expect(editor.store.getState().notice?.text).toContain('not saved yet');
});
