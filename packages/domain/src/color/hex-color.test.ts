import { expect, test } from 'vitest';
import { colorWeight, hexColorNumber, isDarkColor } from './hex-color.ts';

test.each([
  ['#fff', 0xffffff],
  ['f80', 0xff8800],
  ['00ff00', 0x00ff00],
  ['1234', null],
  ['#12345', null],
  ['#ffffff0', null],
  ['#ffffff00', null],
  ['#12', null],
  ['#ggg', null],
  ['red', null],
  ['', null],
])('EDIT-21: %j is %s', (text, expected) => {
  expect(hexColorNumber(text)).toBe(expected);
});

test.each([
  ['#fff', 'light'],
  ['#000', 'dark'],
  ['800000', 'light'],
  ['7fffff', 'dark'],
  ['green', null],
])('FMT-11: weight of %s is %s', (text, expected) => {
  expect(colorWeight(text)).toBe(expected);
});

test.each([
  ['#000000', true],
  ['#ff0000', true],
  ['#00ff00', false],
  ['#ffffff', false],
  ['#a6a6a6', true],
  ['#a7a7a7', false],
  ['none', false],
])('FMT-12: %s is dark: %s', (text, expected) => {
  expect(isDarkColor(text)).toBe(expected);
});
