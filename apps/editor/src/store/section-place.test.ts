import { expect, test } from 'vitest';
import { sectionBefore } from './section-place.ts';

const section = (id: string) => ({ kind: 'rows' as const, id, props: {}, rows: [] });
const page = { format: 1 as const, sections: [section('one'), section('two'), section('three')] };

test.each([
  [{ target: 'two', side: 'before' as const }, null, 'one'],
  [{ target: 'two', side: 'after' as const }, null, 'two'],
  [{ target: 'one', side: 'before' as const }, null, null],
  [null, 'one', 'one'],
  [null, null, 'three'],
  [{ target: 'gone', side: 'before' as const }, null, 'three'],
])('a new section at %j with %s selected comes behind %s', (place, selection, before) => {
  expect(sectionBefore(page, place, selection)).toBe(before);
});

test('the first section of a page comes behind none', () => {
  expect(sectionBefore({ format: 1, sections: [] }, null, null)).toBeNull();
});
