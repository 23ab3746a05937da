// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Link } from '../router/link.tsx';
import { type AnyScreen, RouterProvider } from '../router/router-context.tsx';
import type { Match } from '../router/url.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let isBroken = false;

const Orders: AnyScreen = () => {
  if (isBroken) throw new Error('a fault of this screen');
  return (
    <>
      <h1>Orders</h1>
      <Link to="/">Sites</Link>
    </>
  );
};
const Sites: AnyScreen = () => <h1>Sites</h1>;

async function open(href: string) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  window.history.replaceState(null, '', href);
  const container = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(container);
  onTestFinished(() => act(() => tree.unmount()));
  const load = async (match: Match | null) => (match?.path === '/' ? Sites : Orders);
  await act(async () => tree.render(<RouterProvider load={load} frame={ScreenBoundary} />));
  const press = (label: string) =>
    act(async () =>
      [...container.querySelectorAll<HTMLElement>('a, button')]
        .find(({ textContent }) => textContent === label)
        ?.click(),
    );
  return { press, title: () => container.querySelector('h1')?.textContent };
}

test('a screen that fails says so and can be tried again', async () => {
  isBroken = true;
  const { title, press } = await open('/config/orders/w');
  expect(title()).toBe('Something went wrong on this screen');
  await press('Try again');
  expect(title()).toBe('Something went wrong on this screen');
  isBroken = false;
  await press('Try again');
  expect(title()).toBe('Orders');
});

test('other addresses are not hit by the fault of one', async () => {
  isBroken = true;
  const { title, press } = await open('/config/orders/w');
  await press('Back to your sites');
  expect(title()).toBe('Sites');
});
