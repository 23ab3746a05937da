// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { measureImages } from './measure-images.ts';

test("PERF-05, PERF-06: the site's own images that have loaded are measured, each with the size of its first load", () => {
  const own = (path: string) => `${location.origin}${path}`;
  const image = (currentSrc: string, naturalWidth: number, top = 0) => ({
    ...{ currentSrc, naturalWidth, naturalHeight: 20, width: 10.4, height: 5.6 },
    getBoundingClientRect: () => ({ top }),
  });
  const images = [
    image(own('/a.b/mug.JPG?format=750w'), 40),
    image(own('/media/plate'), 40, 5_000),
    image(own('/broken.png'), 0),
    image('https://elsewhere.example/a.png', 40),
    image(`${location.origin}.evil.example/a.png`, 40),
    image('', 40),
  ];
  Object.defineProperty(document, 'images', { value: images, configurable: true });
  const sizes = [1_000, 0].map((encodedBodySize) => ({
    name: own('/a.b/mug.JPG?format=750w'),
    encodedBodySize,
  }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(sizes as never);
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(document, 'images');
  });
  const all = { naturalWidth: 40, naturalHeight: 20, displayedWidth: 10, displayedHeight: 6 };
  expect(measureImages()()).toEqual([
    { ...all, visibleOnLoad: true, imageType: 'jpg', size: 1_000 },
    { ...all, visibleOnLoad: false, imageType: '', size: 0 },
  ]);
});
