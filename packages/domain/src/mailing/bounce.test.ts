import { expect, test } from 'vitest';
import { bounceKind, cleanExplanation, readRefusal, refusalKind } from './bounce.ts';

test.each([
  ['550 5.1.1 <ada@shopper.test>: Recipient address rejected', 'hard'],
  ['smtp; 550-5.1.1 The email account that you tried to reach does not exist.', 'hard'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'hard'],
  ['550 No such user here', 'hard'],
  ['553 sorry, that domain is not in my list', 'hard'],
  ['550 5.2.1 The email account is disabled', 'hard'],
  ['5.4.4 Unable to route: no mail hosts for domain', 'hard'],
  ['552 5.2.2 Mailbox full', 'soft'],
  ['552 quota exceeded', 'soft'],
  ['452 4.2.2 The mailbox is over quota', 'soft'],
  ['421 4.7.0 Try again later', 'policy'],
  ['550 5.7.1 Message rejected due to its reputation', 'policy'],
  ['550 5.7.515 Access denied, sending domain does not meet the level', 'policy'],
  ['550 5.1.8 Bad sender', 'policy'],
  ['smtp; 550 5.0.0 unknown user', 'hard'],
  ['554 5.0.0 Service unavailable', 'soft'],
  ['554 5.6.0 Corrupt message', 'soft'],
  ['X-Postfix; lost connection with 10.5.1.1.2', 'soft'],
  ['', 'soft'],
])('%s is %s', (answer, kind) => {
  expect(bounceKind(readRefusal(answer))).toBe(kind);
});

test.each([
  ['550 relay not permitted', 'soft'],
  ['550 exceeded the max emails per hour', 'soft'],
  ['550 5.0.0 rejected', 'soft'],
  ['550 5.1.1 User unknown', 'hard'],
  ['550 5.7.1 Relaying denied', 'policy'],
])('%s, said at once, is %s', (answer, kind) => {
  expect(refusalKind(readRefusal(answer))).toBe(kind);
});

test('what a mail server said is one line without characters that turn or hide text', () => {
  expect(cleanExplanation(`550 a\r\n\tb\u202e\u0000c ${'x'.repeat(900)}`)).toMatch(/^550 a b c x{290}$/);
});
