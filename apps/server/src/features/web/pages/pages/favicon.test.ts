import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from '../../../content/assets/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

test('a site without an icon of its own gets its first letter on its accent', async () => {
  const { get, database, websiteId } = await testApp();
  const set = (settings: { siteTitle?: string; tweaks?: Record<string, string> }) =>
    database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings }));
  await set({ siteTitle: '«émile & Co»' });
  const icon = await get('/favicon.ico');
  expect(icon).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  expect(icon.text).toContain('>É</text>');
  expect(icon.text).toContain('fill="oklch(0.42 0.15 262)"');
  expect(Buffer.byteLength(icon.text)).toBeLessThan(500);
  const drawn = await sharp(Buffer.from(icon.text)).metadata();
  expect(drawn).toMatchObject({ format: 'svg', width: 32, height: 32 });
  const again = await get('/favicon.ico', { headers: { 'if-none-match': String(icon.headers.etag) } });
  expect(again).toMatchObject({ status: 304, text: '' });

  await set({ tweaks: { accent: '#b34700' } });
  expect((await get('/favicon.ico')).text).toContain('fill="#b34700"');
  await set({ tweaks: { accent: 'darken(@ink, 5%)"/><script>' }, siteTitle: '<&' });
  const hostile = (await get('/favicon.ico')).text;
  expect(hostile).toContain('fill="#374151"');
  expect(hostile).not.toContain('script');
});

test('the owner’s icon is what browsers get', async () => {
  const { get, deps, database, websiteId } = await testApp();
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  const { id } = await storeAsset(deps, { websiteId, fileName: 'icon.png', bytes });
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { faviconImageId: id } }),
  );
  const icon = await get('/favicon.ico');
  expect(icon.status).toBe(302);
  const image = await get(String(icon.headers.location));
  expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
});

test('the app origin has the program’s mark', async () => {
  const { anyone } = await testApp();
  const mark = await anyone().get('/favicon.ico');
  expect(mark).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  expect(mark.headers['cache-control']).toBe('public, max-age=86400');
  expect((await sharp(Buffer.from(mark.text)).metadata()).format).toBe('svg');
});
