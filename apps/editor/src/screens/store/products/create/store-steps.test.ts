import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { createStore, NOTHING_MADE, type StoreProgress, storePage } from './store-steps.ts';

test.each([
  ['Mugs & Bowls', [], 'mugs-bowls'],
  ['', [], 'store'],
  ['Öl', [], 'store'],
  ['★★★', [], 'store'],
  ['Tea', [], 'tea'],
])('STORE-05: the title "%s" becomes the address', (title, taken, urlId) => {
  expect(storePage({ title, description: '' }, taken).urlId).toBe(urlId);
});

test('STORE-05: letters of the language of the site are written out in the address', () => {
  expect(storePage({ title: 'Öl', description: '', language: 'de-AT' }, []).urlId).toBe('oel');
  expect(storePage({ title: 'Straße', description: '', language: 'en-US' }, []).urlId).toBe('strasse');
});

test.each([
  [['store'], 'store-1'],
  [['store', 'store-2', 'store-10'], 'store-11'],
  [['store', 'store-x', 'storefront-9'], 'store-1'],
  [['store-3'], 'store'],
])('STORE-06: beside %j the next store is %s', (taken, urlId) => {
  expect(storePage({ title: 'Store', description: '' }, taken).urlId).toBe(urlId);
});

function givenSite(links: { collectionId: string; items: [] }[] | null = []) {
  let progress: StoreProgress = NOTHING_MADE;
  let saved = links;
  const calls = {
    listPages: vi.fn(async () => [{ id: 'other', urlId: 'store' }]),
    createPage: vi.fn(async () => ({ id: 'page-1' })),
    createCategory: vi.fn(async () => ({})),
    readNavigation: vi.fn(async () => saved),
    saveNavigation: vi.fn(async (items: unknown) => {
      saved = items as typeof links;
    }),
    onProgress: (next: StoreProgress) => {
      progress = next;
    },
  };
  return {
    calls,
    run: () => createStore({ title: 'Store', description: 'Words' }, progress, calls),
    navigation: () => saved,
  };
}

test('STORE-01, STORE-03, STORE-07: page, root category, main navigation, in this order', async () => {
  const { calls, run, navigation } = givenSite([{ collectionId: 'home', items: [] }]);
  expect(await run()).toBe('page-1');
  expect(calls.createPage).toHaveBeenCalledWith({
    navigationTitle: 'Store',
    title: 'Store',
    urlId: 'store-1',
    description: 'Words',
    enabled: true,
  });
  expect(calls.createCategory).toHaveBeenCalledWith('page-1', {
    displayName: 'Store',
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  });
  expect(navigation()).toEqual([
    { collectionId: 'home', items: [] },
    { collectionId: 'page-1', items: [] },
  ]);
  const [page, category, links] = [calls.createPage, calls.createCategory, calls.saveNavigation].map(
    (one) => one.mock.invocationCallOrder[0] ?? 0,
  );
  expect([page, category, links]).toEqual([page, category, links].sort());
});

test.each(['createPage', 'createCategory', 'readNavigation', 'saveNavigation'] as const)(
  'STORE-07: when %s fails the error is shown and the next try makes no second store',
  async (name) => {
    const { calls, run, navigation } = givenSite();
    calls[name].mockRejectedValueOnce(new Error('Network error'));
    await expect(run()).rejects.toThrow('Network error');
    expect(await run()).toBe('page-1');
    expect(await run()).toBe('page-1');
    const made = calls.createPage.mock.results.filter(({ type }) => type === 'return');
    expect(made.length).toBe(name === 'createPage' ? 2 : 1);
    expect(navigation()).toEqual([{ collectionId: 'page-1', items: [] }]);
  },
);

test('STORE-07: a page whose answer was lost is gone on with; one that was refused is asked for anew', async () => {
  const lost = givenSite();
  lost.calls.createPage.mockRejectedValueOnce(new ApiError('offline', 'Network error'));
  await expect(lost.run()).rejects.toThrow('Network error');
  lost.calls.listPages.mockResolvedValue([
    { id: 'other', urlId: 'store' },
    { id: 'page-0', urlId: 'store-1' },
  ]);
  expect(await lost.run()).toBe('page-0');
  expect(lost.calls.createPage).toHaveBeenCalledTimes(1);
  expect(lost.navigation()).toEqual([{ collectionId: 'page-0', items: [] }]);

  const refused = givenSite();
  refused.calls.createPage.mockRejectedValueOnce(new ApiError('url-taken', 'Taken'));
  await expect(refused.run()).rejects.toThrow('Taken');
  refused.calls.listPages.mockResolvedValue([
    { id: 'other', urlId: 'store' },
    { id: 'theirs', urlId: 'store-1' },
  ]);
  expect(await refused.run()).toBe('page-1');
  expect(refused.calls.createPage).toHaveBeenLastCalledWith(expect.objectContaining({ urlId: 'store-2' }));
});

test('STORE-07: a site without a main navigation says so', async () => {
  const { run } = givenSite(null);
  await expect(run()).rejects.toThrow('Unable to find site main navigation');
});
