// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { enhanceItemAudio } from './audio/item-audio.enhance.ts';
import { enhanceFollowButton } from './follow-button/follow-button.enhance.ts';
import { enhanceShareButtons } from './share-buttons/share-buttons.enhance.ts';

function element(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

function options(shareButtonOptions: Record<string, boolean>) {
  (window as unknown as { Static: object }).Static = {
    SQUARESPACE_CONTEXT: { website: { shareButtonOptions } },
  };
}

const ITEM =
  '<div class="squarespace-social-buttons" data-full-url="/blog/a?b=c&amp;d" data-title="A &amp; B" data-asset-url="/static/1/p.jpg"></div>';

beforeEach(() => {
  window.history.replaceState(null, '', '/blog/a');
});

test('SOC-08: only chosen services are shown, with whole address, title and picture', () => {
  options({ 1: true, 2: false, 3: true, 6: true });
  const root = element(ITEM);
  enhanceShareButtons(root);
  const links = [...root.querySelectorAll('a')].map(({ href }) => new URL(href));
  const item = `${location.origin}/blog/a?b=c&d`;
  expect(links.map(({ host }) => host)).toEqual(['www.facebook.com', 'www.pinterest.com']);
  expect(links[0]?.searchParams.get('u')).toBe(item);
  expect(Object.fromEntries(links[1]?.searchParams ?? [])).toEqual({
    url: item,
    media: `${location.origin}/static/1/p.jpg`,
    description: 'A & B',
  });
  expect(root.querySelector('a')?.getAttribute('aria-label')).toBe('Share on Facebook');
});

test('SOC-08: wiring twice adds nothing, cleaning up empties the place, nothing is shown where nothing is chosen', () => {
  options({ 1: true });
  const root = element(ITEM);
  const clean = enhanceShareButtons(root);
  enhanceShareButtons(root);
  expect(root.childElementCount).toBe(1);
  clean();
  expect(root.childElementCount).toBe(0);
  options({});
  enhanceShareButtons(root);
  expect(root.childElementCount).toBe(0);
});

test('SOC-01, SOC-09: a follow button is a link to the account', () => {
  const root = element('<div class="squarespace-follow-button" data-username="a&amp;b c"></div>');
  enhanceFollowButton(root);
  expect(root.querySelector('a')?.href).toBe('https://twitter.com/intent/follow?screen_name=a%26b%20c');
  expect(root.textContent).toBe('@a&b c');
});

test('the place of a sound gets a player that loads nothing by itself', () => {
  const root = element('<div class="squarespace-audio-player" data-audio-asset-url="/f/a.mp3"></div>');
  enhanceItemAudio(root);
  const player = root.querySelector('audio');
  expect([player?.getAttribute('src'), player?.preload, player?.controls]).toEqual([
    '/f/a.mp3',
    'none',
    true,
  ]);
});
