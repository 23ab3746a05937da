import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { features } from '../../../../features.ts';
import type { PublicResponse } from '../../../../platform/outbound/public-fetch.ts';
import { embedsWith } from '../index.ts';

/** Answers of the outside by the start of their address; what is not there is out of reach. */
async function givenOutside(responses: Record<string, string | Buffer>) {
  const requests: string[] = [];
  const outside = async (url: string): Promise<PublicResponse | null> => {
    requests.push(url);
    const key = Object.keys(responses).find((start) => url.startsWith(start));
    if (key === undefined) return null;
    const contentType = key.includes('page') ? 'text/html' : 'application/json';
    return { status: 200, contentType, body: Buffer.from(responses[key] ?? ''), url };
  };
  const others = features.filter(({ name }) => name !== 'embeds');
  const app = await testApp({ features: [...others, embedsWith(outside)] });
  const path = `/api/websites/${app.websiteId}/embeds`;
  return { app, requests, path };
}
const youtube = 'https://www.youtube.com/oembed?format=json&url=';
const film = { address: 'https://youtu.be/dQw4w9WgXcQ', withPoster: true };

test('a video tells its title, and its picture becomes one of the site', async () => {
  const image = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const told = {
    title: 'Firing 41',
    provider_name: 'YouTube',
    thumbnail_url: 'https://i.ytimg.com/vi/x.jpg',
  };
  const { app, requests, path } = await givenOutside({
    [youtube]: JSON.stringify(told),
    'https://i.ytimg.com/': image,
  });
  const editor = await app.signIn('editor');
  const { status, json } = await editor.post(path, film);
  expect(status).toBe(200);
  expect(json).toEqual({
    title: 'Firing 41',
    description: '',
    providerName: 'YouTube',
    posterId: expect.any(String),
  });
  expect(requests[0]).toBe(`${youtube}https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ`);
  const rows = await app.query(`select filename from assets where id = $1`, [json.posterId]);
  expect(rows).toEqual([{ filename: 'Firing 41.jpg' }]);

  const draftEditor = await app.signIn('draftEditor');
  expect((await draftEditor.post(path, film)).json.posterId).toBeNull();
});

test('IMG-16: a film of a Vimeo Basic account is refused in the words of the specification', async () => {
  const told = { title: 'Kiln', provider_name: 'Vimeo', account_type: 'basic' };
  const { app, path } = await givenOutside({ 'https://vimeo.com/api/': JSON.stringify(told) });
  const editor = await app.signIn('editor');
  const { status, json } = await editor.post(path, { address: 'https://vimeo.com/76979871' });
  expect(status).toBe(422);
  expect(json.error.message).toBe(
    'Vimeo Basic accounts are unsupported, please share a video from a different account.',
  );
});

test('other services are asked where their page says; what is out of reach or no answer is unknown', async () => {
  const link = '<link rel="alternate" type="application/json+oembed" href="/oembed?a=1&amp;b=2">';
  const { app, requests, path } = await givenOutside({
    'https://sounds.example/page': `<head>${link}</head>`,
    'https://sounds.example/oembed': '{"title":"Rain","provider_name":"Sounds","html":"<script>x</script>"}',
    'https://other.example/page': '<p>no link</p>',
    [youtube]: 'Unauthorized',
  });
  const editor = await app.signIn('editor');
  const { json } = await editor.post(path, { address: 'https://sounds.example/page' });
  expect(json).toEqual({ title: 'Rain', description: '', providerName: 'Sounds', posterId: null });
  expect(requests.at(-1)).toBe('https://sounds.example/oembed?a=1&b=2');
  for (const url of ['https://other.example/page', 'https://nowhere.example/', film.address]) {
    const response = await editor.post(path, { address: url });
    expect(response.status).toBe(422);
    expect(response.json.error.code).toBe('embed-unknown');
  }
  expect((await editor.post(path, { address: 'file:///etc/passwd' })).status).toBe(400);
});

test('a page that names no service says its title, words and picture itself; markup and signs come out as text', async () => {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#248' } })
    .png()
    .toBuffer();
  const head = [
    '<title>Fire</title>',
    '<meta property="og:title" content="Ash &amp; fire &#8211; &quot;a log&quot;">',
    "<meta name='description' content='Words of the page'>",
    '<meta property="og:image" content="/kiln.png">',
    '<meta property="og:site_name" content="The Kiln">',
  ];
  const { app, requests, path } = await givenOutside({
    'https://kiln.example/page': `<html><head>${head.join('\n')}</head><body><meta name="description" content="no">`,
    'https://kiln.example/kiln.png': image,
    'https://plain.example/page': '<title>\n A plain\n page </title>',
  });
  const editor = await app.signIn('editor');
  const { json } = await editor.post(path, { address: 'https://kiln.example/page', withPoster: true });
  expect(json).toEqual({
    title: 'Ash & fire – "a log"',
    description: 'Words of the page',
    providerName: 'The Kiln',
    posterId: expect.any(String),
  });
  expect(requests).toEqual(['https://kiln.example/page', 'https://kiln.example/kiln.png']);
  const plain = await editor.post(path, { address: 'https://plain.example/page', withPoster: true });
  expect(plain.json).toMatchObject({ title: 'A plain page', posterId: null });
});
