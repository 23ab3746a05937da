import { documentOf, textDocument } from '@sitewright/testing/builders/document';
import {
  givenMember,
  mailedPath,
  mailTo,
  PASSWORD,
  signInMember,
} from '@sitewright/testing/features/given-member';
import type { TestClient, TestReply } from '@sitewright/testing/http-client';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCollection, createItem } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';
import { changeSettings } from '../../site/sites/index.ts';

const SECRET = 'zqxqwj';
const FORMATS = ['html', 'json', 'json-pretty', 'main-content', 'page-context', 'rss', 'ical'];

/** A site with an area that holds a page and a blog with a post, and a home page that lists the posts. */
async function givenArea(joining: 'free' | 'invitation' = 'invitation') {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const owner = await app.signIn('admin');
  const areas = `/api/websites/${websiteId}/member-areas`;
  const { id: areaId } = (await owner.post(areas, { title: 'Club', joining })).json as { id: string };
  const [home, page, blog] = [deps.newId(), deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    const told = { description: `<p>${SECRET}</p>`, seoDescription: SECRET };
    await createCollection(db, {
      ...{
        websiteId,
        id: page,
        typeName: 'page',
        title: `${SECRET} plans`,
        urlId: 'plans',
        parentId: areaId,
      },
      ...{ ...told, content: textDocument(`<p>${SECRET}</p>`) },
    });
    await createCollection(db, {
      ...{
        websiteId,
        id: blog,
        typeName: 'blog',
        title: `${SECRET} diary`,
        urlId: 'diary',
        parentId: areaId,
      },
      ...told,
    });
    await createItem(db, {
      ...{ websiteId, id: deps.newId(), collectionId: blog, urlId: 'monday', recordType: 'text' },
      ...{
        title: `${SECRET} monday`,
        body: `<p>${SECRET}</p>`,
        tags: [SECRET],
        publishOn: Date.UTC(2026, 0, 2),
      },
    } as never);
    await createCollection(db, {
      ...{ websiteId, id: home, typeName: 'page', title: 'Home', homepage: true },
      content: documentOf(
        { type: 'summary', props: { collectionId: blog } },
        { type: 'archive', props: { collectionId: blog } },
        { type: 'content-link', props: { collectionId: page } },
      ),
    });
    for (const ownerId of [home, page]) await publishDocument(db, { websiteId, kind: 'page', ownerId });
  });
  const people = `${areas}/${areaId}/people`;
  return { ...app, owner, areaId, areas, people };
}

const INSIDE = ['/club/plans', '/club/diary', '/club/diary/monday', '/club/nothing'];
const AROUND = ['/', '/club', '/sitemap.xml', `/search?q=${SECRET}`, '/robots.txt'];
const ALL = [
  ...[...INSIDE, '/'].flatMap((path) => FORMATS.map((format) => `${path}?format=${format}`)),
  ...[...AROUND, `/api/search/GeneralSearch?q=${SECRET}`],
];

async function leaksTo(reader: Pick<TestClient, 'get'>): Promise<string[]> {
  const leaks: string[] = [];
  for (const path of ALL) {
    const { text, headers } = await reader.get(path);
    const told = `${text}${JSON.stringify(headers)}`
      .replaceAll(encodeURIComponent(path), '')
      .replaceAll(path, '');
    const isAsked = path.includes(SECRET);
    if (isAsked ? /club.(plans|diary)|title":"zqxqwj/.test(told) : told.includes(SECRET)) leaks.push(path);
  }
  return leaks;
}

function expectDenied(reply: TestReply, status: 401 | 403): void {
  const { headers } = reply;
  expect([reply.status, headers['cache-control'], headers['x-robots-tag'], headers.etag]).toEqual([
    ...[status, 'no-store', 'noindex', undefined],
  ]);
  expect(reply.text).not.toContain(SECRET);
  expect(reply.text).toMatch(/member-area-page/);
}

function expectShown({ status, headers, text }: TestReply): void {
  expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
  expect(text).toContain(SECRET);
}

test('AUTH-11, AUTH-12: what lies in a member area is shown to its members and told to nobody else, whoever asked before', async () => {
  const app = await givenArea();
  const { visitor, owner, people, get } = app;
  for (const path of INSIDE) expectDenied(await visitor().get(path), 401);
  expect(await leaksTo(visitor())).toEqual([]);
  const [member, other] = [await givenMember(app), await givenMember(app)];
  for (const each of [member, other]) await signInMember(each, each.email);
  for (const path of INSIDE) expectDenied(await member.get(path), 403);
  expect((await owner.post(people, { email: member.email })).json).toEqual({ isMember: true, mail: 'sent' });
  expect((await owner.post(people, { email: member.email })).json).toMatchObject({ mail: 'not-needed' });
  for (const path of ['/club/plans', '/club/diary', '/club/diary/monday'])
    expectShown(await member.get(path));
  expect(await leaksTo(member)).not.toEqual([]);
  // Nothing that was made for her is kept for others.
  expect(await leaksTo(visitor())).toEqual([]);
  expect(await leaksTo(other)).toEqual([]);
  expect((await get('/')).headers['cache-control']).toMatch(/^public/);
  for (const path of ALL) {
    const { text, headers } = await member.get(path);
    const isKept =
      text.includes(SECRET) && !path.includes(SECRET) && !/no-store/.test(String(headers['cache-control']));
    expect([path, isKept]).toEqual([path, false]);
  }
  expect((await owner.del(`${people}?email=${encodeURIComponent(member.email)}`)).status).toBe(200);
  for (const path of INSIDE) expectDenied(await member.get(path, { headers: { 'if-none-match': '*' } }), 403);
  expect(await leaksTo(member)).toEqual([]);
});

