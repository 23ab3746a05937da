import { expect, test } from 'vitest';
import { measureTimes } from './times.mjs';

test('phases are told in their order with what the processors did, and of the files the slowest first', async () => {
  const lines: string[] = [];
  const times = measureTimes((line) => lines.push(line));
  expect(await times.during('bundles', async () => 3)).toBe(3);
  await expect(
    times.during('types', async () => {
      throw new Error('no types');
    }),
  ).rejects.toThrow('no types');
  times.tell(Array.from({ length: 20 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at })));

  expect(
    lines.filter((line) => /^ +\d+\.\d s +\d+ % {2}\w+$/.test(line)).map((line) => line.split(/\s+/).at(-1)),
  ).toEqual(['bundles', 'types']);
  const files = lines.slice(lines.findIndex((line) => line.includes('Slowest')) + 1);
  expect(files).toHaveLength(15);
  expect(files[0]).toMatch(/^ +19\.0 s {2}19\.test\.ts$/);
});
