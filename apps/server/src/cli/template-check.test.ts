import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sitewright } from '@sitewright/testing/run-command';
import { expect, onTestFinished, test } from 'vitest';

const CONF = { name: 'T', author: 'A', layouts: { default: { name: 'D', regions: ['site'] } } };

async function check(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return sitewright(folder, 'template', 'check', folder);
}

test('the check of a folder ends with 0 for a clean one and for warnings, 1 for errors, 2 for wrong words', async () => {
  const clean = { 'template.conf': JSON.stringify(CONF), 'site.region': '{squarespace.main-content}' };
  expect(await check(clean)).toEqual({ code: 0, output: '0 errors, 0 warnings' });
  const unbuilt = { ...clean, 'site.region': '<squarespace:script src="site.js" combo="false" />' };
  expect(await check(unbuilt)).toEqual({
    code: 0,
    output:
      'site.region:1:1 warning scripts/site.js is missing; was the template built?\n0 errors, 1 warning',
  });
  const broken = await check({ ...clean, 'site.region': 'a\n {b|nope}' });
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/^site\.region:2:2 error .*nope.*\n1 error, 0 warnings$/);
  const none = await sitewright(tmpdir(), 'template', 'check', 'no-such-folder-here');
  expect(none).toMatchObject({
    code: 1,
    output: expect.stringContaining('no-such-folder-here cannot be read'),
  });
  expect((await sitewright(tmpdir(), 'template', 'check')).code).toBe(2);
});
