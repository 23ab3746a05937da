import { waitFor } from '@sitewright/testing/wait-for';
// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

function openPage() {
  document.body.innerHTML = `<div id="root"><main><button id="far">Far</button>
    <aside tabindex="-1"><div id="tools"><button id="up">Up</button><button id="down">Down</button></div></aside>
    </main></div>`;
  const root = document.body.firstElementChild as HTMLElement;
  onTestFinished(keepFocus(root));
  const at = (id: string) => document.getElementById(id) as HTMLButtonElement;
  return { at, focused: () => document.activeElement };
}

test('what can no longer be pressed gives the focus to what lies around it, until it goes on', async () => {
  const { at, focused } = openPage();
  at('up').focus();
  at('up').disabled = true;
  await waitFor(() => expect(focused()).toBe(at('tools')));
  at('down').focus();
  expect(at('tools').hasAttribute('tabindex')).toBe(false);
});

test('what is taken away gives it to the place where it was', async () => {
  const { at, focused } = openPage();
  at('up').focus();
  at('tools').remove();
  await waitFor(() => expect(focused()?.tagName).toBe('ASIDE'));
});

test('whoever has left by hand is not called back', async () => {
  const { at, focused } = openPage();
  at('up').focus();
  at('up').blur();
  await Promise.resolve();
  at('tools').remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe(document.body);
  at('far').focus();
  expect(focused()).toBe(at('far'));
});
