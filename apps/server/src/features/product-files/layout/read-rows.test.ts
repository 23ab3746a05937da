import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readProducts } from './read-rows.ts';

test('a file far larger than the parser keeps is read to its end, however its parts arrive', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `Plate ${n},${n},<p>Stoneware fired twice.</p>\n`);
  async function* parts() {
    yield Buffer.from('Title,Price,Description\n');
    for (let at = 0; at < rows.length; at += 1000) {
      // The parser becomes free while the next part is on its way.
      await turn();
      await turn();
      yield Buffer.from(rows.slice(at, at + 1000).join(''));
    }
  }
  let count = 0;
  for await (const {
    rows: [row],
  } of readProducts(Readable.from(parts()))) {
    expect(row?.line).toBe(count + 2);
    count += 1;
  }
  expect(count).toBe(20_000);
});
