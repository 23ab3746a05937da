// @vitest-environment happy-dom
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageQueries } from '../../queries/pages.ts';
import { queryClient } from '../../queries/query-client.ts';
import { knownPages, renamePage, runPageStep } from './page-operations.ts';

const page = { id: 'p', title: 'About us', navigationTitle: 'About', rowVersion: 1 } as Collection;
const { queryKey } = pageQueries.list('w');
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  queryClient.setQueryData(queryKey, { collections: [page] });
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url === '/api/crumb') return Response.json({});
    sent.push(JSON.parse(body ?? '{}'));
    return Response.json({ error: { code: 'conflict', message: 'No' } }, { status: 409 });
  });
});

test('a name that was refused is not shown, and the pages are read anew for the next try', async () => {
  await expect(renamePage('w', { pageId: 'p', title: 'Us' })).rejects.toMatchObject({ code: 'conflict' });
  expect(sent).toEqual([{ title: 'Us', navigationTitle: 'Us', rowVersion: 1 }]);
  expect(knownPages('w')).toEqual([page]);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('taken back, a page has its own name in the navigation again', async () => {
  const { id: pageId, title, navigationTitle } = page;
  await renamePage('w', { pageId, title, navigationTitle }).catch(() => {});
  expect(sent).toEqual([{ title, navigationTitle, rowVersion: 1 }]);
});

test.each([
  ['all of it is as it was', { restored: ['A'], kept: [] }, true],
  ['some has been changed since', { restored: ['A'], kept: ['B'] }, 'partly'],
  ['all has been changed since', { restored: [], kept: ['B'] }, false],
  ['it is kept no longer', null, 'gone'],
])('a restore of the site is taken back: %s', async (_, outcome, result) => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/crumb') return Response.json({});
    const refusal = { error: { code: 'not-found', message: 'No' } };
    return outcome ? Response.json(outcome) : Response.json(refusal, { status: 404 });
  });
  const step = { kind: 'restore-site' as const, restoreId: crypto.randomUUID() };
  expect(await runPageStep('w', { ...step, publish: null })).toBe(result);
  // Made again, it leaves pages as they are that were published later.
  const publish = { documentId: crypto.randomUUID(), version: 1 };
  expect(await runPageStep('w', { ...step, publish })).toBe(outcome ? true : 'gone');
});

test.each([
  [false, true],
  [true, false],
])(
  'a version in the draft is taken back; where somebody has written since (%j) it stays',
  async (isKept, result) => {
    vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/api/crumb' ? {} : { isKept }));
    const ids = { restoreId: crypto.randomUUID(), documentId: crypto.randomUUID() };
    expect(await runPageStep('w', { kind: 'restore-version', ...ids, version: null })).toBe(result);
  },
);
