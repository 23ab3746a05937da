// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceVideoBackground } from './video-background.enhance.ts';

let see: (isIntersecting: boolean) => void;
let wantsLess: boolean;
let saveData: boolean;
const play = vi.fn(async () => undefined);
const pause = vi.fn();

beforeEach(() => {
  wantsLess = false;
  saveData = false;
  play.mockClear();
  pause.mockClear();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return wantsLess;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData }) });
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
});
afterEach(() => vi.unstubAllGlobals());

function printed(url: string): HTMLElement {
  document.body.innerHTML =
    `<div class="sqs-video-background" data-widget="video-background" data-config-url="${url}" ` +
    'data-play="Play" data-pause="Pause"><img alt=""></div>';
  return document.body.firstElementChild as HTMLElement;
}
const button = () => document.querySelector('button') as HTMLButtonElement;

test('SITE-20: a video of the site plays without sound while it is seen, and can be stopped', () => {
  const end = enhanceVideoBackground(printed('/_sw/files/0/film.mp4'));
  expect(document.querySelector('video')).toBeNull();
  see(true);
  const video = document.querySelector('video');
  expect(video).toMatchObject({ muted: true, loop: true });
  expect(video?.src).toContain('/_sw/files/0/film.mp4');
  expect(play).toHaveBeenCalledTimes(1);
  expect(button().ariaLabel).toBe('Pause');
  see(false);
  expect(pause).toHaveBeenCalled();
  see(true);
  button().click();
  expect(button().ariaLabel).toBe('Play');
  play.mockClear();
  see(true);
  expect(play).not.toHaveBeenCalled();
  end();
  expect(document.querySelector('video, button')).toBeNull();
  expect(document.querySelector('img')).not.toBeNull();
});

test.each(['motion', 'data'])(
  'SITE-20: nothing plays or loads by itself for those who want less %s',
  (what) => {
    if (what === 'motion') wantsLess = true;
    else saveData = true;
    enhanceVideoBackground(printed('/_sw/files/0/film.mp4'));
    see(true);
    expect(document.querySelector('video')).toBeNull();
    expect(play).not.toHaveBeenCalled();
    button().click();
    expect(play).toHaveBeenCalledTimes(1);
  },
);

test('SITE-20: another service is asked only after a press, which names it', () => {
  enhanceVideoBackground(printed('https://youtu.be/dQw4w9WgXcQ'));
  expect(document.querySelector('iframe')).toBeNull();
  expect(button().textContent).toBe('YouTube');
  button().click();
  const frame = document.querySelector('iframe');
  expect(frame?.src).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
  expect(frame?.src).toContain('mute=1');
  expect(frame?.src).toContain('loop=1&playlist=dQw4w9WgXcQ');
  button().click();
  expect(document.querySelector('iframe')).toBeNull();
});

test('wiring again leaves one button, no address none', () => {
  const root = printed('/_sw/files/0/film.mp4');
  enhanceVideoBackground(root);
  enhanceVideoBackground(root);
  expect(document.querySelectorAll('button')).toHaveLength(1);
  enhanceVideoBackground(printed(''));
  expect(document.querySelector('button')).toBeNull();
});
