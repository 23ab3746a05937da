import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import * as link from './subscriber-link.ts';

const SUBSCRIBER = '01890000-0000-7000-8000-00000000000a';
const LIST = '01890000-0000-7000-8000-00000000000b';

test('MAIL-11: a link is of one person, one use and one site, and nothing of it can be changed', async () => {
  const { deps, websiteId } = await testApp();
  const signing = { secret: deps.secret, websiteId };
  const now = deps.now();
  const membership = { subscriberId: SUBSCRIBER, listId: LIST };
  const confirm = link.confirmToken(signing, SUBSCRIBER, now);
  const leave = link.unsubscribeToken(signing, membership);
  const choose = link.preferencesToken(signing, SUBSCRIBER);
  expect(link.readConfirmToken(signing, confirm, now)).toBe(SUBSCRIBER);
  expect(link.readUnsubscribeToken(signing, leave)).toEqual(membership);
  expect(link.readPreferencesToken(signing, choose)).toBe(SUBSCRIBER);
  const foreign = { ...signing, websiteId: LIST };
  for (const token of [confirm, leave, choose]) {
    expect(token).toMatch(/^[\w-]+$/);
    const changed = (token[0] === 'f' ? '0' : 'f') + token.slice(1);
    for (const [by, read] of [
      [foreign, token],
      [signing, changed],
      [signing, `${token}0`],
      [signing, ''],
    ] as const) {
      expect(link.readConfirmToken(by, read, now)).toBeNull();
      expect(link.readUnsubscribeToken(by, read)).toBeNull();
      expect(link.readPreferencesToken(by, read)).toBeNull();
    }
  }
  const uses = [confirm, leave, choose].map((token) => link.readPreferencesToken(signing, token));
  expect(uses).toEqual([null, null, SUBSCRIBER]);
});

test('MAIL-10: the link of a confirmation expires', async () => {
  const { deps, websiteId } = await testApp();
  const signing = { secret: deps.secret, websiteId };
  const token = link.confirmToken(signing, SUBSCRIBER, new Date('2026-05-01T12:00:00Z'));
  expect(link.readConfirmToken(signing, token, new Date('2026-05-07T23:00:00Z'))).toBe(SUBSCRIBER);
  expect(link.readConfirmToken(signing, token, new Date('2026-05-08T00:00:01Z'))).toBeNull();
});
