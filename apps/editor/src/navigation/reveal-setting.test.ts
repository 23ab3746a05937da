// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { revealSetting } from './reveal-setting.ts';

test('a setting is found by its whole name before one that begins alike, and else by how its name begins', async () => {
  document.body.innerHTML = `<main><fieldset><legend>Banner</legend>
    <label class="ui-switch">Message above the header<input id="switch" type="checkbox"></label>
    <div class="ui-field"><label for="text">Message</label><input id="text"></div>
    <label class="ui-switch">Quick view: lists of products<input id="view" type="checkbox"></label>
  </fieldset></main>`;
  const found = async (setting: string) => {
    expect(revealSetting('Banner', setting)).toBe(true);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.activeElement?.id;
  };
  expect(await found('Message')).toBe('text');
  expect(await found('Message above the header')).toBe('switch');
  expect(await found('Quick view')).toBe('view');
});
