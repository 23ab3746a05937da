// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { enhanceVideo } from './video.enhance.ts';

const HTML = '<iframe src="https://player.example.com/1?h=2"></iframe>';

function setUp(cover: string): HTMLElement {
  document.body.innerHTML = `<div class="sqs-video-wrapper">${cover}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  root.dataset.html = HTML;
  enhanceVideo(root);
  return root;
}

test('FMT-21: a film without a cover shows its player at once, and only one', () => {
  const root = setUp('');
  enhanceVideo(root);
  expect(root.querySelectorAll('iframe')).toHaveLength(1);
  expect(root.querySelector('iframe')?.src).toBe('https://player.example.com/1?h=2');
});

test('FMT-21: a covered film loads its player on a press, which plays it; the cover shows its picture', () => {
  const root = setUp(
    '<div class="sqs-video-overlay" style="opacity: 0;"><img data-load="false" data-src="/a.jpg"></div>',
  );
  const cover = root.querySelector('.sqs-video-overlay') as HTMLElement;
  expect(cover.style.opacity).toBe('');
  expect(cover.querySelector('img')?.getAttribute('src')).toBe('/a.jpg?format=1500w');
  expect(root.querySelector('iframe')).toBeNull();
  cover.click();
  expect(root.querySelector('.sqs-video-overlay')).toBeNull();
  expect(root.querySelector('iframe')?.src).toBe('https://player.example.com/1?h=2&autoplay=1');
});

test('the cover is a button for the keyboard', () => {
  const root = setUp('<div class="sqs-video-overlay"></div>');
  const cover = root.querySelector('.sqs-video-overlay') as HTMLElement;
  expect([cover.getAttribute('role'), cover.tabIndex, cover.getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'Play video',
  ]);
  cover.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(root.querySelector('iframe')).not.toBeNull();
});
