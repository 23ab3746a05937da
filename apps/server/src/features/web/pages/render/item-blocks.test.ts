import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

async function givenBlog() {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const base = `/api/websites/${app.websiteId}`;
  const blog = (
    await owner.post(`${base}/collections`, { status: 'published', typeName: 'blog', title: 'Journal' })
  ).json;
  const promote = (title: string, promotedBlock: object) =>
    owner.post(`${base}/collections/${blog.id}/items`, {
      recordType: 'text',
      title,
      content: { promotedBlock },
    });
  return { ...app, promote };
}

const url = 'https://example.org/a-post';
const card = { address: url, author: 'Ana', text: 'Raku tonight' };

/** Settings of a promoted block of each type, and markup that only its renderer makes. */
const BLOCKS = {
  map: [{ place: 'own', addressTitle: 'Kiln', latitude: 1, longitude: 2 }, 'class="map-card"'],
  embed: [{ address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, 'class="embed-frame"'],
  image: [{ assetId: null }, 'sqs-block-image'],
  code: [{ code: '<b>As written</b><script>let a</script>' }, '<b>As written</b><script>let a</script>'],
  quote: [{ source: 'Ada' }, '<figcaption'],
  twitter: [card, 'Raku tonight'],
  link: [{ link: url, title: 'A kiln' }, 'class="link-card"'],
  video: [{ url: 'https://vimeo.com/76979871' }, 'class="video-block sqs-block-video'],
  foursquare: [card, 'Raku tonight'],
  instagram: [card, 'Raku tonight'],
} as const;

test('BLK-48: every block that an item can promote is shown on the item page and in the list, with its styles', async () => {
  const { promote, get } = await givenBlog();
  for (const [type, [props, markup]] of Object.entries(BLOCKS)) {
    const text = type === 'quote' ? { quote: '<p onclick="x()">Fire<script>x</script></p>' } : {};
    expect((await promote(type, { type, props, text })).status).toBe(200);
    const page = (await get(`/journal/${type}`)).text;
    expect(page, type).toContain('data-content-field="promoted-block"');
    expect(page, type).toMatch(new RegExp(`promoted-block-${type}\\b`));
    expect(page.includes(markup) || page.includes(`${type}-block sqs-block-${type}`), type).toBe(true);
    expect(page, type).not.toContain('onclick="x()"');
  }
  const list = (await get('/journal')).text;
  expect(list.match(/class="entry-promoted"/g)).toHaveLength(Object.keys(BLOCKS).length);
  expect(list).toContain('.map-card{');
});

test('a promoted block with settings of another type is refused by the names of its fields, and nothing is stored', async () => {
  const { promote, get } = await givenBlog();
  const refused = await promote('Wrong', { type: 'map', props: { zoom: 99 } });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.json.error.fields)).toEqual(['content.promotedBlock.zoom']);
  expect((await promote('Unknown', { type: 'guestbook', props: {} })).status).toBe(400);
  expect((await promote('Script', { type: 'link', props: { link: 'javascript:alert(1)' } })).status).toBe(
    400,
  );
  expect((await get('/journal')).text).not.toContain('entry-promoted');
});
