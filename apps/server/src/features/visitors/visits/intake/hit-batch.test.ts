import { expect, test } from 'vitest';
import { HitBatch, MAX_ROWS } from './hit-batch.ts';

const read = (bytes: Buffer) => {
  expect(bytes[0]).toBe(1);
  return JSON.parse(bytes.subarray(1).toString()) as unknown;
};
const day = (text: string) => new Date(`${text}T12:00:00Z`);
const TODAY = day('2026-11-27');

test('rows come back as one list, all or some, of any letters, and again after the batch was emptied', () => {
  const batch = new HitBatch();
  for (const name of ['a', 'ü', '\u{1f600}', 'd']) batch.add(JSON.stringify({ name }), TODAY);
  const named = (...names: string[]) => names.map((name) => ({ name }));
  expect(read(batch.json())).toEqual(named('a', 'ü', '\u{1f600}', 'd'));
  expect(read(batch.json(0, 2))).toEqual(named('a', 'ü'));
  expect(read(batch.json(2, 4))).toEqual(named('\u{1f600}', 'd'));
  expect(read(batch.json(1, 2))).toEqual(named('ü'));
  batch.add('{"name":"e"}', TODAY);
  expect(read(batch.json())).toEqual(named('a', 'ü', '\u{1f600}', 'd', 'e'));
  batch.clear();
  batch.add('{"name":"f"}', TODAY);
  expect(read(batch.json())).toEqual(named('f'));
});

test('a batch ends with its last row or its last byte, and takes a row of any size while it is empty', () => {
  const batch = new HitBatch();
  for (let row = 1; row <= MAX_ROWS; row++) {
    expect(batch.isFull).toBe(false);
    expect(batch.add(String(row), TODAY)).toBe(true);
  }
  expect(batch.isFull).toBe(true);
  const long = JSON.stringify('x'.repeat(400_000));
  expect(batch.add(long, TODAY)).toBe(false);
  expect(read(batch.json())).toHaveLength(MAX_ROWS);
  const empty = new HitBatch();
  expect(empty.add(long, TODAY)).toBe(true);
  expect(empty.add('1', TODAY)).toBe(true);
  expect(read(empty.json())).toHaveLength(2);
});

test('a batch knows the days of its rows, whatever their order', () => {
  const batch = new HitBatch();
  for (const at of ['2026-11-27', '2026-11-26', '2026-11-27']) batch.add('1', day(at));
  expect(batch.days()).toEqual(['2026-11-26', '2026-11-27']);
});
