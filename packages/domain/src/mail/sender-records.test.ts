import { expect, test } from 'vitest';
import {
  dkimRecords,
  dkimState,
  dkimValue,
  dmarcNames,
  dmarcRecords,
  dmarcState,
  spfRecords,
  spfState,
  spfValue,
} from './sender-records.ts';

test.each([
  ['our key', [dkimValue('AAA=')], 'right'],
  ['our key with spaces in it', ['v=DKIM1;p= AA A=;'], 'right'],
  ['another key', ['v=DKIM1; p=BBB='], 'wrong'],
  ['a key that was withdrawn', ['v=DKIM1; p='], 'wrong'],
  ['other texts only', ['v=spf1 -all', 'hello'], 'missing'],
  ['nothing', [], 'missing'],
  ['two keys', [dkimValue('AAA='), dkimValue('BBB=')], 'several'],
  ['no answer', null, 'unknown'],
] as const)('DKIM with %s', (_name, found, state) => {
  expect(dkimState(dkimRecords(found), 'AAA=')).toBe(state);
});

test.each([
  ['a policy', ['verify=1', 'v=spf1 include:_spf.example.com ~all'], 'right'],
  ['everybody', ['v=spf1 a +all'], 'wrong'],
  ['everybody without a sign', ['V=SPF1 all'], 'wrong'],
  ['a host called all', ['v=spf1 a:all.example.com -all'], 'right'],
  ['a later version', ['v=spf10 -all'], 'missing'],
  ['two policies', ['v=spf1 a -all', 'v=spf1 mx -all'], 'several'],
] as const)('SPF with %s', (_name, found, state) => {
  expect(spfState(spfRecords(found))).toBe(state);
});

test.each([
  ['the weakest policy', ['v=DMARC1; p=none'], 'right'],
  ['a strict one with reports', ['v=DMARC1;p=Reject;rua=mailto:a@x.test'], 'right'],
  ['no policy', ['v=DMARC1; rua=mailto:a@x.test'], 'wrong'],
  ['one of a registry', ['v=DMARC1; p=reject; psd=y'], 'missing'],
  ['another text', ['v=DMARC10; p=none'], 'missing'],
] as const)('DMARC with %s', (_name, found, state) => {
  expect(dmarcState(dmarcRecords(found))).toBe(state);
});

test.each([
  [[], 'mail.example.com', 'v=spf1 a:mail.example.com ~all'],
  [[], '192.0.2.7', 'v=spf1 ip4:192.0.2.7 ~all'],
  [[], '[2001:db8::1]', 'v=spf1 ip6:2001:db8::1 ~all'],
  [null, null, 'v=spf1 mx ~all'],
  [['v=spf1 a +all'], 'mail.example.com', 'v=spf1 a ~all'],
  [['v=spf1 a -all', 'V=SPF1  mx a +all'], null, 'v=spf1 a mx ~all'],
  [['v=spf1 +all'], '192.0.2.7', 'v=spf1 ip4:192.0.2.7 ~all'],
] as const)('with %j and the mail server %j the policy to set is %j', (found, server, value) => {
  expect(spfValue(found, server)).toBe(value);
});

test('a domain has the DMARC record of those above it, but not of all domains', () => {
  expect(dmarcNames('shop.example.com')).toEqual(['_dmarc.shop.example.com', '_dmarc.example.com']);
});
