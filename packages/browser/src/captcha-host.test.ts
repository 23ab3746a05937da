// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { type CaptchaAdapter, CaptchaHost, type CaptchaOptions } from './captcha-host.ts';

/** A service of the test's own: its widget is a button, its script is there after a moment. */
function service({ failures = 0 } = {}) {
  const seen = { loads: 0, sizes: [] as string[], resets: 0 };
  const adapter: CaptchaAdapter<HTMLButtonElement> = {
    load: async () => {
      seen.loads++;
      await Promise.resolve();
      if (seen.loads <= failures) throw new Error('offline');
    },
    render: (container, { size }: CaptchaOptions) => {
      seen.sizes.push(size);
      return container.appendChild(document.createElement('button'));
    },
    execute: async (button) => `token of ${button.parentElement?.id}`,
    reset: () => {
      seen.resets++;
    },
    destroy: (button) => button.remove(),
  };
  return { seen, host: new CaptchaHost(adapter) };
}

function container(width = 400): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = `c${document.body.children.length}`;
  Object.defineProperty(element, 'clientWidth', { value: width });
  return element;
}

beforeEach(() => document.body.replaceChildren());

test('the script is loaded once and each container gets one widget', async () => {
  const { seen, host } = service();
  const [a, b] = [container(), container()];
  await Promise.all([host.render(a), host.render(a), host.render(b)]);
  await host.render(a);
  expect(seen.loads).toBe(1);
  expect([a.children.length, b.children.length]).toEqual([1, 1]);
  expect(await host.execute(a)).toBe('token of c1');
});

test('a container below 320 px gets the compact widget', async () => {
  const { seen, host } = service();
  await host.render(container(319));
  await host.render(container(320));
  expect(seen.sizes).toEqual(['compact', 'normal']);
});

test('FORM-46: a widget is reset, destroyed and made anew; without one there is no token', async () => {
  const { seen, host } = service();
  const a = container();
  await host.render(a);
  host.reset(a);
  host.destroy(a);
  host.destroy(a);
  host.reset(a);
  expect([seen.resets, a.children.length]).toEqual([1, 0]);
  await expect(host.execute(a)).rejects.toThrow('ReCaptcha has not been set up!');
  await host.render(a);
  expect(a.children.length).toBe(1);
});

test('a script that did not come is asked for again', async () => {
  const { host } = service({ failures: 1 });
  const a = container();
  await expect(host.render(a)).rejects.toThrow('offline');
  await host.render(a);
  expect(a.children.length).toBe(1);
});

test('FORM-46: an element outside of the page gets no widget but a word in the console', async () => {
  const { host } = service();
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const loose = document.createElement('div');
  await host.render(loose);
  expect(loose.children.length).toBe(0);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

test('FORM-46: without a document there is nothing to load into', async () => {
  const { host } = service();
  vi.stubGlobal('document', undefined);
  await expect(host.load()).rejects.toThrow('Document was destroyed');
  vi.unstubAllGlobals();
});
