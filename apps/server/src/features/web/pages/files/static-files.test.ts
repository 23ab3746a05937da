import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PageContext } from '../../../../platform/http/pages/page.ts';
import { STOREFRONT } from './bundles.ts';
import { StaticFiles } from './static-files.ts';

const NOW = 'export const now = 1;\n'.repeat(100);
const BEFORE = 'export const before = 1;\n'.repeat(100);

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'site.js'), NOW);
  await writeFile(join(folder, 'site.js.br'), brotliCompressSync(BEFORE));
  await writeFile(join(folder, 'site.js.gz'), gzipSync(BEFORE));
  return folder;
}

async function sent(encoding: string, { folder, isBuilt = false }: { folder: string; isBuilt?: boolean }) {
  const request = { headers: { 'accept-encoding': encoding } } as unknown as PageContext['request'];
  const context = { request } as PageContext;
  const file = { folder, path: 'site.js' };
  const files = new StaticFiles();
  const { body, headers } = isBuilt
    ? await files.answerBuilt(context, { ...file, part: 'editor' })
    : await files.answer(context, { ...file, isImmutable: false });
  expect(headers).toMatchObject({ 'content-encoding': encoding });
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(body as Buffer).toString();
}

test('compressed files beside those of a template are not sent in their place', async () => {
  const folder = await givenFolder();
  expect([await sent('br', { folder }), await sent('gzip', { folder })]).toEqual([NOW, NOW]);
});

test('those of the build are, since it makes them of the files', async () => {
  const folder = await givenFolder();
  const source = { folder, isBuilt: true };
  expect([await sent('br', source), await sent('gzip', source)]).toEqual([BEFORE, BEFORE]);
});

test('a node answers for bundles of other releases, which their nodes have stored, and keeps those of the newest five', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const app = await testApp({ storage: { disk: folder } });
  const { storage, services } = app.deps;
  const keyOf = (name: string) => `bundles/storefront/${createHash('sha256').update(name).digest('hex')}`;
  const share = async (release: string, name: string) => {
    await storage.put(keyOf(name), Buffer.from(`release('${release}')`));
    await storage.put(`bundles/releases/${release}.json`, Buffer.from(JSON.stringify([keyOf(name)])));
    // The order of releases is that of their files.
    await utimes(join(folder, `bundles/releases/${release}.json`), Number(release), Number(release));
  };
  for (const release of ['1000', '2000', '3000', '4000', '5000'])
    await share(release, `loader-${release}xxxx.js`);
  const other = await app.get('/_sw/storefront/loader-1000xxxx.js');
  expect([other.status, other.text]).toEqual([200, "release('1000')"]);
  expect(other.headers['cache-control']).toContain('immutable');
  for (const unknown of ['loader-9999xxxx.js', 'manifest.json.js', '../loader-1000xxxx.js'])
    expect((await app.get(`/_sw/storefront/${unknown}`)).status).toBe(404);
  expect((await app.get('/_sw/canvas/loader-1000xxxx.js')).status).toBe(404);

  const release = await app.anyone().get('/config/release');
  expect((await app.anyone().get('/config/')).text).toContain(
    `<meta name="release" content="${release.text}">`,
  );

  await services.pages.bundles.share();
  await services.pages.bundles.share();
  expect(await readdir(join(folder, 'bundles/releases'))).toHaveLength(5);
  expect(await storage.stat(keyOf('loader-1000xxxx.js'))).toBe(null);
  expect(await storage.stat(keyOf('loader-2000xxxx.js'))).not.toBe(null);
  const [built] = (await readdir(STOREFRONT.folder)).filter((name) => /^loader-.{8}\.js$/.test(name));
  expect(await storage.stat(keyOf(built ?? ''))).not.toBe(null);

  // A start is the newest again, and what it lacks is stored again.
  for (const release of ['9999999996', '9999999997', '9999999998', '9999999999'])
    await share(release, `loader-${release.slice(2)}.js`);
  const [own] = (await readdir(join(folder, 'bundles/releases'))).filter((name) => name.length > 20);
  await utimes(join(folder, 'bundles/releases', own ?? ''), 1, 1);
  await storage.delete(keyOf(built ?? ''));
  await services.pages.bundles.share();
  expect(await readdir(join(folder, 'bundles/releases'))).toContain(own);
  expect(await storage.stat(keyOf(built ?? ''))).not.toBe(null);

  // Deleted by a node that had read before what is kept.
  await storage.delete(keyOf(built ?? ''));
  services.pages.bundles.lookAgain(0);
  await expect.poll(() => storage.stat(keyOf(built ?? ''))).not.toBe(null);

  // A node stands still between two files that nobody keeps; meanwhile their release starts.
  onTestFinished(() => void vi.restoreAllMocks());
  const left = ['loader-1111xxxx.js', 'loader-2222xxxx.js'].map(keyOf);
  for (const key of left) await storage.put(key, Buffer.from('left'));
  const { delete: drop } = storage;
  vi.spyOn(storage, 'delete').mockImplementation(async (key) => {
    await drop(key);
    if (!left.includes(key)) return;
    await storage.put('bundles/releases/1111.json', Buffer.from(JSON.stringify(left)));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  });
  await services.pages.bundles.share();
  const kept = (await Promise.all(left.map((key) => storage.stat(key)))).filter((file) => file !== null);
  expect(kept).toHaveLength(1);

  vi.spyOn(storage, 'list').mockImplementation(() => {
    throw new Error('no answer');
  });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  expect((await app.get('/_sw/storefront/loader-9999xxxx.js')).status).toBe(503);
});
