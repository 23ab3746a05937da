// @vitest-environment happy-dom

import { nodesOf } from '@sitewright/document/draft/nodes';
import { draftClient } from '@sitewright/document/live/draft-client';
import { readText } from '@sitewright/document/live/live-text';
import { PageDocument } from '@sitewright/document/schema';
import { seedDraft } from '@sitewright/document/seed';
import { writeHtml } from '@sitewright/document/text/write-html';
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as Y from 'yjs';
import { createEditor } from '../../store/editor.ts';
import { followText } from './follow-text.ts';

const ID = 'b0';
const context = { now: '2026-02-01T00:00:00.000Z', random: () => 0.5 };

/** The server's end of a socket, which is silent until it is told to answer. */
function openServer(draft: Y.Doc) {
  const sockets: FakeSocket[] = [];
  const sync = draftClient(draft, () => {});
  class FakeSocket {
    static readonly OPEN = 1;
    readonly readyState = 1;
    onopen = () => {};
    onmessage = (_event: { data: ArrayBuffer }) => {};
    constructor() {
      sockets.push(this);
    }
    send(message: Uint8Array) {
      sync.received(message);
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    async answer() {
      await expect.poll(() => sockets.length).toBe(1);
      const [socket] = sockets;
      sync.opened((message) =>
        queueMicrotask(() => socket?.onmessage({ data: new Uint8Array(message).buffer })),
      );
      socket?.onopen();
    },
  };
}

function openDraft(html: string) {
  const block = { id: ID, type: 'text', props: {}, text: { html } };
  const row = { id: 'r', columns: [{ id: 'c', span: 12, blocks: [block] }] };
  return seedDraft(
    PageDocument.parse({ format: 1, sections: [{ id: 's', kind: 'rows', props: {}, rows: [row] }] }),
    context,
  );
}

test('EDIT-01: what is typed in a text before the page has come reaches the draft, with what is there', async () => {
  const draft = openDraft('<p>One two</p>');
  expect(nodesOf(draft).has(ID)).toBe(true);
  const server = openServer(draft);
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  onTestFinished(() => editor.destroy());
  editor.openPage({ pageId: 'p', documentId: `follow-text-${Math.random()}`, isAreas: false });
  const told: unknown[] = [];
  const text = followText({ editor, send: (message) => told.push(message) });
  const html = () => writeHtml(readText(draft, { id: ID, field: 'html' }));

  // The canvas shows the page as the server has drawn it, before a colleague wrote in it.
  text.receive({ type: 'text-open', session: 1, id: ID, field: 'html', html: '<p>One</p>' });
  text.receive({
    type: 'text',
    session: 1,
    seen: 0,
    ops: [{ keep: 0 }, { add: { text: 'A ', marks: {} } }],
  });
  expect(editor.openText({ id: ID, field: 'html' }, () => {})).toBeNull();
  expect([html(), told]).toEqual(['<p>One two</p>', []]);

  await server.answer();
  await expect.poll(html).toBe('<p>A One two</p>');
  expect(told).toContainEqual(expect.objectContaining({ type: 'text', session: 1 }));
  text.receive({ type: 'text', session: 1, seen: 1, ops: [{ keep: 9 }, { add: { text: '!', marks: {} } }] });
  expect(html()).toBe('<p>A One two!</p>');
});
