import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem, type NewItem } from '../../collections/index.ts';

type Labels = Pick<NewItem, 'tags' | 'categories'>;

async function givenBlog(posts: readonly Labels[] = [], kind: 'tag' | 'category' = 'tag') {
  const app = await testApp();
  const { websiteId, deps, database } = app;
  const collectionId = deps.newId();
  const ids: string[] = [];
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'Blog' });
    for (const labels of posts) {
      const scope = { websiteId, id: deps.newId(), collectionId, recordType: 'text' as const };
      ids.push((await createItem(db, { ...scope, title: `P${ids.length}`, publishOn: 0, ...labels })).id);
    }
  });
  const owner = await app.signIn('admin');
  const base = `/api/websites/${websiteId}/collections/${collectionId}/labels/${kind}`;
  const column = kind === 'tag' ? 'tags' : 'categories';
  return {
    ...app,
    owner,
    base,
    collectionId,
    column: async () =>
      (
        await app.query<{ labels: string[] }>(
          `select ${column} as labels from items where website_id = $1 order by title`,
          [websiteId],
        )
      ).map(({ labels }) => labels),
    list: async (filter = '') =>
      (await owner.get(`${base}?filter=${encodeURIComponent(filter)}`)).json.items.map(
        ({ label, count }: { label: string; count: number }) => [label, count],
      ),
    version: async () =>
      (
        await app.query<{ v: number }>(`select content_version::int as v from websites where id = $1`, [
          websiteId,
        ])
      )[0]?.v,
    shown: async (filter: string) =>
      (await app.get(`/blog?format=json&${filter}`)).json.items
        .map(({ title }: { title: string }) => title)
        .sort(),
  };
}

test('TAG-01, TAG-08: labels are added; one that is there in any case is refused in the words of its kind', async () => {
  const { owner, base, list } = await givenBlog([{ tags: ['Clay'] }]);
  expect((await owner.post(base, { label: ' Fire ' })).json).toEqual({
    label: 'Fire',
    parent: null,
    count: 0,
  });
  const twice = await owner.post(base, { label: 'CLAY' });
  expect([twice.status, twice.json.error]).toMatchObject([
    409,
    { code: 'label-exists', message: 'This Tag already exists' },
  ]);
  expect(await list()).toEqual([
    ['Clay', 1],
    ['Fire', 0],
  ]);
  const category = await givenBlog([{ categories: ['News'] }], 'category');
  expect((await category.owner.post(category.base, { label: 'news' })).json.error.message).toBe(
    'This Category already exists',
  );
});

test('TAG-02, TAG-09: a rename reaches every item at once, moves the content version once, and takes one label', async () => {
  const site = await givenBlog([{ tags: ['Clay', 'Fire'] }, { tags: ['clay'] }, { tags: ['Glaze'] }]);
  const before = await site.version();
  const renamed = await site.owner.patch(site.base, { labels: ['CLAY'], label: 'Stoneware' });
  expect(renamed.json).toEqual({ changedItems: 2 });
  expect(await site.column()).toEqual([['Stoneware', 'Fire'], ['Stoneware'], ['Glaze']]);
  expect(await site.version()).toBe((before ?? 0) + 1);
  expect(await site.shown('tag=stoneware')).toEqual(['P0', 'P1']);
  expect(await site.shown('tag=clay')).toEqual([]);

  const two = await site.owner.patch(site.base, { labels: ['Fire', 'Glaze'], label: 'X' });
  expect([two.status, two.json.error.message]).toEqual([400, 'You may only edit one Tag at a time']);
  const taken = await site.owner.patch(site.base, { labels: ['Fire'], label: 'glaze' });
  expect([taken.status, taken.json.error.message]).toEqual([409, 'This Tag already exists']);
  expect((await site.owner.patch(site.base, { labels: ['Fire'], label: 'FIRE' })).json).toEqual({
    changedItems: 1,
  });
  expect((await site.owner.patch(site.base, { labels: ['none'], label: 'Y' })).status).toBe(404);
});

