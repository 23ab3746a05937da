import { expect, test } from 'vitest';
import { EncodedSheets } from './encoded-sheets.ts';

test('sheets are held by their bytes in all forms, and compressed once while they are', async () => {
  const sheets = new EncodedSheets(10_000);
  const css = '.a { color: red }'.repeat(200);
  const first = await sheets.of('first', css);
  expect(await sheets.of('first', css)).toBe(first);
  const { identity, br, gzip } = first;
  expect(sheets.bytes).toBe(1 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0));
  for (const name of ['second', 'third', 'fourth']) await sheets.of(name, css);
  expect(sheets.bytes).toBeLessThanOrEqual(10_000);
  expect(await sheets.of('first', css)).not.toBe(first);
});
