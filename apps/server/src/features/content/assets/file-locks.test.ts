import { documentOf } from '@sitewright/testing/builders/document';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import type { TestClient, TestReply } from '@sitewright/testing/http-client';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bumpContentVersion } from '../../site/sites/index.ts';
import { createCollection } from '../collections/index.ts';
import { changeDocument, publishDocument } from '../documents/index.ts';
import { fileTypeOf } from './uploads/file-types.ts';
import { storeAsset } from './uploads/store-asset.ts';
import { storeMedia } from './uploads/store-media.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const EACH_TIME = 'private, no-cache';
const PASSWORD = 'open sesame';

/** A site with files on an open page, a page with a password, a page of an area, on two of them, and nowhere. */
async function givenFiles() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const owner = await app.signIn('admin');
  const site = `/api/websites/${websiteId}`;
  const bytes = await sharp({ create: { width: 400, height: 9, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const store = (fileName: string) => storeAsset(deps, { websiteId, fileName, bytes });
  const open = await store('open.png');
  const kept = await store('kept.png');
  const club = await store('club.png');
  const both = await store('both.png');
  const loose = await store('loose.png');
  const text = Buffer.from('%PDF-1.4 a plan of the members');
  const type = fileTypeOf(text);
  if (!type) throw new Error('a PDF is not known');
  const plan = await storeMedia(deps, { websiteId, fileName: 'plan.pdf', type, bytes: text });
  const { id: areaId } = (await owner.post(`${site}/member-areas`, { title: 'Club', joining: 'invitation' }))
    .json as { id: string };
  const pages = { open: deps.newId(), kept: deps.newId(), club: deps.newId() };
  const picture = ({ id }: { id: string }) => ({ type: 'image', props: { assetId: id } });
  const publish = (ownerId: string) =>
    database.site(websiteId, (db) => publishDocument(db, { websiteId, kind: 'page', ownerId }));
  await database.site(websiteId, async (db) => {
    const of = { websiteId, typeName: 'page' };
    const content = {
      open: documentOf(picture(open), picture(both)),
      kept: documentOf(picture(kept)),
      club: documentOf(picture(club), picture(both), {
        type: 'text',
        text: { html: `<p><a href="/_sw/files/${plan.key}/plan.pdf">Plan</a></p>` },
      }),
    };
    await createCollection(db, {
      ...of,
      id: pages.open,
      title: 'Home',
      homepage: true,
      content: content.open,
    });
    await createCollection(db, {
      ...of,
      id: pages.kept,
      title: 'Kept',
      urlId: 'kept',
      content: content.kept,
    });
    await createCollection(db, {
      ...{ ...of, id: pages.club, title: 'Plans', urlId: 'plans', parentId: areaId, content: content.club },
    });
  });
  for (const id of Object.values(pages)) await publish(id);
  await owner.put(`${site}/collections/${pages.kept}/password`, { password: PASSWORD });
  const at = (file: { key: string; filename: string }, folder = 'images') =>
    `/_sw/${folder}/${file.key}/${file.filename}`;
  const urls = {
    ...{ open: at(open), kept: at(kept), club: at(club), both: at(both), loose: at(loose) },
    plan: at(plan, 'files'),
  };
  const member = await givenMember(app);
  await signInMember(member, member.email);
  const invite = () => owner.post(`${site}/member-areas/${areaId}/people`, { email: member.email });
  const remove = () =>
    owner.del(`${site}/member-areas/${areaId}/people?email=${encodeURIComponent(member.email)}`);
  return {
    ...app,
    owner,
    site,
    areaId,
    pages,
    publish,
    urls,
    ids: { club: club.id, loose: loose.id },
    member,
    invite,
    remove,
  };
}

const shown = ({ status, headers }: TestReply) => [status, headers['cache-control']];
const seen = async (client: Pick<TestClient, 'get'>, urls: Record<string, string>) =>
  Object.fromEntries(
    await Promise.all(Object.entries(urls).map(async ([name, url]) => [name, shown(await client.get(url))])),
  );

test('AUTH-12: a file that stands only on what is locked is answered to those who may see it, each time anew', async () => {
  const app = await givenFiles();
  const { urls, member, visitor } = app;
  const denied = { ...urls, kept: [401, 'no-store'], club: [401, 'no-store'], plan: [401, 'no-store'] };
  const rest = { open: [200, FOR_GOOD], both: [200, FOR_GOOD], loose: [200, EACH_TIME] };
  expect(await seen(visitor(), urls)).toEqual({ ...denied, ...rest });
  // Whatever way it is asked for.
  for (const url of [
    ...[`${urls.club}?format=100w`, `${urls.club}?format=original`, `/_sw/images/${app.ids.club}/any.png`],
    `${urls.club.replace('club.png', `1999999999999.${member.id}.${'a'.repeat(43)}~club.png`)}`,
  ])
    expect([url, ...shown(await app.get(url))]).toEqual([url, 401, 'no-store']);
  const asked = { method: 'HEAD', url: urls.club } as const;
  expect(shown(await visitor().send(asked))).toEqual([401, 'no-store']);

  const reader = visitor();
  await reader.postForm('/api/unlock', { next: '/kept', pageId: app.pages.kept, password: PASSWORD });
  expect(await seen(reader, urls)).toEqual({ ...denied, ...rest, kept: [200, EACH_TIME] });

  expect(shown(await member.get(urls.club))).toEqual([403, 'no-store']);
  await app.invite();
  const granted = await member.get(urls.club);
  expect(shown(granted)).toEqual([200, EACH_TIME]);
  const etag = String(granted.headers.etag);
  const again = () => member.send({ method: 'GET', url: urls.club, headers: { 'if-none-match': etag } });
  expect(shown(await again())).toEqual([304, EACH_TIME]);
  const part = () => member.send({ method: 'GET', url: urls.plan, headers: { range: 'bytes=0-3' } });
  expect(shown(await part())).toEqual([206, EACH_TIME]);
  // The copy that her browser has is not called good any more.
  await app.remove();
  expect(shown(await again())).toEqual([403, 'no-store']);
  expect(shown(await part())).toEqual([403, 'no-store']);
});

test('AUTH-12: a file becomes that of members and of all with the pages it stands on, in the bin it is nobody’s', async () => {
  const app = await givenFiles();
  const { owner, site, urls, pages, get, member, database, websiteId } = app;
  const state = async (url: string) => (await get(url)).status;
  expect(await state(urls.club)).toBe(401);
  const versionOf = async (id: string) =>
    (
      await app.query<{ version: number }>(`select row_version as version from collections where id = $1`, [
        id,
      ])
    )[0]?.version;
  const change = async (id: string, fields: object) => {
    const rowVersion = await versionOf(id);
    const reply = await owner.patch(`${site}/collections/${id}`, { rowVersion, ...fields });
    expect(reply.status).toBe(200);
  };
  await change(pages.open, { mainImageId: app.ids.club });
  expect(await state(urls.club)).toBe(200);
  await change(pages.open, { mainImageId: null });
  expect(await state(urls.club)).toBe(401);
  await change(pages.club, { parentId: null });
  expect(await state(urls.club)).toBe(200);
  await change(pages.club, { parentId: app.areaId });
  await app.invite();
  expect((await member.get(urls.club)).status).toBe(200);
  // A campaign shows its pictures once it is on its way.
  const bump = () => database.site(websiteId, (db) => bumpContentVersion(db, websiteId));
  await app.query(`insert into campaigns (website_id, id, blocks) values ($1, $2, $3)`, [
    websiteId,
    pages.club,
    JSON.stringify([{ type: 'image', assetId: app.ids.club }]),
  ]);
  await bump();
  expect(await state(urls.club)).toBe(401);
  await app.query(`update campaigns set status = 'sending', started_at = now() where id = $1`, [pages.club]);
  await bump();
  expect(await state(urls.club)).toBe(200);
  await app.query(`delete from campaigns where id = $1`, [pages.club]);
  await bump();
  expect(await state(urls.club)).toBe(401);
  await owner.del(`${site}/collections/${pages.club}?rowVersion=${await versionOf(pages.club)}`);
  expect([await state(urls.club), (await member.get(urls.club)).status]).toEqual([401, 403]);
  expect(await state(urls.both)).toBe(200);
});

test('AUTH-12, I18N-11: a file that stands only in a translation is kept with its page, and open once it is shown on an open one', async () => {
  const app = await givenFiles();
  const { database, websiteId, owner, site, urls, pages, get, ids } = app;
  const state = async () => (await get(urls.loose)).status;
  const translate = (entityId: string, translated: 'draft' | 'ready') =>
    database.site(websiteId, async (db) => {
      await db.query(
        `insert into translations (website_id, kind, entity_id, locale, texts, state) values ($1, 'blocks', $2, 'de', $3, $4)
         on conflict (website_id, kind, entity_id, locale) do update set state = excluded.state`,
        [websiteId, entityId, JSON.stringify({ text: `<a href="${urls.loose}">Plan</a>` }), translated],
      );
      await bumpContentVersion(db, websiteId);
    });
  await app.query(`update websites set languages = $2 where id = $1`, [
    websiteId,
    JSON.stringify([{ tag: 'de', isPublic: true }]),
  ]);
  expect(await state()).toBe(200);
  await translate(pages.club, 'ready');
  expect(await state()).toBe(401);
  await translate(pages.open, 'draft');
  expect(await state()).toBe(401);
  await translate(pages.open, 'ready');
  expect(await state()).toBe(200);
  const { uses } = (await owner.get(`${site}/files/${ids.loose}/uses`)).json;
  expect(uses).toEqual([
    { user: 'page', id: pages.open, title: 'Home', places: ['published'] },
    { user: 'page', id: pages.club, title: 'Plans', places: ['published'] },
  ]);
});

test('AUTH-12: what stands on a saved section is kept with the pages that show it linked, and open once an open one does', async () => {
  const app = await givenFiles();
  const { database, deps, websiteId, owner, site, urls, pages, get, ids } = app;
  const state = async () => (await get(urls.loose)).status;
  const saved = deps.newId();
  const link = (ownerId: string) =>
    database.site(websiteId, async (db) => {
      const node = { type: 'section', props: {}, layout: { kind: 'rows' as const }, savedSectionId: saved };
      const at = { parent: 'root', after: null };
      const key = { websiteId, kind: 'page' as const, ownerId };
      await changeDocument(db, key, { type: 'add-node', node: { id: deps.newId(), ...node }, at });
    });
  await database.site(websiteId, (db) =>
    createCollection(db, {
      ...{ websiteId, id: saved, title: 'Plan', typeName: 'section-library' },
      content: documentOf({ type: 'image', props: { assetId: ids.loose } }),
    }),
  );
  await app.publish(saved);
  expect(await state()).toBe(200);
  await link(pages.club);
  await app.publish(pages.club);
  expect(await state()).toBe(401);
  await link(pages.open);
  await owner.put(`${site}/collections/${pages.kept}/password`, { password: `${PASSWORD}!` });
  expect(await state()).toBe(401);
  await app.publish(pages.open);
  expect(await state()).toBe(200);
});

test('AUTH-12: a password in front of the site keeps the files of its pages, not those of its style and the lock screen', async () => {
  const app = await givenFiles();
  const { owner, site, urls, visitor } = app;
  await owner.put(`${site}/password`, { password: PASSWORD });
  const states = async (client: Pick<TestClient, 'get'>) =>
    Promise.all([urls.open, urls.kept, urls.loose].map(async (url) => (await client.get(url)).status));
  expect(await states(visitor())).toEqual([401, 401, 200]);
  const reader = visitor();
  await reader.postForm('/api/unlock', { next: '/', password: PASSWORD });
  expect(await states(reader)).toEqual([200, 401, 200]);
  // Nobody sees its authors before.
  await app.database.site(app.websiteId, async (db) => {
    await db.query(`insert into authors (website_id, id, display_name, bio) values ($1, $2, 'Ada', $3)`, [
      app.websiteId,
      app.ids.club,
      `<img src="${urls.loose}">`,
    ]);
    await bumpContentVersion(db, app.websiteId);
  });
  expect(await states(visitor())).toEqual([401, 401, 401]);
  expect(await states(reader)).toEqual([200, 401, 200]);
});

test('FILE-09, AUTH-12: contributors see the files of locked pages in the editor and on its canvas, as long as they see drafts', async () => {
  const app = await givenFiles();
  const { owner, site, ids, urls } = app;
  const visitor = app.visitor();
  const { items } = (await owner.get(`${site}/assets?ids=${ids.club}`)).json;
  const address = String(items[0].assetUrl);
  expect(address).not.toBe(urls.club);
  expect(shown(await visitor.get(`${address}?format=100w`))).toEqual([200, EACH_TIME]);
  const listed = (await owner.get(`${site}/files`)).json.items as { filename: string; url: string }[];
  const plan = listed.find(({ filename }) => filename === 'plan.pdf')?.url ?? '';
  expect((await visitor.get(plan)).status).toBe(200);
  // A pass opens one file.
  const other = address.replace(/[0-9a-f]{32}/, /[0-9a-f]{32}/.exec(urls.kept)?.[0] ?? '');
  expect((await visitor.get(other)).status).toBe(401);
  const { token } = (await owner.post(`${site}/previews`)).json;
  // A text has the address of before the bytes were replaced.
  const former = urls.plan.split('/')[3] ?? '';
  await app.query(
    `with moved as (update assets set key = $3 where website_id = $1 and key = $2 returning id)
     insert into former_asset_keys (website_id, key, asset_id) select $1, $2, id from moved`,
    [app.websiteId, former, 'f'.repeat(32)],
  );
  const { text } = await visitor.get(`/club/plans?preview=${token}`);
  expect(text).toMatch(new RegExp(`/_sw/files/${former}/[^"]+~plan.pdf`));
  const onCanvas = /\/_sw\/images\/[^"? ]+~club\.png/.exec(text)?.[0] ?? '';
  expect((await visitor.get(onCanvas)).status).toBe(200);
  expect(text).toContain(urls.both);
  await app.query(`delete from memberships where website_id = $1`, [app.websiteId]);
  expect((await visitor.get(address)).status).toBe(401);
});
