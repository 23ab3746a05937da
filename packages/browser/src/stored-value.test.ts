// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readStoredValue, writeStoredValue } from './stored-value.ts';

beforeEach(() => localStorage.clear());

test('UTIL-01: a value is kept with or without an end', () => {
  expect(writeStoredValue('plain', { a: [1] })).toBe(true);
  expect(writeStoredValue('ending', 'x', { expires: 2000 })).toBe(true);
  expect(readStoredValue('plain')).toEqual({ a: [1] });
  expect(readStoredValue('ending', { now: () => 1999 })).toBe('x');
  expect(JSON.parse(localStorage.getItem('ending') ?? '')).toEqual({ value: 'x', expires: 2000 });
});

test('UTIL-02: a value past its end is gone, and so is its key', () => {
  writeStoredValue('ending', 'x', { expires: 2000 });
  expect(readStoredValue('ending', { now: () => 2000 })).toBeUndefined();
  expect(localStorage.getItem('ending')).toBeNull();
});

test('what is not there or not ours is nothing', () => {
  localStorage.setItem('foreign', '{broken');
  localStorage.setItem('null', 'null');
  expect([readStoredValue('none'), readStoredValue('foreign'), readStoredValue('null')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(localStorage.getItem('foreign')).toBe('{broken');
});

test.each([
  ['keeps nothing of any key', { getItem: refuse, setItem: refuse }],
  ['gives nobody its storage', null],
])('a browser that %s throws nothing', (_what, storage) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => storage ?? refuse() });
  onTestFinished(() => {
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
  });
  expect(readStoredValue('a')).toBeUndefined();
  expect(writeStoredValue('a', 1)).toBe(false);
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}
