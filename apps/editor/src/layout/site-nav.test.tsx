// @vitest-environment happy-dom

import type { getMe } from '@sitewright/contract/accounts';
import type { ReplyOf } from '@sitewright/contract/call';
import { PERMISSIONS, type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import { ROLES, type RoleName } from '@sitewright/domain/account/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { accountQueries } from '../queries/account.ts';
import { queryClient } from '../queries/query-client.ts';
import { type AnyScreen, RouterProvider } from '../router/router-context.tsx';
import { SiteNav } from './site-nav.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Screen: AnyScreen = ({ params }) => <SiteNav websiteId={params.websiteId ?? ''} />;
const load = async () => Screen;

/** The navigation at an address, as an account with these permissions sees it. */
async function openAt(path: string, permissions: readonly Permission[], isTrial = false) {
  window.history.replaceState(null, '', `/config${path}`);
  const me = { websites: [{ id: 'w', isTrial, permissions }] } as unknown as ReplyOf<typeof getMe>;
  queryClient.setQueryData(accountQueries.me().queryKey, me);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
    queryClient.clear();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider load={load} />
      </QueryClientProvider>,
    ),
  );
  const words = (selector: string) => [...container.querySelectorAll(selector)].map((at) => at.textContent);
  return { places: words('a'), groups: words('p'), current: words('[aria-current="page"]') };
}

test.each([
  ['/overview/w', 'Overview'],
  ['/sites/w/pages/p', 'Pages'],
  ['/items/w/authors', 'Content'],
  ['/calendar/w', 'Calendar'],
  ['/store/w/products/p', 'Products'],
  ['/orders/w/o', 'Orders'],
  ['/store/w/members', 'Members'],
  ['/feedback/w/reviews', 'Feedback'],
  ['/analytics/w/sales', 'Analytics'],
  ['/settings/w/billing', 'Settings'],
  // Neither lies where its address does.
  ['/store/w/settings', 'Settings'],
  ['/settings/w/contributors', 'Contributors'],
  ['/activity/w', 'Activity log'],
])('%s belongs to %s, and to nothing else', async (path, place) => {
  expect((await openAt(path, PERMISSIONS)).current).toEqual([place]);
});

test('an address of no place, such as the notices, marks none', async () => {
  expect((await openAt('/notices/w', PERMISSIONS)).current).toEqual([]);
});

test('SITE-04: a trial has a link to its upgrade, which is no second place', async () => {
  const { places, current } = await openAt('/settings/w/billing', PERMISSIONS, true);
  expect(places).toContain('Upgrade');
  expect(current).toEqual(['Settings']);
  expect((await openAt('/settings/w/billing', PERMISSIONS)).places).not.toContain('Upgrade');
});

test.each<[RoleName, string[], string[]]>([
  ['editor', ['Website', 'Site'], ['Overview', 'Pages', 'Content', 'Files', 'Bin', 'Settings']],
  ['moderator', ['People'], ['Overview', 'Feedback']],
  ['reporting', ['Site'], ['Analytics']],
  ['scheduling', ['Website'], ['Calendar']],
  ['schedulingEditor', ['Website'], ['Calendar']],
  ['schedulingViewer', ['Website'], ['Calendar']],
  ['billing', ['Site'], ['Settings']],
  ['campaignsEditor', ['Marketing', 'Site'], ['Subscribers', 'Campaigns', 'Automations', 'Settings']],
  ['viewer', [], ['Overview']],
  ['none', [], []],
])('AUTH-02: a role sees only the groups and places it may open: %s', async (role, groups, places) => {
  expect(await openAt('/notices/w', [...permissionsOf([ROLES[role]])])).toMatchObject({ groups, places });
});
