// @vitest-environment happy-dom
import type { Block } from '@sitewright/document/schema';
import { expect, onTestFinished, test } from 'vitest';
import type { FromCanvas } from '../bridge/from-frame.ts';
import { createTextEditing } from './text-editing.ts';

const BLOCK: Block = { id: 'a', type: 'text', props: {}, text: { html: '<p>Cups</p>' } };

function openPage() {
  const sent: FromCanvas[] = [];
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = () => {
      document.body.innerHTML =
        '<div id="block-a"><div class="sqs-block-content"><p>Cups</p></div></div><button>Settings</button>';
      resolve();
    };
  });
  const text = createTextEditing({
    send: (message) => void sent.push(message),
    blockOf: (id) => (id === BLOCK.id ? BLOCK : null),
    whenDrawn: (done) => void drawn.then(done),
  });
  onTestFinished(() => {
    text.stop();
    document.body.innerHTML = '';
  });
  return {
    ...{ text, sent, draw },
    type: (letters: string) => {
      for (const key of letters) text.hold(new KeyboardEvent('keydown', { key, code: `Key${key}` }));
    },
    words: () => document.querySelector('#block-a')?.textContent,
    // Where the caret is goes to the others; it changes nothing.
    types: () => sent.flatMap(({ type }) => (type === 'caret' ? [] : [type])),
  };
}

test('EDIT-01: keys for a text that was left are typed without taking the keyboard from where it is', async () => {
  const { text, draw, type, words, types } = openPage();
  draw();
  const button = document.querySelector('button');
  const opened = text.start('a');
  type('!');
  text.stop();
  button?.focus();
  await opened;
  expect([words(), types()]).toEqual(['Cups!', ['text-open', 'text', 'text-close']]);
  const left = document.querySelector('#block-a')?.innerHTML;
  expect(left).toBe('<div class="sqs-block-content"><p>Cups!</p></div>');
  expect(document.activeElement).toBe(button);
});

test('EDIT-01: keys for a new text wait until it stands on the page', async () => {
  const { text, draw, type, words, types } = openPage();
  const opened = text.start('a');
  type('!');
  await import('./text-editor.ts');
  await new Promise(setImmediate);
  draw();
  await opened;
  expect([words(), types()]).toEqual(['Cups!', ['text-open', 'text']]);
  // Templates space what lies in the content itself.
  expect(document.querySelector('.sqs-block-content > p')?.textContent).toBe('Cups!');
  expect(document.activeElement?.getAttribute('role')).toBe('textbox');
});

test('EDIT-01: keys that reach the page while a text is open and nothing has the keyboard are typed into it', async () => {
  const { text, draw, words } = openPage();
  draw();
  await text.start('a');
  const press = (target: Element | null) => {
    const event = new KeyboardEvent('keydown', { key: '!', code: 'Digit1', bubbles: true });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    target?.addEventListener('keydown', () => resolve(text.hold(event)), { once: true });
    target?.dispatchEvent(event);
    return promise;
  };
  expect(await press(document.body)).toBe(true);
  expect(words()).toBe('Cups!');
  // What has the keyboard keeps it.
  expect(await press(document.querySelector('button'))).toBe(false);
  text.stop();
  expect(await press(document.body)).toBe(false);
  expect(words()).toBe('Cups!');
});

test('EDIT-01: keys that find no text any more are told of', async () => {
  const { text, draw, type, types } = openPage();
  const opened = text.start('a');
  type('!');
  draw();
  document.body.innerHTML = '';
  await opened;
  expect([types(), text.editingId]).toEqual([['load-failed'], null]);
});
