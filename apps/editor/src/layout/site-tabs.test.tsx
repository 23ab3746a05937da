// @vitest-environment happy-dom

import type { getMe } from '@sitewright/contract/accounts';
import type { ReplyOf } from '@sitewright/contract/call';
import { PERMISSIONS } from '@sitewright/domain/account/permissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { accountQueries } from '../queries/account.ts';
import { queryClient } from '../queries/query-client.ts';
import { type AnyScreen, RouterProvider } from '../router/router-context.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Screen: AnyScreen = ({ params }) => <SettingsTabs websiteId={params.websiteId ?? ''} />;
const load = async () => Screen;

test('SITE-04: a trial has a link to its upgrade; one link of each navigation is marked', async () => {
  window.history.replaceState(null, '', '/config/settings/w/billing');
  const site = { id: 'w', isTrial: true, permissions: PERMISSIONS };
  queryClient.setQueryData(accountQueries.me().queryKey, { websites: [site] } as unknown as ReplyOf<
    typeof getMe
  >);
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
  const marked = [...container.querySelectorAll('nav')].map((nav) => [
    nav.getAttribute('aria-label'),
    ...[...nav.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent),
  ]);
  expect(marked).toEqual([
    ['Site', 'Settings'],
    ['Settings', 'Billing'],
  ]);
  expect(container.textContent).toContain('Upgrade');
});