test('TAG-03, TAG-09: a merge moves all items to the target without repetitions and deletes the sources', async () => {
  const site = await givenBlog([
    { tags: ['Clay', 'x', 'Mud'] },
    { tags: ['mud', 'Earth'] },
    { tags: ['earth', 'Clay'] },
  ]);
  const merged = await site.owner.post(`${site.base}/merge`, {
    labels: ['Mud', 'EARTH', 'Clay'],
    target: 'clay',
  });
  expect(merged.json).toEqual({ changedItems: 3 });
  expect(await site.column()).toEqual([['Clay', 'x'], ['Clay'], ['Clay']]);
  expect(await site.list()).toEqual([
    ['Clay', 3],
    ['x', 1],
  ]);
  expect((await site.owner.post(`${site.base}/merge`, { labels: ['x'], target: 'New' })).status).toBe(200);
  expect(await site.list()).toEqual([
    ['Clay', 3],
    ['New', 1],
  ]);
});

test('TAG-04, TAG-09: removed labels are gone from the list and from every item', async () => {
  const site = await givenBlog([{ tags: ['Clay', 'Fire'] }, { tags: ['fire'] }]);
  expect((await site.owner.post(`${site.base}/remove`, { labels: ['FIRE'] })).json).toEqual({
    changedItems: 2,
  });
  expect(await site.column()).toEqual([['Clay'], []]);
  expect(await site.list()).toEqual([['Clay', 1]]);
});

test('TAG-09: the filter of the list does not look at case', async () => {
  const { list } = await givenBlog([{ tags: ['Stoneware', 'Élan', 'Fire'] }]);
  expect(await list('WARE')).toEqual([['Stoneware', 1]]);
  expect(await list('éL')).toEqual([['Élan', 1]]);
  expect(await list('%')).toEqual([]);
});

test('TAG-06: a tag holds 50 and a category 25 characters, in the manager and on items', async () => {
  const tags = await givenBlog();
  expect((await tags.owner.post(tags.base, { label: 'x'.repeat(50) })).status).toBe(200);
  const long = await tags.owner.post(tags.base, { label: 'y'.repeat(51) });
  expect([long.status, long.json.error.fields.label]).toEqual([400, 'A tag holds at most 50 characters.']);
  const categories = await givenBlog([], 'category');
  expect((await categories.owner.post(categories.base, { label: 'x'.repeat(25) })).status).toBe(200);
  const wide = await categories.owner.post(categories.base, { label: 'y'.repeat(26) });
  expect([wide.status, wide.json.error.fields.label]).toEqual([
    400,
    'A category holds at most 25 characters.',
  ]);
  const items = `/api/websites/${categories.websiteId}/collections/${categories.collectionId}/items`;
  const post = (body: object) => categories.owner.post(items, { recordType: 'text', title: 'P', ...body });
  expect((await post({ categories: ['y'.repeat(26)] })).status).toBe(400);
  expect((await post({ tags: ['y'.repeat(51)] })).status).toBe(400);
  expect((await post({ tags: ['y'.repeat(50)], categories: ['y'.repeat(25)] })).status).toBe(200);
});

test('TAG-07: categories lie below others; a link to one shows what is filed below it, also after a move', async () => {
  const site = await givenBlog(
    [{ categories: ['Mugs'] }, { categories: ['Tableware'] }, { categories: ['Other'] }],
    'category',
  );
  const { owner, base, shown } = site;
  expect((await owner.patch(base, { labels: ['mugs'], parent: 'tableware' })).status).toBe(200);
  expect(await shown('category=tableware')).toEqual(['P0', 'P1']);
  expect((await owner.post(base, { label: 'Home', parent: null })).status).toBe(200);
  expect((await owner.patch(base, { labels: ['Tableware'], parent: 'Home' })).status).toBe(200);
  expect(await shown('category=home')).toEqual(['P0', 'P1']);
  const loop = await owner.patch(base, { labels: ['Home'], parent: 'Mugs' });
  expect(loop.json.error.code).toBe('category-inside-itself');

  expect((await owner.patch(base, { labels: ['Home'], label: 'House' })).status).toBe(200);
  expect(await shown('category=house')).toEqual(['P0', 'P1']);
  await owner.post(`${base}/merge`, { labels: ['Tableware'], target: 'Other' });
  expect(await shown('category=other')).toEqual(['P0', 'P1', 'P2']);
  expect(await shown('category=house')).toEqual([]);
  await owner.post(`${base}/remove`, { labels: ['Other'] });
  expect(await shown('category=mugs')).toEqual(['P0']);
  expect(await site.column()).toEqual([['Mugs'], [], []]);
});

