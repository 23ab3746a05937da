import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ownDatabase } from '@sitewright/testing/database';
import { expect, onTestFinished, test } from 'vitest';
import { uuidV7 } from '../../../platform/ids/uuid-v7.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { mediaKey } from '../../content/assets/asset-files.ts';
import { seedDemo } from './index.ts';

async function givenInstallation() {
  const { database, query } = await ownDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-demo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = createDiskStorage(folder);
  const state = { phase: 'starting' as const };
  const deps = {
    database,
    storage,
    newId: () => uuidV7(),
    now: () => new Date(),
    log: createLog('silent'),
    state,
  };
  return { deps, query };
}

test('the demo site is complete, and a second start adds nothing', async () => {
  const { deps, query } = await givenInstallation();
  await seedDemo(deps);
  const count = () =>
    query<{ type_name: string; items: number }>(
      `select c.type_name, count(i.id)::int as items from collections c
         left join items i on i.website_id = c.website_id and i.collection_id = c.id
        group by c.id, c.type_name order by c.type_name, c.id`,
    );
  const first = await count();
  expect(first.filter(({ type_name }) => type_name !== 'page')).toEqual([
    { type_name: 'album', items: 4 },
    { type_name: 'blog', items: 6 },
    { type_name: 'events', items: 7 },
    { type_name: 'folder', items: 0 },
    { type_name: 'gallery', items: 9 },
    { type_name: 'gallery', items: 7 },
    { type_name: 'gallery', items: 5 },
    { type_name: 'index', items: 0 },
    { type_name: 'products', items: 24 },
    { type_name: 'projects', items: 5 },
  ]);
  expect(first.filter(({ type_name }) => type_name === 'page')).toHaveLength(5);
  expect(await query(`select distinct product_type from products order by 1`)).toEqual(
    [1, 2, 3, 4].map((product_type) => ({ product_type })),
  );
  // Two visitors and an answer below one post, one below another, all approved and counted.
  expect(
    await query(`select i.url_id, i.public_comment_count::int as shown, count(c.id)::int as written
                   from items i join comments c on c.item_id = i.id and c.status = 'approved'
                  group by i.id, i.url_id, i.public_comment_count order by 1`),
  ).toEqual([
    { url_id: 'five-glazes-and-no-sixth', shown: 1, written: 1 },
    { url_id: 'unloading-firing-41', shown: 3, written: 3 },
  ]);
  // Tax of the demo's state is on pots, not on downloads, courses and gift cards.
  expect(
    await query(`select settings #> '{storeSettings,taxRules}' as rules from website_settings`),
  ).toMatchObject([{ rules: [{ country: 'US', region: 'ME', ratePpm: 55_000, productTypes: [1] }] }]);
  // Digital products come with their files.
  const files = await query<{ key: string; mime: string; filename: string; website_id: string }>(
    `select a.website_id, a.key, a.mime, a.filename from products p
       join assets a on a.website_id = p.website_id and a.id = (p.digital #>> '{fileIds,0}')::uuid
      where p.product_type = 2`,
  );
  expect(files).toMatchObject([{ mime: 'application/pdf', filename: 'glaze-notebook.pdf' }]);
  const [file] = files;
  const stored = await deps.storage.get(mediaKey(file?.website_id ?? '', file?.key ?? ''));
  const made = await readFile(join(import.meta.dirname, '../../../../../../demo/files/glaze-notebook.pdf'));
  expect(stored && (await buffer(stored)).equals(made)).toBe(true);

  await seedDemo(deps);
  expect(await count()).toEqual(first);
  expect(await query(`select from comments`)).toHaveLength(4);
});

test('a first start that was ended half way is finished by the next', async () => {
  const { deps, query } = await givenInstallation();
  let stored = 0;
  const failing = {
    ...deps,
    storage: {
      ...deps.storage,
      put: (...given: Parameters<typeof deps.storage.put>) => {
        stored += 1;
        if (stored > 3) throw new Error('ended');
        return deps.storage.put(...given);
      },
    },
  };
  await expect(seedDemo(failing)).rejects.toThrow('ended');
  expect(await query(`select from items`)).toHaveLength(0);
  const keptNow = () => query<{ id: string }>(`select id from assets`);
  // Images whose upload was stored are still being read.
  await expect.poll(async () => (await keptNow()).length).toBe(3);
  const kept = await keptNow();

  await seedDemo(deps);

  expect(await query(`select from items`)).toHaveLength(67);
  const now = await query<{ id: string }>(`select id from assets`);
  expect(now).toEqual(expect.arrayContaining(kept));
});

test('an installation that has a site gets no demo', async () => {
  const { deps, query } = await givenInstallation();
  await query(`insert into websites (id, identifier, title) values ($1, 'mine', 'Mine')`, [deps.newId()]);
  await seedDemo(deps);
  expect(await query(`select identifier from websites`)).toEqual([{ identifier: 'mine' }]);
});
