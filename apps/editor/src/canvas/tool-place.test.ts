import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doOverlap } from './geometry.ts';
import { NARROW_PX, placeOfTools } from './tool-place.ts';

const TOOLS = { width: 220, height: 34 };
const WIDE = { width: 1440, height: 800 };
const at = (left: number, top: number, width: number, height: number) =>
  placeOfTools({ left, top, width, height }, TOOLS, { gap: 26, room: WIDE });

test('tools stand above, below, or at a side, and at the foot where none has room', () => {
  expect(at(100, 300, 600, 200)).toEqual({ x: 100, y: 240 });
  expect(at(100, 10, 600, 200)).toEqual({ x: 100, y: 236 });
  // Taller than the window: in the margin at its right, else at its left.
  expect(at(100, -50, 600, 2000)).toEqual({ x: 726, y: 4 });
  expect(at(700, -50, 600, 2000)).toEqual({ x: 454, y: 4 });
  expect(at(0, -50, 1440, 2000)).toBeNull();
  // Its end is in sight, but not with room for them.
  expect(at(0, -50, 1440, 820)).toBeNull();
  // It begins below the window: they come as near as they can.
  expect(at(100, 900, 600, 200)).toEqual({ x: 100, y: 762 });
});

test('tools of a narrow window are at its foot', () => {
  const box = { left: 16, top: 300, width: 300, height: 100 };
  const inWidth = (width: number) => placeOfTools(box, TOOLS, { gap: 26, room: { width, height: 800 } });
  expect(inWidth(NARROW_PX)).toBeNull();
  expect(inWidth(NARROW_PX + 1)).not.toBeNull();
});

test('tools never lie on what is edited, nor leave the window', () => {
  const size = (min: number, max: number) => fc.integer({ min, max });
  const box = fc.record({
    left: size(-100, 1500),
    top: size(-3000, 1500),
    width: size(1, 1500),
    height: size(1, 4000),
  });
  const tools = fc.record({ width: size(20, 900), height: size(20, 80) });
  const room = fc.record({ width: size(NARROW_PX + 1, 2000), height: size(200, 1400) });
  fc.assert(
    fc.property(box, tools, room, (edited, bar, window) => {
      const place = placeOfTools(edited, bar, { gap: 8, room: window });
      if (!place) return;
      const shown = { left: place.x, top: place.y, ...bar };
      expect(doOverlap(shown, edited)).toBe(false);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.y + bar.height).toBeLessThanOrEqual(window.height);
      if (bar.width <= window.width - 8) expect(place.x + bar.width).toBeLessThanOrEqual(window.width);
    }),
  );
});
