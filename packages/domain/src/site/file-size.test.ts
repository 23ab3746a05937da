import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [20_000_000, '19.1 MB'],
  [300_000_000, '286.1 MB'],
  [1024 ** 3, '1 GB'],
  [1024 ** 4, '1 TB'],
  [1024 ** 5, '1 PB'],
  [1024 ** 6, '1 EB'],
  [1024 ** 7, '1 ZB'],
  [1024 ** 8, '1 YB'],
  [1024 ** 9, '1024 YB'],
])('FILE-18: %d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

test('a size is written as a language writes numbers', () => {
  expect(fileSize(1536, 'de-DE')).toBe('1,5 KB');
});
