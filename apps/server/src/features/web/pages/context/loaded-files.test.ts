import { randomUUID } from 'node:crypto';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { expect, test } from 'vitest';
import { fileTypeOf, storeMedia } from '../../../content/assets/index.ts';
import { FragmentCache } from '../cache/fragment-cache.ts';
import { localBundle } from './local-bundle.ts';
import { PageResources } from './page-resources.ts';
import { type SiteBundle, SiteBundles } from './site-bundle.ts';

/** A site in English, German and French with a document, and pages of it that load files. */
async function givenPages() {
  const { deps, websiteId, database, offer } = await givenTranslatedSite();
  await offer({ tag: 'de', isPublic: true }, { tag: 'fr', isPublic: true });
  const bytes = Buffer.from('%PDF-1.7\n');
  const type = fileTypeOf(bytes);
  if (!type) throw new Error('no document');
  const { id } = await storeMedia(deps, { websiteId, fileName: 'plan.pdf', type, bytes });
  const bundles = new SiteBundles(new FragmentCache());
  const read = <T>(work: Parameters<typeof database.read<T>>[1]) => database.read(websiteId, work);
  return {
    id,
    newest: () => read((db) => bundles.get(db, websiteId)),
    load: async (bundle: SiteBundle, ...ids: string[]) => {
      const page = new PageResources(bundle, 0);
      page.request(ids.map((fileId) => ({ kind: 'file', id: fileId })));
      await read((db) => page.load(db));
      return page;
    },
  };
}

const some = (count: number) => Array.from({ length: count }, () => randomUUID());

test('I18N-11: pages of each language have their files, whatever their site remembers of others', async () => {
  const { id, newest, load } = await givenPages();
  const first = await newest();
  const german = await load(localBundle(first, 'de'), id);
  const english = await load(first, id, ...some(5_001));
  expect([german.file(id)?.filename, english.file(id)?.filename]).toEqual(['plan.pdf', 'plan.pdf']);

  // Now it is too much.
  const next = await newest();
  expect([next.version, next.images.size]).toEqual([first.version, 0]);
  expect((await load(localBundle(next, 'de'), id)).file(id)?.filename).toBe('plan.pdf');
  expect((await load(next, id)).file(id)?.filename).toBe('plan.pdf');
  // Pages that were being made are made of what they have loaded.
  expect([german.file(id)?.filename, english.file(id)?.filename]).toEqual(['plan.pdf', 'plan.pdf']);
});

test('what a site remembers of its files is counted and bounded in all its languages together', async () => {
  const { newest, load } = await givenPages();
  const first = await newest();
  const { chars } = first;
  await load(localBundle(first, 'de'), ...some(2_600));
  const counted = await newest();
  expect(counted).toBe(first);
  expect(counted.chars - chars).toBeGreaterThan(2_600 * 1_000);

  await load(localBundle(first, 'fr'), ...some(2_600));
  const next = await newest();
  expect(next.chars).toBe(chars);
  const sizes = [next, localBundle(next, 'de'), localBundle(next, 'fr')].map(({ images }) => images.size);
  expect(sizes).toEqual([0, 0, 0]);
});
