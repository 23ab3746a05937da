import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readProducts } from './read-rows.ts';

test('a file far larger than the parser keeps is read to its end, however its parts arrive', async () => {
  const rows = Array.from({ length: 40_000 }, (_, n) => `Plate ${n},${n},<p>Stoneware fired twice.</p>\n`);
  async function* parts() {
    yield Buffer.from('Title,Price,Description\n');
    for (let at = 0; at < rows.length; at += 4000) {
      // The parser becomes free while the next part is on its way.
      await wait(5);
      yield Buffer.from(rows.slice(at, at + 4000).join(''));
    }
  }
  let count = 0;
  for await (const {
    rows: [row],
  } of readProducts(Readable.from(parts()))) {
    expect(row?.line).toBe(count + 2);
    count += 1;
  }
  expect(count).toBe(40_000);
});
