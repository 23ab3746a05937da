import { afterEach, expect, test, vi } from 'vitest';
import { createEditor, type EditorState } from './editor.ts';
import { reviewChanges } from './publish.ts';
import { publishChosen } from './publish-chosen.ts';

const WEBSITE = '01990000-0000-7000-8000-000000000001';
const ABOUT = '01990000-0000-7000-8000-00000000000a';
const OTHER = '01990000-0000-7000-8000-00000000000b';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An editor with a page open, and what it has sent to the server. */
function openEditor(save: EditorState['save']) {
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor(WEBSITE, host);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body));
    const state = (id: string, hasUnpublishedChanges: boolean) => ({
      id,
      publishedVersion: 1,
      hasUnpublishedChanges,
    });
    return Response.json({ documents: [state(ABOUT, false), state(OTHER, true)] });
  });
  vi.stubGlobal('document', { cookie: 'crumb=c' });
  vi.stubGlobal('location', { protocol: 'http:' });
  editor.store.setState({ page: { pageId: ABOUT, documentId: ABOUT, isAreas: false }, save });
  return { editor, sent, overlay: () => editor.store.getState().overlay };
}

test('what would be published is shown once the page is stored', async () => {
  const { editor, overlay } = openEditor({ status: 'saving', queued: 1, made: 3, seq: 4 });
  const done = reviewChanges(editor);
  expect([overlay(), editor.store.getState().publishing]).toEqual([null, 'busy']);
  // What is typed meanwhile is not waited for.
  editor.store.setState({ save: { status: 'saving', queued: 2, made: 5, seq: 7 } });
  await done;
  expect([overlay(), editor.store.getState().publishing]).toEqual(['publish', 'idle']);
});

test('SITE-10: a page that is left before it is stored is not published, whatever becomes of the next one', async () => {
  const { editor, overlay } = openEditor({ status: 'offline', queued: 2, made: 2, seq: 1 });
  const done = reviewChanges(editor);
  editor.store.setState({
    page: { pageId: OTHER, documentId: OTHER, isAreas: false },
    save: { status: 'saved', queued: 0, made: 0, seq: 9 },
  });
  await done;
  expect(overlay()).toBeNull();
  expect(editor.store.getState().notice?.text).toContain('was not published: you left it before');
});

test('a page that stays offline is not published, and that is said', async () => {
  vi.useFakeTimers();
  const { editor, overlay } = openEditor({ status: 'offline', queued: 2, made: 2, seq: 1 });
  const done = reviewChanges(editor);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(overlay()).toBeNull();
  expect(editor.store.getState().notice?.text).toContain('not saved yet');
});

test('documents are published as they were reviewed, and those with newer changes are counted', async () => {
  const { editor, sent } = openEditor({ status: 'saved', queued: 0, made: 0, seq: 7 });
  const chosen = [
    { documentId: ABOUT, seq: 4 },
    { documentId: OTHER, seq: 7 },
  ];
  expect(await publishChosen(editor, chosen)).toBe(1);
  expect(sent).toEqual([{ documents: chosen }]);
});
