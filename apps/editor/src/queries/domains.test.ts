// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { domainQueries, showDomains } from './domains.ts';
import { queryClient } from './query-client.ts';

const listWith = (...hosts: string[]) => ({
  domains: hosts.map((host) => ({
    ...{ host, name: host, state: 'unproven' as const, isMain: false, language: null, records: [] },
  })),
  firstHost: 'shop.sites.test',
  isAnswered: true,
  isHereKnown: true,
});

test('a check that was asked for before a domain was added does not take it from the list', async () => {
  onTestFinished(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
  });
  const { queryKey } = domainQueries.list('shop');
  const hosts = () => queryClient.getQueryData(queryKey)?.domains.map(({ host }) => host);
  /** A check that is answered with one domain, after what happens meanwhile. */
  const check = async (meanwhile: () => void) => {
    vi.stubGlobal('fetch', async (url: string) => {
      if (!url.includes('/domains/check')) return Response.json({ crumb: 'c' });
      meanwhile();
      return Response.json(listWith('a.test'));
    });
    await queryClient.fetchQuery(domainQueries.check('shop'));
  };
  await check(() => {});
  expect(hosts()).toEqual(['a.test']);
  await check(() => showDomains('shop', listWith('a.test', 'b.test')));
  expect(hosts()).toEqual(['a.test', 'b.test']);
});
