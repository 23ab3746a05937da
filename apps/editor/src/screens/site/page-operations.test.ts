// @vitest-environment happy-dom
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageQueries } from '../../queries/pages.ts';
import { queryClient } from '../../queries/query-client.ts';
import { knownPages, renamePage } from './page-operations.ts';

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
