// @vitest-environment happy-dom
import type { MemberArea } from '@sitewright/domain/member/member-area-schema';
import { waitFor } from '@sitewright/testing/wait-for';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSellers } from './use-sellers.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const SITE = '00000000-0000-4000-8000-000000000001';
const [MONTH, YEAR, LIFE] = [2, 3, 4].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const AREA: MemberArea = {
  ...{ id: '00000000-0000-4000-8000-000000000009', title: 'Club', path: '/club', joining: 'paid' },
  ...{ status: 'published', memberCount: 0, invitedCount: 0, pageCount: 0 },
  products: [{ id: MONTH ?? '', title: 'Month', isPublished: true }],
};

test('what is switched while another change is saved is not lost', async () => {
  const saves: { productIds: string[]; answer: () => void }[] = [];
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    if (!url.endsWith('/products')) return Promise.resolve(Response.json({ crumb: 'crumb' }));
    return new Promise((answer) => {
      const { productIds } = JSON.parse(init?.body ?? '{}');
      saves.push({ productIds, answer: () => answer(Response.json({})) });
    });
  });
  const root = createRoot(document.createElement('div'));
  onTestFinished(async () => {
    await act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  let shown: ReturnType<typeof useSellers> | undefined;
  function Screen() {
    shown = useSellers(SITE, AREA);
    return null;
  }
  await act(() => root.render(<Screen />));
  await act(async () => void shown?.change(YEAR ?? '', true));
  await act(async () => void shown?.change(LIFE ?? '', true));
  expect(shown?.sellers).toEqual([MONTH, YEAR, LIFE]);
  await waitFor(() => expect(saves).toHaveLength(1));
  await act(async () => saves[0]?.answer());
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves.map(({ productIds }) => productIds)).toEqual([
    [MONTH, YEAR],
    [MONTH, YEAR, LIFE],
  ]);
  await act(async () => saves[1]?.answer());
});
