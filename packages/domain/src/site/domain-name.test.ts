import { expect, test } from 'vitest';
import { domainNameOf } from './domain-name.ts';

test('a domain is taken as browsers send it, also from an address that was pasted', () => {
  expect(domainNameOf(' WWW.Example.com. ')).toBe('www.example.com');
  expect(domainNameOf('https://shop.example.com/cart?x=1#y')).toBe('shop.example.com');
  expect(domainNameOf('Bücher.example')).toBe('xn--bcher-kva.example');
  expect(domainNameOf('مثال.إختبار')).toBe('xn--mgbh0fb.xn--kgbechtv');
});

test('what nobody can look up is no domain', () => {
  const wrong = [
    '',
    'localhost',
    '192.168.0.1',
    '0x7f.1',
    '[::1]',
    'a.b:80',
    'me@a.test',
    '*.a.test',
    'a..test',
  ];
  for (const text of [
    ...wrong,
    'a b.test',
    '-a.test',
    'a_b.test',
    `${'a'.repeat(64)}.test`,
    `${'ab.'.repeat(80)}test`,
  ])
    expect(domainNameOf(text), text).toBeNull();
});