test('AUTH-12: an invited address has access once its owner has signed in, and is told by email', async () => {
  const app = await givenArea();
  const { owner, people } = app;
  const email = 'guest@member.test';
  expect((await owner.post(people, { email })).json).toEqual({ isMember: false, mail: 'sent' });
  const mail = await mailTo(app, email);
  expect([mail?.kind, mail?.text.includes('/club')]).toEqual(['member-invited', true]);
  await owner.post(people, { email });
  const invited = { memberId: null, orderId: null, email, firstName: '', lastName: '' };
  expect((await owner.get(people)).json.items).toEqual([{ ...invited, since: expect.any(String) }]);
  const guest = await givenMember(app, { email });
  expectDenied(await guest.get('/club/plans'), 401);
  await signInMember(guest, email);
  expectShown(await guest.get('/club/plans'));
  expect((await owner.get(people)).json.items).toMatchObject([{ memberId: guest.id, email }]);
  expect((await guest.get('/account/areas')).text).toMatch(/href="\/club">Club</);
  // Her account ends, and with it what it gave.
  await owner.del(`/api/websites/${app.websiteId}/members/${guest.id}`);
  expectDenied(await guest.get('/club/plans'), 401);
  expect((await owner.get(people)).json.items).toEqual([]);
});

test('AUTH-12: members join an area that is free and leave it by plain forms; by invitation nobody joins', async () => {
  const app = await givenArea('free');
  const { owner, areas, areaId, visitor } = app;
  const denied = await visitor().get('/club/plans?x=1');
  expect(denied.text).toContain('/account/sign-in?next=%2Fclub%2Fplans%3Fx%3D1');
  const member = await givenMember(app);
  await signInMember(member, member.email);
  const asked = await member.get('/club/plans');
  expectDenied(asked, 403);
  expect(asked.text).toContain('action="/api/site-users/account/areas/join"');
  const path = '/api/site-users/account/areas';
  const form = (part: string, fields: object) => member.postForm(`${path}/${part}`, { areaId, ...fields });
  const joined = await form('join', { next: '/club/plans' });
  expect([joined.status, joined.headers.location]).toEqual([303, '/club/plans']);
  expectShown(await member.get('/club/plans'));
  expect((await form('join', { next: '//evil.test' })).headers.location).toBe('/account/areas');
  expect((await form('leave', {})).headers.location).toBe('/account/areas');
  expectDenied(await member.get('/club/plans'), 403);
  await owner.patch(`${areas}/${areaId}`, { joining: 'invitation' });
  expect((await member.post(`${path}/join`, { areaId })).status).toBe(404);
  expect((await member.get('/club/plans')).text).not.toContain('areas/join');
  expect((await visitor().post(`${path}/join`, { areaId })).status).toBe(401);
});

test('AUTH-12, AUTH-02: areas are their site’s alone; who edits pages makes them, who manages members says who is in', async () => {
  const [one, two] = [await givenArea('free'), await givenArea('free')];
  const member = await givenMember(two);
  await signInMember(member, member.email);
  expect((await member.post('/api/site-users/account/areas/join', { areaId: one.areaId })).status).toBe(404);
  expect((await two.owner.post(one.people, { email: member.email })).status).toBe(404);
  const across = `${two.areas}/${one.areaId}`;
  expect((await two.owner.post(`${across}/people`, { email: member.email })).status).toBe(404);
  expect((await two.owner.patch(across, { joining: 'free' })).status).toBe(404);
  const [editor, seller] = [await one.signIn('editor'), await one.signIn('storeManager')];
  expect((await editor.get(one.people)).status).toBe(403);
  expect((await seller.get(one.people)).status).toBe(200);
  expect((await seller.post(one.areas, { title: 'x', joining: 'free' })).status).toBe(403);
  expect((await one.owner.post(one.people, { email: 'nobody' })).status).toBe(400);
});

