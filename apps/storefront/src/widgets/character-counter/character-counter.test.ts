// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { enhanceCharacterCounter } from './character-counter.enhance.ts';

function givenArea(flags: string[], limit = '5'): HTMLTextAreaElement {
  vi.stubGlobal('Static', { SQUARESPACE_CONTEXT: { betaFeatureFlags: flags } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  document.body.innerHTML = `<form><div class="field"><textarea data-limit="${limit}">Hi</textarea></div></form>`;
  return document.querySelector('textarea') as HTMLTextAreaElement;
}

const field = () => document.querySelector('.field');

test('SITE-27: a text area of a site with the flag counts, and marks what is too long without blocking it', () => {
  const area = givenArea(['form_textarea_max_length']);
  const end = enhanceCharacterCounter(area);
  const counter = document.querySelector('.character-count');
  expect([counter?.textContent, area.getAttribute('aria-describedby')]).toEqual(['2 / 5', counter?.id]);
  area.value = 'Too long';
  area.dispatchEvent(new Event('input', { bubbles: true }));
  expect([counter?.textContent, area.value]).toEqual(['8 / 5', 'Too long']);
  expect([field()?.classList.contains('error'), area.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  area.value = 'Short';
  area.dispatchEvent(new Event('input', { bubbles: true }));
  expect([field()?.classList.contains('error'), area.getAttribute('aria-invalid')]).toEqual([false, 'false']);
  end();
  expect(document.querySelector('.character-count')).toBeNull();
});

test('a text above its limit says so when it is to be sent, with the flag and without it', () => {
  for (const flags of [[], ['form_textarea_max_length']]) {
    const area = givenArea(flags);
    const end = enhanceCharacterCounter(area);
    expect(area.checkValidity()).toBe(true);
    area.value = 'Too long';
    area.dispatchEvent(new Event('input', { bubbles: true }));
    expect([area.checkValidity(), area.validationMessage]).toEqual([
      false,
      'You have exceeded the character limit. (8 / 5)',
    ]);
    end();
    expect(area.checkValidity()).toBe(true);
  }
});

test.each([
  ['without the flag', [], '5'],
  ['with another flag', ['session_recording'], '5'],
  ['with a limit that is no number', ['form_textarea_max_length'], 'many'],
])('nothing is counted %s', (_name, flags, limit) => {
  const area = givenArea(flags, limit);
  enhanceCharacterCounter(area)();
  expect([field()?.children.length, area.dataset.maxLength]).toEqual([1, undefined]);
});
