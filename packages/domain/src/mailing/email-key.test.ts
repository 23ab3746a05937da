import { expect, test } from 'vitest';
import { emailKey, mailboxKey } from './email-key.ts';

test.each([
  ['Ada@Shopper.TEST', 'ada@shopper.test'],
  [' ada@shopper.test ', 'ada@shopper.test'],
  ['ada@bücher.test', 'ada@xn--bcher-kva.test'],
  ['ÄDA@XN--BCHER-KVA.test', 'äda@xn--bcher-kva.test'],
  ['a.da+news@shopper.test', 'a.da+news@shopper.test'],
  ['ada', ''],
  ['@shopper.test', ''],
  ['ada@', ''],
  ['ada@shopper.test/x', ''],
  ['ada@shopper.test?x', ''],
  ['ada@shopper.test#a', ''],
  ['ada@%73hopper.test', ''],
  ['ada@shopper.test/.attacker.test', ''],
  ['ada@shopper.test:80', ''],
  ['ada@shopper.test.', ''],
  ['ada@\uFF53hopper.test', ''],
  ['ada@xn--shopper-.test', ''],
  ['ada@2130706433', ''],
  ['ada@0x7f.1', ''],
  ['ada@-shopper.test', ''],
  ['ada@localhost', 'ada@localhost'],
  [`ada@a${'\u0300\u0316'.repeat(500_000)}.test`, ''],
])('%.80s is known as %s', (typed, key) => {
  expect(emailKey(typed)).toBe(key);
});

test('limits count one mailbox, whatever its tag and dots', () => {
  for (const typed of ['ada.l+1@shopper.test', 'adal@shopper.test', 'A.D.A.L+news+2@Shopper.test'])
    expect(mailboxKey(typed)).toBe('adal@shopper.test');
});
