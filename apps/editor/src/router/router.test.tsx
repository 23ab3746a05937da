// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Link } from './link.tsx';
import { isOpen } from './router.ts';
import { type AnyScreen, RouterProvider } from './router-context.tsx';
import type { Match } from './url.ts';
import { useBlocker } from './use-blocker.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Orders: AnyScreen = ({ params }) => (
  <>
    <h1>Orders of {params.websiteId}</h1>
    <Link to="/orders/$websiteId/$orderId" params={{ websiteId: 'w', orderId: '7' }}>
      Order
    </Link>
    <Link to="/orders/$websiteId" params={{ websiteId: 'w' }}>
      Orders
    </Link>
  </>
);

function Order({ params }: { params: Match['params'] }) {
  const [isDirty, setDirty] = useState(false);
  const { isBlocked, leave, stay } = useBlocker(isDirty);
  return (
    <>
      <h1>Order {params.orderId}</h1>
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
      <Link to="/orders/$websiteId" params={{ websiteId: 'w' }}>
        Orders
      </Link>
      {isBlocked && (
        <button type="button" onClick={leave}>
          Leave
        </button>
      )}
      {isBlocked && (
        <button type="button" onClick={stay}>
          Stay
        </button>
      )}
    </>
  );
}

const load = async (match: Match | null): Promise<AnyScreen | string> => {
  if (match?.path === '/orders/$websiteId') return Orders;
  if (match?.path === '/orders/$websiteId/$orderId') return Order as AnyScreen;
  if (match?.path === '/') return '/config/orders/w';
  return () => <h1>Nothing</h1>;
};

async function open(href: string) {
  window.history.replaceState(null, '', href);
  const container = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(container);
  onTestFinished(() => act(() => tree.unmount()));
  await act(async () => tree.render(<RouterProvider load={load} />));
  const title = () => container.querySelector('h1')?.textContent;
  const press = (label: string) =>
    act(async () =>
      [...container.querySelectorAll<HTMLElement>('a, button')]
        .find(({ textContent }) => textContent === label)
        ?.click(),
    );
  return { container, title, press };
}

beforeEach(() => document.body.replaceChildren());

test('a link opens its address, and is marked while what it leads to is open', async () => {
  const { container, title, press } = await open('/config/orders/w');
  expect(title()).toBe('Orders of w');
  const marks = () => [...container.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'));
  expect(marks()).toEqual([null, 'page']);
  await press('Order');
  expect([title(), window.location.pathname]).toEqual(['Order 7', '/config/orders/w/7']);
  expect(marks()).toEqual(['page']);
});

test('an address that stands for another one is replaced by it', async () => {
  const { title } = await open('/config/');
  expect([title(), window.location.pathname]).toEqual(['Orders of w', '/config/orders/w']);
});

test('what is not saved is left only when the owner says so', async () => {
  const { title, press, container } = await open('/config/orders/w/7');
  await press('Type');
  await press('Orders');
  expect([title(), window.location.pathname]).toEqual(['Order 7', '/config/orders/w/7']);
  await press('Stay');
  expect(container.textContent).not.toContain('Leave');
  await press('Orders');
  await press('Leave');
  expect(title()).toBe('Orders of w');
});

test('the back button of the browser asks, too, and the address stays until it is decided', async () => {
  const { title, press } = await open('/config/orders/w');
  await press('Order');
  await press('Type');
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  const arrive = (index: number, path: string) =>
    act(async () => {
      window.history.replaceState({ index }, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: { index } }));
    });
  await arrive(0, '/config/orders/w');
  expect(go.mock.calls).toEqual([[1]]);
  await arrive(1, '/config/orders/w/7');
  expect(title()).toBe('Order 7');
  await press('Leave');
  expect(go.mock.calls).toEqual([[1], [-1]]);
  await arrive(0, '/config/orders/w');
  expect(title()).toBe('Orders of w');
});

test('the dashboard is open on its own address alone, another link also below it', () => {
  expect(isOpen('/config/orders/w', '/config/', false)).toBe(false);
  expect(isOpen('/config', '/config/', false)).toBe(true);
  expect(isOpen('/config/orders/w/7', '/config/orders/w', false)).toBe(true);
  expect(isOpen('/config/orders/w/7', '/config/orders/w', true)).toBe(false);
  expect(isOpen('/config/orders/w2', '/config/orders/w', false)).toBe(false);
});
