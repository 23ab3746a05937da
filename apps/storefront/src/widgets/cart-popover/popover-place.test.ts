import { expect, test } from 'vitest';
import { popoverPlace } from './popover-place.ts';

test.each([
  ['below the indicator, 33 px less the margin', { bottom: 60, right: 1400 }, 1440, { top: 77, right: 40 }],
  ['CART-23: never nearer to the edge than 16 px', { bottom: 10, right: 1438 }, 1440, { top: 27, right: 16 }],
  [
    'an indicator scrolled away leaves it at the top',
    { bottom: -500, right: 1400 },
    1440,
    { top: 16, right: 40 },
  ],
  ['an indicator at the left of a wide window', { bottom: 60, right: 200 }, 1440, { top: 77, right: 1040 }],
  ['an indicator in the middle of a phone', { bottom: 60, right: 300 }, 390, { top: 77, right: 16 }],
  ['no indicator in the page', null, 1440, { top: 16, right: 16 }],
])('%s', (_name, indicator, innerWidth, expected) => {
  expect(popoverPlace(indicator, { innerWidth })).toEqual(expected);
});
