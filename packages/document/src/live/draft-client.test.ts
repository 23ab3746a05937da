import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { expect, test } from 'vitest';
import * as syncProtocol from 'y-protocols/sync';
import * as Y from 'yjs';
import { draftClient } from './draft-client.ts';

test('a draft that is connected is not called saved before it has come', () => {
  const client = draftClient(new Y.Doc(), () => {});
  const server = new Y.Doc();
  server.getMap('page').set('title', 'Our kiln');
  let question: Uint8Array | undefined;
  expect(client.state.status).toBe('offline');
  client.opened((message) => {
    question = message;
  });
  expect(client.state.status).toBe('loading');

  const decoder = decoding.createDecoder(question ?? new Uint8Array());
  decoding.readVarUint(decoder);
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 0);
  syncProtocol.readSyncMessage(decoder, encoder, server, null);
  client.received(encoding.toUint8Array(encoder));
  expect(client.state.status).toBe('saved');
});
