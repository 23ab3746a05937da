// @vitest-environment happy-dom

import { nodesOf } from '@sitewright/document/draft/nodes';
import { seedDraft } from '@sitewright/document/draft/seed';
import { readText } from '@sitewright/document/live/live-text';
import { PageDocument } from '@sitewright/document/schema';
import { writeHtml } from '@sitewright/document/text/write-html';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as syncProtocol from 'y-protocols/sync';
import type * as Y from 'yjs';
import { createEditor } from '../../store/editor.ts';
import { followText } from './follow-text.ts';

const ID = 'b0';
const context = { now: '2026-02-01T00:00:00.000Z', random: () => 0.5 };

/** The server's end of a socket that answers when it is told to. */
function openServer(draft: Y.Doc) {
  const sockets: FakeSocket[] = [];
  class FakeSocket {
    static readonly OPEN = 1;
    readonly readyState = 1;
    onopen = () => {};
    onmessage = (_event: { data: ArrayBufferLike }) => {};
    onclose = (_event: { code: number }) => {};
    constructor() {
      sockets.push(this);
    }
    send(message: Uint8Array) {
      const decoder = decoding.createDecoder(message);
      const encoder = encoding.createEncoder();
      encoding.writeVarUint(encoder, decoding.readVarUint(decoder));
      syncProtocol.readSyncMessage(decoder, encoder, draft, 'client');
      if (encoding.length(encoder) > 1)
        this.onmessage({ data: encoding.toUint8Array(encoder).slice().buffer });
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    answer: async () => {
      await vi.waitUntil(() => sockets.length > 0);
      for (const socket of sockets) {
        socket.onopen();
        const encoder = encoding.createEncoder();
        encoding.writeVarUint(encoder, 0);
        syncProtocol.writeSyncStep1(encoder, draft);
        socket.onmessage({ data: encoding.toUint8Array(encoder).slice().buffer });
      }
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
  const host = { runPageStep: async () => {}, showPage: async () => {}, showStyles: () => {} };
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
  expect(html()).toBe('<p>A One two</p>');
  expect(told).toContainEqual(expect.objectContaining({ type: 'text', session: 1 }));
  text.receive({ type: 'text', session: 1, seen: 1, ops: [{ keep: 9 }, { add: { text: '!', marks: {} } }] });
  expect(html()).toBe('<p>A One two!</p>');
});
