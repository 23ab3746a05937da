import { ADDRESS_FIELDS } from '@sitewright/domain/checkout/address-fields';
import { RULES_DE } from '@sitewright/domain/texts/de/rule-messages';
import { expect, test } from 'vitest';
import { createComment } from './comments.ts';
import * as members from './members.ts';
import { createReview } from './reviews.ts';

const CALLS: [{ body?: { safeParse(sent: unknown): Parsed } }, readonly string[]][] = [
  [members.signInMember, ['email', 'password']],
  [members.confirmSignInCode, ['code']],
  [members.signUpMember, ['email', 'password', 'firstName', 'lastName']],
  [members.confirmMember, ['password']],
  [members.resetMemberPassword, ['newPassword']],
  [members.changeMemberPassword, ['currentPassword', 'newPassword']],
  [members.changeMemberEmail, ['email', 'currentPassword']],
  [members.updateMemberName, ['firstName', 'lastName']],
  [members.updateMemberAddresses, Object.keys(ADDRESS_FIELDS)],
  [members.deleteMemberAccount, ['currentPassword']],
  [createComment, ['authorName', 'authorEmail', 'authorUrl', 'body']],
  [createReview, ['rating', 'text', 'title', 'authorName']],
];
type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } };

test.each(
  CALLS.flatMap(([call, fields]) =>
    fields.flatMap((field) =>
      [undefined, null, true, [], {}, 'x'.repeat(6000)].map((sent) => [field, sent, call] as const),
    ),
  ),
)(
  'I18N-07: what is wrong with the field %s is told visitors in words that are translated (%j)',
  (field, sent, call) => {
    const { error } = call.body?.safeParse({ [field]: sent }) ?? {};
    const messages = (error?.issues ?? [])
      .filter(({ path }) => path[0] === field)
      .map(({ message }) => message);
    expect(messages.filter((message) => !Object.hasOwn(RULES_DE, message))).toEqual([]);
  },
);

test('AUTH-13, SOC-14: a password, a code or stars that were not sent are asked for', () => {
  const messageOf = (call: (typeof CALLS)[number][0], sent: object, field: string) =>
    call.body?.safeParse(sent).error?.issues.find(({ path }) => path[0] === field)?.message;
  expect(messageOf(members.signInMember, {}, 'password')).toBe('Required');
  expect(messageOf(members.confirmSignInCode, {}, 'code')).toBe('Please enter the six digits of the code.');
  expect(messageOf(createReview, { rating: null }, 'rating')).toBe('Please choose 1 to 5 stars.');
});
