import { documentOf, textDocument } from '@sitewright/testing/builders/document';
import { givenMember, mailedPath, PASSWORD, signInMember } from '@sitewright/testing/features/given-member';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';

/** A site in English and German with a free area: two pages in it, of which one links to the other, and one that links into it. */
async function givenAreaInGerman() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const owner = await app.signIn('admin');
  const areas = `/api/websites/${websiteId}/member-areas`;
  const { id: areaId } = (await owner.post(areas, { title: 'Club', joining: 'free' })).json as { id: string };
  const link = (path: string) => ({
    type: 'text',
    props: {},
    text: { html: `<p><a href="${path}">x</a></p>` },
  });
  const [plans, notes, front] = [deps.newId(), deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    for (const [id, urlId, content] of [
      [plans, 'plans', documentOf(link('/club/notes'))],
      [notes, 'notes', textDocument('<p>Notes</p>')],
      [front, 'front', documentOf(link('/club/plans'))],
    ] as const) {
      const parentId = id === front ? null : areaId;
      await createCollection(db, { websiteId, id, typeName: 'page', title: urlId, urlId, parentId, content });
      await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
    }
  });
  const languages = [{ tag: 'de', isPublic: true }];
  await owner.put('/api/multilingual/languages', { languages }, { headers: { 'x-website-id': websiteId } });
  for (const [id, urlId] of [
    [areaId, 'verein'],
    [plans, 'plaene'],
    [notes, 'notizen'],
  ] as const) {
    const path = `/api/websites/${websiteId}/translations/de/page/${id}`;
    const texts = { title: urlId, urlId };
    expect((await owner.put(path, { texts, state: 'ready', rowVersion: 0 })).status).toBe(200);
  }
  const member = await givenMember(app);
  await signInMember(member, member.email);
  await member.postForm('/api/site-users/account/areas/join', { areaId });
  return { ...app, owner, areaId, member };
}

test('AUTH-12, I18N-11: behind a door links and the switcher lead to the page in its language', async () => {
  const { member, visitor } = await givenAreaInGerman();
  const german = await member.get('/de/verein/plaene');
  expect(german.text).toMatch(/<a (?:lang="en-US" )?href="\/de\/verein\/notizen">x<\/a>/);
  expect(german.text).toContain('<a hreflang="en-US" href="/club/plans"');
  expect((await member.get('/club/plans')).text).toContain('<a hreflang="de" href="/de/verein/plaene"');
  // A link of a page for all tells nothing of what is behind the door, and leads there.
  const front = await visitor().get('/de/front');
  expect([front.text.includes('plaene'), front.text.includes('href="/de/club/plans"')]).toEqual([
    false,
    true,
  ]);
  const led = await member.get('/de/club/plans');
  expect([led.status, led.headers.location]).toEqual([302, '/de/verein/plaene']);
  const stranger = await visitor().get('/de/club/plans');
  expect([stranger.status, stranger.text.includes('plaene')]).toEqual([401, false]);
  expect(stranger.text).toMatch(/member-area-page/);
});

test('I18N-11: emails lead to pages in the language of their reader', async () => {
  const app = await givenAreaInGerman();
  const { owner, websiteId, areaId } = app;
  const email = 'leserin@member.test';
  const body = { email: { email }, password: PASSWORD };
  expect((await app.visitor().post('/de/api/site-users/account', body)).status).toBe(200);
  expect(await mailedPath(app, email)).toMatch(/^\/de\/account\/confirm\//);
  const [german, english] = [await givenMember(app), await givenMember(app)];
  await app.query(`update members set locale = 'de-CH' where id = $1`, [german.id]);
  await owner.patch(`/api/websites/${websiteId}/member-areas/${areaId}`, { joining: 'invitation' });
  for (const [member, path] of [
    [german, '/de/club'],
    [english, '/club'],
  ] as const) {
    await owner.post(`/api/websites/${websiteId}/member-areas/${areaId}/people`, { email: member.email });
    expect(await mailedPath(app, member.email)).toBe(path);
    const [mail] = await app.query<{ html: string }>(
      `select html from account_mails where to_address = $1 order by created_at desc, id desc limit 1`,
      [member.email],
    );
    // The name of the site above it, too.
    const [, letterhead = ''] = /href="([^"]*)"/.exec(mail?.html ?? '') ?? [];
    expect([path, letterhead]).toEqual([path, `http://${app.host}${path === '/club' ? '/' : '/de'}`]);
    await signInMember(member, member.email);
    const door = await member.get(path);
    expect([path, door.status]).toEqual([path, 302]);
  }
});

test('I18N-06: dates of an account are in the language of its pages', async () => {
  const { member, query } = await givenAreaInGerman();
  await query(`update area_members set created_at = '2026-03-05T12:00:00Z' where member_id = $1`, [
    member.id,
  ]);
  expect((await member.get('/account/areas')).text).toContain('Mar 5, 2026');
  expect((await member.get('/de/account/areas')).text).toContain('05.03.2026');
});

test('AUTH-12: the owner is told which areas are not published', async () => {
  const { owner, websiteId, areaId, query } = await givenAreaInGerman();
  const statuses = async () =>
    (await owner.get(`/api/websites/${websiteId}/member-areas`)).json.areas.map(
      ({ status }: { status: string }) => status,
    );
  expect(await statuses()).toEqual(['published']);
  await query(`update collections set status = 'draft' where id = $1`, [areaId]);
  expect(await statuses()).toEqual(['draft']);
});
