import { expect, test } from 'vitest';
import { popoverPosition } from './popover-position.ts';

const WINDOW = { innerWidth: 1440, innerHeight: 900 };

test.each([
  [
    'below the indicator, 33 px less the margin',
    { top: 40, bottom: 60, right: 1400 },
    {},
    { top: 77, right: 40 },
  ],
  [
    'CART-23: never nearer to the edge than 16 px',
    { top: 0, bottom: 10, right: 1438 },
    {},
    { top: 27, right: 16 },
  ],
  [
    'an indicator scrolled away leaves it at the top',
    { top: -520, bottom: -500, right: 1400 },
    {},
    { top: 16, right: 40 },
  ],
  [
    'an indicator at the left of a wide window',
    { top: 40, bottom: 60, right: 200 },
    {},
    { top: 77, right: 1040 },
  ],
  [
    'an indicator in the middle of a phone',
    { top: 40, bottom: 60, right: 300 },
    { innerWidth: 390 },
    { top: 77, right: 16 },
  ],
  [
    'CART-23: above an indicator at the foot of the window',
    { top: 840, bottom: 870, right: 90 },
    {},
    { bottom: 77, right: 1040 },
  ],
  [
    'an indicator below the window leaves it at the foot',
    { top: 1200, bottom: 1220, right: 90 },
    {},
    { bottom: 16, right: 1040 },
  ],
  ['no indicator in the page', null, {}, { top: 16, right: 16 }],
])('%s', (_name, indicator, change, expected) => {
  expect(popoverPosition(indicator, { ...WINDOW, ...change })).toEqual(expected);
});
