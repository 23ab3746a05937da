import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

async function givenOwner() {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const base = `/api/websites/${app.websiteId}`;
  const add = async (title: string, fields: object = {}) =>
    owner.post(`${base}/collections`, { status: 'published', typeName: 'page', title, ...fields });
  const headers = { 'x-website-id': app.websiteId };
  const navigate = (items: unknown[], more: object = {}) =>
    owner.post(
      '/api/widget/UpdateNavigation',
      { fieldName: 'main', navigation: { items }, ...more },
      { headers },
    );
  const layout = async () => (await owner.get('/api/commondata/GetSiteLayout', { headers })).json.layout[0];
  return { ...app, owner, base, add, navigate, layout };
}

test('NAV-02, I20: of two owners who save a navigation they both read the later one gets a conflict', async () => {
  const { add, navigate, layout } = await givenOwner();
  const [one, two] = [(await add('One')).json, (await add('Two')).json];
  const { revision } = await layout();
  const first = await navigate([{ collectionId: one.id }], { revision });
  const second = await navigate([{ collectionId: two.id }], { revision });
  expect([first.status, second.status, second.json.error.code]).toEqual([200, 409, 'conflict']);
  expect((await layout()).links).toMatchObject([{ collectionId: one.id }]);
  const again = await navigate([{ collectionId: two.id }], { revision: (await layout()).revision });
  expect([again.status, again.json.revision]).toEqual([200, (await layout()).revision]);
});

test('NAV-02, I20: of two updates at the same moment one wins whole', async () => {
  const { add, navigate, layout } = await givenOwner();
  const pages = [(await add('One')).json, (await add('Two')).json, (await add('Three')).json];
  for (let round = 0; round < 8; round += 1) {
    const { revision } = await layout();
    const replies = await Promise.all(
      pages.map(({ id }) =>
        navigate([{ collectionId: id }, { externalLink: { url: `/r${round}`, title: 'R' } }], { revision }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = replies.find(({ status }) => status === 200);
    expect((await layout()).links).toEqual(winner?.json.links);
  }
});

test('NAV-01, NAV-02, A67: a page inside itself, an unknown member area and too deep a nesting are refused', async () => {
  const { add, navigate, layout } = await givenOwner();
  const { id } = (await add('One')).json;
  const code = async (items: unknown[]) => (await navigate(items)).json.error?.code;
  expect(
    await code([
      {
        collectionId: id,
        items: [{ externalLink: { url: '/', title: 'H' }, items: [{ collectionId: id }] }],
      },
    ]),
  ).toBe('navigation-circle');
  expect(await code([{ memberAreaId: '0192f0c0-0000-7000-8000-00000000dead' }])).toBe('unknown-collection');
  let deep: object = { collectionId: id };
  for (let depth = 0; depth < 6; depth += 1) deep = { externalLink: { url: '/', title: 'H' }, items: [deep] };
  expect(await code([deep])).toBe('invalid-fields');
  expect((await layout()).links).toEqual([]);
});

test('SITE-11, I20: two folders cannot be put into each other at the same moment', async () => {
  const { owner, base, add } = await givenOwner();
  for (let round = 0; round < 6; round += 1) {
    const folder = async (name: string) => (await add(`${name} ${round}`, { typeName: 'folder' })).json.id;
    const [a, b] = [await folder('A'), await folder('B')];
    const into = (id: string, parentId: string) =>
      owner.patch(`${base}/collections/${id}`, { rowVersion: 1, parentId });
    const replies = await Promise.all([into(a, b), into(b, a)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('SITE-11: of ten pages that take one address at the same moment one gets it', async () => {
  const { add, owner, base } = await givenOwner();
  const replies = await Promise.all(Array.from({ length: 10 }, () => add('Wanted', { urlId: 'wanted' })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, json } of replies.filter((reply) => reply.status !== 200))
    expect([status, json.error.code]).toEqual([409, 'url-taken']);
  const { collections } = (await owner.get(`${base}/collections`)).json;
  expect(collections.filter(({ urlId }: { urlId: string }) => urlId === 'wanted')).toHaveLength(1);
});

test('SITE-11: pages made at the same moment from one title get an address each; of two new home pages the later wins', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const path = `/api/websites/${app.websiteId}/collections`;
  const add = () => owner.post(path, { typeName: 'page', title: 'Our story' });
  const added = await Promise.all([add(), add(), add(), add()]);
  expect(added.map(({ json }) => json.urlId).sort()).toEqual([
    'our-story',
    'our-story-1',
    'our-story-2',
    'our-story-3',
  ]);
  const chosen = await Promise.all(
    added.map(({ json: { id, rowVersion } }) => owner.patch(`${path}/${id}`, { rowVersion, homepage: true })),
  );
  expect(chosen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { collections } = (await owner.get(path)).json;
  expect(collections.filter(({ homepage }: { homepage: boolean }) => homepage)).toHaveLength(1);
});
