import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { givenList, mailsOf, runMails } from '@sitewright/testing/features/mailing-list';
import type { TestApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const PATH = '/account/newsletter';
const CHOOSE = '/api/site-users/account/newsletter';

async function member(app: TestApp, email: string) {
  const found = await givenMember(app, { email });
  await signInMember(found, email);
  return found;
}

/** A site with two lists, which an address is on. */
async function givenLists(...addresses: string[]) {
  const list = await givenList({ isDoubleOptIn: false });
  const other = await givenList({ isDoubleOptIn: false, name: 'Offers' }, list.app);
  for (const { listId } of [list, other])
    for (const email of addresses)
      await list.app.visitor().post('/api/newsletter/sign-up', { listId, email });
  const statusOf = async (address: string) => {
    const places = [...(await list.places()), ...(await other.places())];
    return places.filter((place) => place.address === address).map(({ status }) => status);
  };
  return { app: list.app, list, other, statusOf };
}

test('AUTH-13: a member chooses in her account which emails her address gets, and joins again at once, by a consent of her own', async () => {
  const { app, list, other, statusOf } = await givenLists('ada@shopper.test', 'bob@shopper.test');
  const ada = await member(app, 'ada@shopper.test');
  const page = await ada.get(PATH);
  expect(page.text).toContain('Emails to ada@shopper.test');
  expect(page.text.match(/name="lists"[^>]*checked> <span>(?:News|Offers)</g)).toHaveLength(2);
  expect(page.text).toContain('<a href="/account/newsletter" aria-current="page">Emails</a>');
  expect(page.headers['cache-control']).toBe('private, no-store');

  const left = await ada.postForm(CHOOSE, { lists: other.listId });
  expect([left.status, left.headers.location]).toEqual([303, `${PATH}?saved=1`]);
  expect((await ada.get(`${PATH}?saved=1`)).text).toContain('<p role="status">Saved.</p>');
  expect(await statusOf('ada@shopper.test')).toEqual(['unsubscribed', 'active']);
  expect(await statusOf('bob@shopper.test')).toEqual(['active', 'active']);

  const fields = new URLSearchParams([list.listId, other.listId].map((id) => ['lists', id]));
  // A stranger has typed her address meanwhile: what she agrees to is her own choice.
  await app.visitor().post('/api/newsletter/sign-up', { listId: list.listId, email: 'ada@shopper.test' });
  expect(await statusOf('ada@shopper.test')).toEqual(['pending', 'active']);
  expect((await ada.postForm(CHOOSE, fields)).headers.location).toBe(`${PATH}?saved=1`);
  expect(await statusOf('ada@shopper.test')).toEqual(['active', 'active']);
  const consents = await app.query<{ source: string; page: string; isConfirmed: boolean }>(
    `select c.source, c.page, c.confirmed_at is not null as "isConfirmed" from consents c
       join subscribers s on s.website_id = c.website_id and s.id = c.subscriber_id
      where c.website_id = $1 and c.list_id = $2 and s.address = 'ada@shopper.test' order by c.id`,
    [app.websiteId, list.listId],
  );
  expect(consents.at(-1)).toEqual({ source: 'preferences', page: PATH, isConfirmed: true });
  expect(consents.every(({ isConfirmed }) => isConfirmed)).toBe(true);
  await runMails(app);
  expect((await mailsOf(app)).filter(({ kind }) => kind === 'list-welcome').length).toBeGreaterThan(0);
  expect((await ada.postForm(CHOOSE, {})).headers.location).toBe(`${PATH}?saved=1`);
  expect(await statusOf('ada@shopper.test')).toEqual(['unsubscribed', 'unsubscribed']);
});

test('AUTH-13: a choice is of the own address and site alone, and nobody gets onto a list by naming it', async () => {
  const [one, two] = [await givenLists('ada@shopper.test'), await givenLists('ada@shopper.test')];
  const bob = await member(one.app, 'bob@shopper.test');
  expect((await bob.get(PATH)).text).toContain('You are not on any of our mailing lists.');
  expect((await bob.post(CHOOSE, { lists: [one.list.listId] })).json).toEqual({});
  expect(await one.statusOf('bob@shopper.test')).toEqual([]);
  const ada = await member(one.app, 'ada@shopper.test');
  await ada.post(CHOOSE, { lists: [] });
  expect(await one.statusOf('ada@shopper.test')).toEqual(['unsubscribed', 'unsubscribed']);
  expect(await two.statusOf('ada@shopper.test')).toEqual(['active', 'active']);
  const stranger = await one.app.visitor().post(CHOOSE, { lists: [] });
  expect([stranger.status, stranger.json.error.code]).toEqual([401, 'not-signed-in']);
  expect((await one.app.visitor().get(PATH)).headers.location).toBe(
    '/account/sign-in?next=%2Faccount%2Fnewsletter',
  );
});

test('AUTH-13: names of lists that nobody has translated say which language they are in', async () => {
  const { app } = await givenLists('ada@shopper.test');
  const owner = await app.signIn('admin');
  const site = { headers: { 'x-website-id': app.websiteId } };
  await owner.put('/api/multilingual/languages', { languages: [{ tag: 'de', isPublic: true }] }, site);
  const ada = await member(app, 'ada@shopper.test');
  const { text } = await ada.get(`/de${PATH}`);
  expect(text).toContain('E-Mails an ada@shopper.test');
  expect(text).toMatch(/<span lang="en-US"[^>]*>Offers<\/span>/);
});