test('TAG-07: the category after 10,000 is refused, in the manager and on an item, and nothing is changed', async () => {
  const site = await givenBlog([], 'category');
  await site.query(
    `insert into labels (website_id, collection_id, kind, key, label, position)
     select $1, $2, 'category', 'c' || n, 'C' || n, n from generate_series(1, 9999) n`,
    [site.websiteId, site.collectionId],
  );
  // Two at the limit at once: one of them is the last.
  const both = await Promise.all(['One', 'Two'].map((label) => site.owner.post(site.base, { label })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.json.error).toMatchObject({
    code: 'categories-full',
    message: 'A collection can have at most 10,000 categories.',
  });
  const items = `/api/websites/${site.websiteId}/collections/${site.collectionId}/items`;
  const item = await site.owner.post(items, { recordType: 'text', title: 'P', categories: ['New one'] });
  expect(item.json.error.code).toBe('categories-full');
  expect(await site.column()).toEqual([]);
  expect((await site.owner.get(site.base)).json.total).toBe(10_000);
});

test('two changes of the same labels at once leave the list and the items as one', async () => {
  const site = await givenBlog(Array.from({ length: 30 }, (_, n) => ({ tags: [n % 2 ? 'A' : 'B', 'C'] })));
  await Promise.all([
    site.owner.patch(site.base, { labels: ['A'], label: 'D' }),
    site.owner.post(`${site.base}/merge`, { labels: ['A', 'B'], target: 'C' }),
    site.owner.post(`${site.base}/remove`, { labels: ['D'] }),
  ]);
  const used = new Set((await site.column()).flat());
  const listed = new Map<string, number>(await site.list());
  expect([...used].every((label) => (listed.get(label) ?? 0) > 0)).toBe(true);
  const counted = (await site.column()).flat().length;
  expect([...listed.values()].reduce((sum, count) => sum + count, 0)).toBe(counted);
});

test('an item saved after a rename from an older version is refused, so the old label does not come back', async () => {
  const site = await givenBlog([{ tags: ['Clay'] }]);
  const [item] = await site.query<{ id: string }>(`select id from items where website_id = $1`, [
    site.websiteId,
  ]);
  await site.owner.patch(site.base, { labels: ['Clay'], label: 'Mud' });
  const late = await site.owner.patch(`/api/websites/${site.websiteId}/items/${item?.id}`, {
    rowVersion: 1,
    tags: ['Clay'],
  });
  expect(late.status).toBe(409);
  expect(await site.list()).toEqual([['Mud', 1]]);
});

test('labels have an order of the owner, and belong to their own site', async () => {
  const site = await givenBlog([{ tags: ['C', 'A', 'B'] }]);
  expect((await site.owner.put(`${site.base}/order`, { labels: ['b', 'C'] })).status).toBe(200);
  expect((await site.list()).map(([label]: [string]) => label)).toEqual(['B', 'C', 'A']);
  const stranger = await (await testApp()).signIn('admin');
  expect((await stranger.post(site.base, { label: 'X' })).status).toBeGreaterThanOrEqual(403);
});

test('TAG-03: labels are merged while owners save items that carry them, and nobody is refused', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const base = `/api/websites/${app.websiteId}`;
  const blog = (await owner.post(`${base}/collections`, { typeName: 'blog', title: 'Race' })).json;
  const labels = (turn: number) => [`From ${turn}`, `Second ${turn}`];
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const items = await Promise.all(
      [1, 2, 3, 4].map(async (number) => {
        const item = { recordType: 'text', title: `Item ${turn} ${number}`, tags: labels(turn) };
        return (await owner.post(`${base}/collections/${blog.id}/items`, item)).json;
      }),
    );
    const merge = () =>
      owner.post(`${base}/collections/${blog.id}/labels/tag/merge`, {
        labels: labels(turn),
        target: `To ${turn}`,
      });
    const save = ({ id, rowVersion }: { id: string; rowVersion: number }, number: number) =>
      owner.patch(`${base}/items/${id}`, {
        rowVersion,
        tags: [`To ${turn}`, `New ${number % 2}`, ...labels(turn)],
      });
    const replies = await Promise.all([...items.slice(0, 2).map(save), merge(), ...items.slice(2).map(save)]);
    statuses.push(...replies.map(({ status }) => status));
  }
  // An item that was merged first has a newer version than the one that is saved.
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
});
