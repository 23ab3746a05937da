import { expect, test } from 'vitest';
import { pulledWidth, steppedWidth, widestStage } from './stage-width.ts';

const fit = { room: 928, zoom: 'fit' } as const;

test.each([
  ['as wide as it is pulled', 600, fit, 600],
  ['the breakpoint that is near', 428, fit, 432],
  ['no narrower than 320 px', 100, fit, 320],
  ['that of a desktop at the end of the room', 928, fit, null],
  ['what it really is where it is shown smaller', 400, { room: 928, zoom: 0.5 }, 800],
] as const)('SITE-25: a page whose edge is pulled is %s', (_what, shown, view, width) => {
  expect(pulledWidth(shown, view)).toBe(width);
});

test.each([
  ['ArrowLeft', false, 600, 590],
  ['ArrowRight', true, 600, 601],
  ['PageDown', false, 600, 432],
  ['PageDown', false, 432, 320],
  ['PageUp', false, 600, 1023],
  ['PageUp', false, 1023, null],
  ['Home', false, 600, 320],
  ['ArrowLeft', false, 320, 320],
  ['ArrowRight', false, 1275, null],
  ['End', false, 600, null],
  ['a', false, 600, undefined],
] as const)('SITE-25: %s (Shift: %s) makes a page of %i px one of %s', (key, shiftKey, width, next) => {
  expect(steppedWidth(width, { key, shiftKey }, fit)).toBe(next);
});

test('the widest page is the desktop, or all of the room', () => {
  expect(widestStage(fit)).toBe(1280);
  expect(widestStage({ room: 1600, zoom: 'fit' })).toBe(1600);
  expect(widestStage({ room: 928, zoom: 0.5 })).toBe(1856);
});
