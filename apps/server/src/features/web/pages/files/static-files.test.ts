import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { PageContext } from '../../../../platform/http/pages/page.ts';
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

async function sent(encoding: string, source: { folder: string; isBuilt?: boolean }) {
  const request = { headers: { 'accept-encoding': encoding } } as unknown as PageContext['request'];
  const file = { ...source, path: 'site.js', isImmutable: false };
  const { body, headers } = await new StaticFiles().answer({ request }, file);
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
