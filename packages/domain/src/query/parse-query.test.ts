import { cpuMs } from '@sitewright/testing/cpu-time';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

const plain = (text: string) => ({ ...parseQuery(text) });

test.each([
  ['', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['a&b=&=c', { a: '', b: '', '': 'c' }],
  ['&&a=1&&', { a: '1' }],
  ['q=caf%C3%A9+au+lait&x%20y=1%2B1', { q: 'café au lait', 'x y': '1+1' }],
  ['a=b=c', { a: 'b=c' }],
  ['a=100%&b=%zz&c=%E0%A4%A&d=%ff%20', { a: '100%', b: '%zz', c: '%E0%A4%A', d: '%ff%20' }],
])('a query %j is read', (text, expected) => {
  expect(plain(text)).toEqual(expected);
});

test('UTIL-04: of more than 1000 keys the first 1000 are read', () => {
  const text = Array.from({ length: 1500 }, (_, index) => `k${index}=${index}`).join('&');
  const names = Object.keys(parseQuery(text));
  expect(names).toHaveLength(1000);
  expect(names.at(-1)).toBe('k999');
  expect(parseQuery('a=1&'.repeat(5000)).a).toHaveLength(1000);
});

test('UTIL-04, A22: 100,000 keys take less than 20 ms of processor time', async () => {
  const text = Array.from({ length: 100_000 }, (_, index) => `k${index}=%41`).join('&');
  expect(await cpuMs(() => parseQuery(text))).toBeLessThan(20);
  expect(Object.keys(parseQuery(text))).toHaveLength(1000);
});

test('UTIL-04: hostile names change no prototype and are names like any other', () => {
  const deep = `a${'[b]'.repeat(1000)}`;
  const query = parseQuery(
    `a[__proto__][x]=1&a[constructor][prototype][x]=2&__proto__=3&__proto__[y]=4&constructor=5&${deep}=6`,
  );
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(({} as Record<string, unknown>).y).toBeUndefined();
  expect(Object.getPrototypeOf(query)).toBeNull();
  expect(query['a[__proto__][x]']).toBe('1');
  expect(Object.keys(query)).toContain('__proto__');
  expect(query.constructor).toBe('5');
  expect(query[deep]).toBe('6');
});
