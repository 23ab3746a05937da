import { expect, test } from 'vitest';
import { BESIDE_GAP_PX, besideWidth, frameSize } from './frame-size.ts';
import { nextZoom } from './zoom.ts';

const room = { width: 928, height: 852 };

test('beside its panels a page is shown as on a desktop, at its real width', () => {
  const { width, height, scale } = frameSize(room, { device: 'desktop', zoom: 'fit' });
  expect([width, width * scale, height * scale]).toEqual([1280, 928, 852]);
  expect(frameSize({ width: 1600, height: 900 }, { device: 'desktop', zoom: 'fit' })).toEqual({
    ...{ width: 1600, height: 900, scale: 1 },
  });
});

test('a page zoomed out has the room that is there, zoomed in its least width', () => {
  expect(frameSize(room, { device: 'desktop', zoom: 0.5 }).width).toBe(1856);
  expect(frameSize(room, { device: 'desktop', zoom: 2 }).width).toBe(1280);
});

test('devices have their own width, and on a phone the page has that of the phone', () => {
  expect(frameSize(room, { device: 'tablet', zoom: 'fit' })).toEqual({ width: 768, height: 820, scale: 1 });
  expect(frameSize({ width: 390, height: 700 }, { device: 'desktop', zoom: 'fit' }).scale).toBe(1);
});

test('a page has the width that its edge was dragged to, made smaller only where there is less room', () => {
  const view = { device: 'tablet', zoom: 'fit' } as const;
  expect(frameSize(room, { ...view, stage: 600 })).toEqual({ width: 600, height: 852, scale: 1 });
  expect(frameSize(room, { ...view, stage: 1000 })).toEqual({
    ...{ width: 1000, height: 852 / 0.928, scale: 0.928 },
  });
  expect(frameSize(room, { ...view, zoom: 0.5, stage: 600 })).toEqual({
    ...{ width: 600, height: 1704, scale: 0.5 },
  });
});

test('beside a phone a page is that of a desktop, as high as the room', () => {
  const { width, height, scale } = frameSize(room, { device: 'phone', zoom: 'fit', stage: 'beside' });
  expect([Math.round(width), Math.round(height * scale)]).toEqual([1280, 852]);
  expect(width * scale + besideWidth(room.width) + BESIDE_GAP_PX).toBeCloseTo(room.width);
});

test.each([
  ['fit', 1, 0.725, 0.75],
  ['fit', -1, 0.725, 0.5],
  [1, 1, 1, 1.5],
  [2, 1, 1, 2],
] as const)('zoom %s by %s, shown at %s: %s', (zoom, step, shown, expected) => {
  expect(nextZoom(zoom, step, shown)).toBe(expected);
});
