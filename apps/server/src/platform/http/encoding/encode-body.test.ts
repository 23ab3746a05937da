import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeBody } from './encode-body.ts';

test('compressed bodies keep no more memory than they are long', async () => {
  const identity = Buffer.from('<p>A page of words that repeat themselves.</p>'.repeat(500));
  const { br, gzip } = await encodeBody(identity, 6);
  if (!br || !gzip) throw new Error('nothing was compressed');
  expect([br.buffer.byteLength, gzip.buffer.byteLength]).toEqual([br.length, gzip.length]);
  expect(brotliDecompressSync(br)).toEqual(identity);
  expect(gunzipSync(gzip)).toEqual(identity);
});
