import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeFlash, encodeFlash, type FlashMessage } from './flash-message-text.ts';
import { findLongValues, keepLongValues } from './long-values.ts';

const note: FlashMessage = { page: '/', message: 'No', isDone: false, fields: {}, values: {} };

test('a note of some thousand letters and several ticks fits into a cookie and comes back as it was', () => {
  const values = { wish: 'Bitte klingeln Sie zweimal. '.repeat(140), days: ['Mon', 'Tue'], name: 'Ä<&>"' };
  const text = encodeFlash({ ...note, values });
  expect(text.length).toBeLessThan(3700);
  expect(decodeFlash(text)).toEqual({ ...note, values, leftOut: [] });
});

test('what does not fit is named, the longest first', () => {
  const values = { long: randomBytes(4000).toString('hex'), longer: 'a'.repeat(20_000), name: 'Bo' };
  const text = encodeFlash({ ...note, values });
  expect(text.length).toBeLessThan(3700);
  expect(decodeFlash(text)).toMatchObject({ values: { name: 'Bo' }, leftOut: ['long', 'longer'] });
});

test('a note of errors alone that are too many still says its message', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 90 }, (_, at) => [`${at}`, randomBytes(60).toString('hex')]),
  );
  const text = encodeFlash({ ...note, fields });
  expect(text.length).toBeLessThan(3700);
  expect(decodeFlash(text)).toMatchObject({ message: 'No', fields: {} });
});

test('what does not fit is kept whole, once and as long as there is room', () => {
  const values = { long: randomBytes(4000).toString('hex'), name: 'Bo' };
  const { keptAs = '' } = decodeFlash(encodeFlash({ ...note, values }, keepLongValues));
  expect([findLongValues(keptAs), findLongValues(keptAs)]).toEqual([values, null]);
  expect(
    decodeFlash(encodeFlash({ ...note, values: { name: 'Bo' } }, keepLongValues)).keptAs,
  ).toBeUndefined();
  const names = Array.from({ length: 5 }, () => keepLongValues({ long: 'a'.repeat(1_000_000) }));
  expect(names.map((name) => findLongValues(name) !== null)).toEqual([false, false, true, true, true]);
});
