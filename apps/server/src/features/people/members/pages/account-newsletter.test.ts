import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { confirmBy, givenList, mailsOf, runMails, tokenOf } from '@sitewright/testing/features/mailing-list';
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

test('AUTH-13: a double press joins once, by one consent; an address that emails come back from is asked for a confirmation', async () => {
  const { app, list, statusOf } = await givenLists('ada@shopper.test');
  const { query, websiteId } = app;
  const ada = await member(app, 'ada@shopper.test');
  const choose = (lists: readonly string[]) =>
    ada.postForm(CHOOSE, new URLSearchParams(lists.map((id) => ['lists', id])));
  const countOf = async (sql: string) => (await query(sql, [websiteId, list.listId])).length;
  const consents = () =>
    countOf(`select from consents where website_id = $1 and list_id = $2 and page = '${PATH}'`);
  const welcomes = () =>
    countOf(`select from pgboss.job where name = 'subscriber-mail' and data ->> 'websiteId' = $1
      and data ->> 'kind' = 'welcome' and data ->> 'listId' = $2`);
  await choose([]);
  const before = await welcomes();
  await Promise.all([1, 2, 3, 4].map(() => choose([list.listId])));
  expect([await consents(), (await welcomes()) - before]).toEqual([1, 1]);

  await choose([]);
  await query(`update subscribers set undeliverable_since = now() where website_id = $1`, [websiteId]);
  const { headers } = await choose([list.listId]);
  expect(headers.location).toBe(`${PATH}?saved=waits`);
  expect((await ada.get(`${PATH}?saved=waits`)).text).toContain('use the link in the email');
  expect(await statusOf('ada@shopper.test')).toEqual(['pending', 'unsubscribed']);
  await runMails(app);
  await confirmBy(list, await tokenOf(list, 'ada@shopper.test'));
  expect(await statusOf('ada@shopper.test')).toEqual(['active', 'unsubscribed']);
  const rows = await query(`select from subscribers where website_id = $1 and undeliverable_since is null`, [
    websiteId,
  ]);
  expect(rows).toHaveLength(1);
});
