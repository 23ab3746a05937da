// @vitest-environment happy-dom
import { waitFor } from '@sitewright/testing/wait-for';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function openMenu(Shown = Menu) {
  const container = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(container);
  onTestFinished(async () => {
    await act(async () => tree.unmount());
    container.remove();
  });
  const ran: string[] = [];
  const entries = ['Rename', 'Delete'].map((label) => ({
    id: label,
    label,
    run: () => void ran.push(label),
  }));
  await act(async () =>
    tree.render(
      <Shown label="Page" entries={entries}>
        <Button>More</Button>
      </Shown>,
    ),
  );
  const button = container.querySelector('button') as HTMLButtonElement;
  const press = (key: string, at: Element = button) =>
    act(async () => {
      at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      at.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
    });
  const shown = () => [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
  const comes = () =>
    waitFor(async () => {
      await act(async () => {});
      expect(shown()).toEqual(['Rename', 'Delete']);
    });
  return { button, press, shown, comes, ran };
}

test('a menu opens by keys and by a press, though its list comes later, and is closed by what is chosen', async () => {
  const { button, press, comes, shown, ran } = await openMenu();
  const states = () => ['aria-haspopup', 'aria-expanded'].map((name) => button.getAttribute(name));
  expect(states()).toEqual(['menu', 'false']);
  await press('ArrowUp');
  expect(states()).toEqual(['menu', 'true']);
  await comes();
  await press('Escape', document.activeElement as Element);
  expect([shown(), ...states()]).toEqual([[], 'menu', 'false']);
  await act(async () => button.click());
  await comes();
  await act(async () => document.querySelector<HTMLElement>('[role="menuitem"]')?.click());
  expect([ran, shown(), ...states()]).toEqual([['Rename'], [], 'menu', 'false']);
});

test('other keys on the button of a menu are for whoever listens to them', async () => {
  const { press, shown } = await openMenu();
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  onTestFinished(() => window.removeEventListener('keydown', heard));
  await press('z');
  expect([heard.mock.calls.length, shown()]).toEqual([1, []]);
});

/** A menu whose list comes when the test says so. */
async function openSlowMenu() {
  const list = Promise.withResolvers<void>();
  vi.resetModules();
  vi.doMock('./menu-list.tsx', async (actual) => {
    await list.promise;
    return actual();
  });
  onTestFinished(() => {
    vi.doUnmock('./menu-list.tsx');
    vi.resetModules();
  });
  const { Menu: SlowMenu } = await import('./menu.tsx');
  return { ...(await openMenu(SlowMenu)), come: list.resolve };
}

test.each([
  ['Escape, which is for nothing else,', (press: (key: string) => Promise<void>) => press('Escape')],
  [
    'a press elsewhere',
    async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ],
  ['a focus elsewhere', async () => document.querySelector<HTMLElement>('[data-elsewhere]')?.focus()],
])(
  'a menu whose list is not there yet is called off by %s and opens when wanted again',
  async (_by, callOff) => {
    const { button, press, come, comes, shown } = await openSlowMenu();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.dataset.elsewhere = '';
    onTestFinished(() => elsewhere.remove());
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    onTestFinished(() => document.body.removeEventListener('keydown', heard));
    await press('Enter');
    heard.mockClear();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await act(async () => callOff(press));
    expect([button.getAttribute('aria-expanded'), heard.mock.calls.length]).toEqual(['false', 0]);
    come();
    await act(async () => void (await import('./menu-list.tsx')));
    expect(shown()).toEqual([]);
    await press('Enter');
    await comes();
  },
);
