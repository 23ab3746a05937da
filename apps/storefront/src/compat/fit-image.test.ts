import { describe, expect, test } from 'vitest';
import { coverBox, fitBox, widthFor } from './fit-image.ts';

test.each([
  [1, 100],
  [100, 100],
  [101, 300],
  [499.5, 500],
  [1501, 2500],
  [9000, 2500],
])('%d device pixels are covered by %dw', (pixels, width) => {
  expect(widthFor(pixels)).toBe(width);
});

describe('a picture of 200 x 100 that covers', () => {
  const wide = { width: 200, height: 100 };
  test.each([
    [
      'a square, from its middle',
      { width: 100, height: 100 },
      { x: 0.5, y: 0.5 },
      { left: -50, top: 0, width: 200, height: 100 },
    ],
    [
      'a square, from its left',
      { width: 100, height: 100 },
      { x: 0, y: 0.5 },
      { left: 0, top: 0, width: 200, height: 100 },
    ],
    [
      'a square, from its right edge',
      { width: 100, height: 100 },
      { x: 1, y: 0.5 },
      { left: -100, top: 0, width: 200, height: 100 },
    ],
    [
      'a larger flat box',
      { width: 400, height: 100 },
      { x: 0.5, y: 1 },
      { left: 0, top: -100, width: 400, height: 200 },
    ],
  ])('%s', (_name, box, focal, expected) => {
    const frame = coverBox(wide, box, focal);
    for (const [side, value] of Object.entries(expected)) expect(frame[side as 'left']).toBeCloseTo(value, 6);
  });
});

describe('a picture of 200 x 100 that fits', () => {
  const wide = { width: 200, height: 100 };
  test('stands in the middle, or at the sides that are named', () => {
    const box = { width: 100, height: 100 };
    expect(fitBox(wide, box)).toEqual({ width: 100, height: 50, left: 0, top: 25 });
    expect(fitBox(wide, box, { alignment: 'top left' })).toEqual({ width: 100, height: 50, left: 0, top: 0 });
    expect(fitBox(wide, box, { alignment: 'bottom right' }).top).toBe(50);
  });

  test('is made larger than it is only where it may be', () => {
    const box = { width: 400, height: 400 };
    expect(fitBox(wide, box).width).toBe(400);
    expect(fitBox(wide, box, { stretch: false })).toEqual({ width: 200, height: 100, left: 100, top: 150 });
  });
});
