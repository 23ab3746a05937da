import { expect, test } from 'vitest';
import { followRedirect, isEndless } from './redirect-rules.ts';
import { RedirectSource, RedirectTarget } from './redirect-schema.ts';

const RULES = [
  { source: '/old', target: '/new' },
  { source: '/shop/*', target: '/store/*' },
  { source: '/shop/sale/*', target: 'https://sale.example.com/' },
  { source: '/shop/gone', target: '/' },
];

test.each([
  ['/old', '/new'],
  ['/OLD', '/new'],
  ['/older', null],
  ['/shop/Mug', '/store/Mug'],
  ['/shop', null],
  ['/shop/gone', '/'],
  ['/shop/sale/tea', 'https://sale.example.com/'],
])('SITE-05: %s is led to %s', (path, target) => {
  expect(followRedirect(RULES, path)).toBe(target);
});

test.each([
  ['itself', [{ source: '/a', target: '/a' }], true],
  ['itself with a query', [{ source: '/a', target: '/a?x=1' }], true],
  [
    'back',
    [
      { source: '/a', target: '/b' },
      { source: '/b', target: '/a/' },
    ],
    true,
  ],
  ['ever deeper', [{ source: '/a/*', target: '/a/b/*' }], true],
  [
    'a chain that ends',
    [
      { source: '/a', target: '/b' },
      { source: '/b', target: '/c' },
    ],
    false,
  ],
  ['another site', [{ source: '/a', target: 'https://example.com/a' }], false],
] as const)('SITE-05: %s', (_name, rules, expected) => {
  expect(isEndless(rules, rules[0])).toBe(expected);
});

test.each([
  ['/Old/Page/', '/old/page'],
  ['/shop/*', '/shop/*'],
  ['old', null],
  ['/', null],
  ['/a//b', null],
  ['/a?x=1', null],
  ['/a/../b', null],
  ['/cart', null],
  ['/api/x', null],
  ['/*', null],
])('SITE-05: as a source %s is %s', (input, stored) => {
  expect(RedirectSource.safeParse(input).data ?? null).toBe(stored);
});

test.each([
  ['/new', true],
  ['https://example.com', true],
  ['//evil.test', false],
  ['/\\evil', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['', false],
])('SITE-05: %s may be a target: %s', (target, expected) => {
  expect(RedirectTarget.safeParse(target).success).toBe(expected);
});