test('AUTH-11: the menu of a stranger names an area and nothing in it', async () => {
  const { areaId, database, websiteId, query, get, owner, areas } = await givenArea();
  const [inside] = await query<{ id: string }>(
    `select id from collections where website_id = $1 and parent_id = $2 and url_id = 'plans'`,
    [websiteId, areaId],
  );
  const page = { collectionId: inside?.id ?? '', items: [] };
  for (const items of [[], [page]]) {
    // The editor adds an area as one, other sources as a page.
    for (const target of [{ collectionId: areaId }, { memberAreaId: areaId }]) {
      const navigations = { main: [{ ...target, items }] };
      await database.site(websiteId, (db) =>
        changeSettings(db, { websiteId }, { settings: {}, navigations }),
      );
      const { text } = await get('/');
      expect(text).toMatch(/<a [^>]*href="\/club"[^>]*>Club</);
      expect(text).not.toMatch(new RegExp(`${SECRET}|/club/plans`));
    }
  }
  // In the bin it keeps its place, as a page does, and is in nobody's way.
  const attic = (await owner.post(areas, { title: 'Attic', joining: 'free' })).json as { id: string };
  const navigate = () =>
    owner.post(
      '/api/widget/UpdateNavigation',
      { fieldName: 'main', navigation: { items: [{ memberAreaId: attic.id, items: [] }] } },
      { headers: { 'x-website-id': websiteId } },
    );
  expect((await navigate()).status).toBe(200);
  const { json } = await owner.get(`/api/websites/${websiteId}/collections`);
  const { rowVersion } = json.collections.find(({ id }: { id: string }) => id === attic.id);
  const path = `/api/websites/${websiteId}/collections/${attic.id}?rowVersion=${rowVersion}`;
  expect((await owner.del(path)).status).toBe(200);
  expect((await navigate()).status).toBe(200);
  expect((await get('/')).text).not.toContain('href="/attic"');
});

test('AUTH-11: the sitemap is that of strangers for members too, also where the home page lies in an area', async () => {
  const app = await givenArea('free');
  const { areaId, query, websiteId, visitor } = app;
  await query('update collections set parent_id = $2 where website_id = $1 and homepage', [
    websiteId,
    areaId,
  ]);
  const member = await givenMember(app);
  await signInMember(member, member.email);
  await member.postForm('/api/site-users/account/areas/join', { areaId });
  expectShown(await member.get('/club/plans'));
  const own = await member.get('/sitemap.xml');
  expect(own.text).not.toContain('club');
  expect(own.text).toBe((await visitor().get('/sitemap.xml')).text);
});

test('AUTH-12: an area in which nothing is published says so to its members', async () => {
  const app = await givenArea();
  const { owner, areas } = app;
  const { id } = (await owner.post(areas, { title: 'Attic', joining: 'free' })).json as { id: string };
  const member = await givenMember(app);
  await signInMember(member, member.email);
  await member.postForm('/api/site-users/account/areas/join', { areaId: id });
  const { status, headers, text } = await member.get('/attic');
  expect([status, headers['cache-control'], headers['x-robots-tag'], headers.etag]).toEqual([
    ...[200, 'private, no-store', 'noindex', undefined],
  ]);
  expect(text).toContain('There is nothing here yet.');
  expectDenied(await app.visitor().get('/attic'), 401);
});

test('AUTH-12: who has used up the mails of an address keeps nobody from being given access', async () => {
  const app = await givenArea();
  const { owner, people, visitor } = app;
  const email = 'flooded@member.test';
  for (let count = 0; count < 5; count++)
    await visitor().post('/api/site-users/account/password-reset', { email });
  expect((await owner.post(people, { email })).json).toEqual({ isMember: false, mail: 'limited' });
  expect((await owner.get(people)).json.items).toMatchObject([{ email }]);
  expect(await mailTo(app, email)).toBeUndefined();
});

test('AUTH-12: an email to who is given access is counted while the area is held by nobody', async () => {
  const { owner, people, areaId, query, deps } = await givenArea();
  const { count } = deps.limits;
  const counted = vi.spyOn(deps.limits, 'count').mockImplementation(async (...given) => {
    await query('select from collections where id = $1 for update nowait', [areaId]);
    return count(...given);
  });
  onTestFinished(() => counted.mockRestore());
  expect((await owner.post(people, { email: 'guest@member.test' })).json).toMatchObject({ mail: 'sent' });
  expect(counted).toHaveBeenCalledOnce();
});

test('AUTH-12: an invited address that a member changes to is accepted with it', async () => {
  const app = await givenArea();
  const { owner, people } = app;
  const email = 'moved@member.test';
  const member = await givenMember(app);
  await signInMember(member, member.email);
  await owner.post(people, { email });
  const home = '/api/site-users/account/email';
  await member.post(home, { email: { email }, currentPassword: PASSWORD });
  const token = (await mailedPath(app, email)).split('/').at(-1) ?? '';
  expectDenied(await member.get('/club/plans'), 403);
  expect((await member.post(`${home}/confirm`, { token })).status).toBe(200);
  expectShown(await member.get('/club/plans'));
  expect((await owner.get(people)).json.items).toMatchObject([{ memberId: member.id, email }]);
});
