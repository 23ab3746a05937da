import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import {
  followOrders,
  givenSubscriptionShop,
  subscribe,
} from '@sitewright/testing/features/subscription-fixtures';
import { expect, test } from 'vitest';

/** A member with a subscription, and another one without. */
async function givenSubscriber() {
  const app = await givenSubscriptionShop();
  const ada = await givenMember(app);
  await signInMember(ada, ada.email);
  expect(await subscribe(ada, { itemId: app.itemId })).toBe('completed');
  await followOrders(app);
  const bob = await givenMember(app, { firstName: 'Bob' });
  await signInMember(bob, bob.email);
  return { ...app, ada, bob };
}

test('SUBS-08: a member finds her subscriptions in her account, and pauses, resumes and cancels by plain forms', async () => {
  const { ada, bob } = await givenSubscriber();
  const list = (await ada.get('/account/subscriptions')).text;
  const path = /href="(\/subscriptions\/[0-9a-f]{40})">Clay box/.exec(list)?.[1] ?? '';
  expect(list).toContain('$20.00 every month');
  expect(list).toContain('Active');
  const act = async (action: string) => {
    const location = String((await ada.postForm(path, { action })).headers.location);
    return [location, (await ada.get('/account/subscriptions')).text];
  };
  const page = (await ada.get(path)).text;
  for (const name of ['pause', 'cancel']) expect(page).toContain(`value="${name}"`);
  expect(page).not.toContain('value="resume"');
  const [afterPause, paused] = await act('pause');
  expect(afterPause).toBe(path);
  expect(paused).toContain('Paused');
  expect((await ada.get(path)).text).toContain('value="resume"');
  expect((await act('resume'))[1]).toContain('Active');
  expect((await act('cancel'))[1]).toContain('Cancelled');
  const ended = (await ada.get(path)).text;
  for (const name of ['pause', 'resume', 'cancel']) expect(ended).not.toContain(`value="${name}"`);
  expect((await act('pause'))[0]).toBe(`${path}?message=subscription-action-impossible`);
  expect((await bob.get('/account/subscriptions')).text).toContain('You have no subscriptions.');
});

test('the page asks who is not signed in to do so', async () => {
  const { visitor } = await givenSubscriber();
  const reply = await visitor().get('/account/subscriptions');
  expect([reply.status, reply.headers.location]).toEqual([303, expect.stringMatching(/^\/account\/sign-in/)]);
});
