import { RECORD_TYPE_CODES, type RecordType } from '@sitewright/domain/site/record-type';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from '../../../content/assets/index.ts';

async function givenOwner(typeName = 'blog') {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const base = `/api/websites/${app.websiteId}`;
  const collection = (
    await owner.post(`${base}/collections`, { status: 'published', typeName, title: typeName })
  ).json;
  const items = `${base}/collections/${collection.id}/items`;
  return {
    ...app,
    owner,
    base,
    items,
    collection,
    add: async (body: object) => owner.post(items, { recordType: 'text', title: 'Post', ...body }),
    item: async (urlId: string) => (await app.get(`/${typeName}/${urlId}?format=json`)).json.item,
  };
}

test('SITE-16: an item of each record type is stored and told by its number and name', async () => {
  // A type that no template restricts.
  const { add, get } = await givenOwner('records');
  const types = Object.keys(RECORD_TYPE_CODES) as RecordType[];
  for (const recordType of types) expect((await add({ recordType, title: recordType })).status).toBe(200);
  const { items } = (await get('/records?format=json')).json;
  const next = (
    await get(
      `/records?format=json&${(await get('/records?format=json')).json.pagination.nextPageUrl.split('?')[1]}`,
    )
  ).json;
  const told = [...items, ...next.items].map((item) => [item.recordTypeLabel, item.recordType]);
  expect(Object.fromEntries(told)).toEqual(RECORD_TYPE_CODES);
  expect((await add({ recordType: 'nonsense' })).status).toBe(400);
});

test('an item has an author with all that is told of one; a removed author leaves no byline', async () => {
  const { owner, base, add, item, get } = await givenOwner();
  const author = (
    await owner.post(`${base}/authors`, {
      displayName: 'Ada Byron',
      firstName: 'Ada',
      bio: 'Potter',
      websiteUrl: 'https://ada.test/',
    })
  ).json;
  await add({ title: 'One', authorId: author.id });
  expect(await item('one')).toMatchObject({
    authorId: author.id,
    author: {
      id: author.id,
      displayName: 'Ada Byron',
      firstName: 'Ada',
      bio: 'Potter',
      websiteUrl: 'https://ada.test/',
    },
  });
  for (const requested of [author.id, 'ADA byron']) {
    const list = (await get(`/blog?format=json&author=${encodeURIComponent(requested)}`)).json;
    expect([list.items.length, list.authorFilter]).toEqual([1, 'Ada Byron']);
  }
  const changed = await owner.patch(`${base}/authors/${author.id}`, { rowVersion: 1, displayName: 'Ada L.' });
  expect(changed.json).toMatchObject({ displayName: 'Ada L.', rowVersion: 2 });
  expect((await owner.patch(`${base}/authors/${author.id}`, { rowVersion: 1, bio: 'x' })).status).toBe(409);
  expect((await item('one')).author.displayName).toBe('Ada L.');
  expect((await owner.del(`${base}/authors/${author.id}?rowVersion=2`)).status).toBe(200);
  expect(await item('one')).not.toHaveProperty('author');
  expect((await owner.get(`${base}/authors`)).json.authors).toEqual([]);
});

test('links, quotes, promoted blocks and films are told as templates read them; markup of owners is cleaned', async () => {
  const { add, item } = await givenOwner();
  await add({
    title: 'Link',
    recordType: 'link',
    content: { sourceUrl: 'https://a.test/', passthrough: true },
  });
  expect(await item('link')).toMatchObject({ sourceUrl: 'https://a.test/', passthrough: true });
  await add({
    title: 'Quote',
    recordType: 'quote',
    content: { quote: { text: 'Fire is a tool', source: 'Ada' } },
  });
  expect(await item('quote')).toMatchObject({ quote: 'Fire is a tool', source: 'Ada' });
  const html = '<p onclick="x()">Here<script>x</script></p>';
  await add({ title: 'Map', content: { promotedBlock: { type: 'map', html } } });
  expect(await item('map')).toMatchObject({ promotedBlockType: 'map', promotedBlock: '<p>Here</p>' });
  await add({
    title: 'Film',
    recordType: 'video',
    content: { media: { url: 'https://youtu.be/dQw4w9WgXcQ' } },
  });
  const { oembed } = await item('film');
  expect(oembed).toMatchObject({ providerName: 'YouTube', url: 'https://youtu.be/dQw4w9WgXcQ' });
  expect(oembed.html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  expect((await add({ content: { media: { url: 'javascript:alert(1)' } } })).status).toBe(400);
});

test('custom content holds 50 KB, its pictures are whole image items and its markup is cleaned', async () => {
  const { add, item, deps, websiteId } = await givenOwner();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const { id: imageId } = await storeAsset(deps, { websiteId, fileName: 'mug.jpg', bytes });
  const missing = deps.newId();
  const customContent = {
    thumb: { imageId },
    gallery: { imageIds: [imageId, missing] },
    gone: { imageId: missing },
    intro: '<b>Hi</b><script>x</script>',
    plain: 'Salt & ash',
    on: true,
  };
  await add({ title: 'Custom', content: { customContent } });
  const shown = (await item('custom')).customContent;
  expect(shown).toMatchObject({
    thumb: { id: imageId, originalSize: '40x30' },
    gone: null,
    plain: 'Salt & ash',
    on: true,
  });
  expect(shown.gallery).toHaveLength(1);
  expect(shown.intro).not.toContain('script');
  const large = await add({ content: { customContent: { text: 'x'.repeat(50_001) } } });
  expect([large.status, large.json.error]).toMatchObject([
    413,
    { code: 'custom-content-too-large', message: 'The custom content of an item can be at most 50 KB.' },
  ]);
});

test('BLK-45: the track after sixty is refused with a message, and nothing is added', async () => {
  const { add, items, owner, query, websiteId, collection } = await givenOwner('album');
  await query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on)
     select $1, gen_random_uuid(), $2, 'audio', 't-' || n, 'T', now() from generate_series(1, 60) n`,
    [websiteId, collection.id],
  );
  const refused = await add({ recordType: 'audio' });
  expect([refused.status, refused.json.error.message]).toEqual([
    409,
    'This collection is full: it holds at most 60 tracks.',
  ]);
  expect((await owner.get(`${items}?limit=100`)).json.items).toHaveLength(60);
});

test('SITE-30: of two items added at the limit at once, one is the last', async () => {
  const { add, query, websiteId, collection, get } = await givenOwner('gallery');
  await query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on)
     select $1, gen_random_uuid(), $2, 'image', 'i-' || n, 'I', now() from generate_series(1, 249) n`,
    [websiteId, collection.id],
  );
  const both = await Promise.all(['A', 'B'].map((title) => add({ recordType: 'image', title })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await get('/gallery?format=json')).json.collection.itemCount).toBe(250);
});
