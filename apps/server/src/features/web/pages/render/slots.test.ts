import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const slots = new Slots<'styles' | 'load' | 'none'>();
const fill = (markup: string) =>
  slots.fill(markup, (name) => ({ styles: '<style>$&</style>', load: 'L', none: '' })[name]);

test('places are filled wherever they stand, also twice, and with nothing', () => {
  const page = `a${slots.marker('styles')}b${slots.marker('none')}c${slots.marker('load')}d${slots.marker('load')}`;
  expect(slots.areIn(page)).toBe(true);
  expect(fill(page)).toBe('a<style>$&</style>bcLdL');
});

test('a place that a page was cut off in is left out', () => {
  expect(fill(`a${slots.marker('load').slice(0, -5)}`)).toBe('a');
});

test('a page without places stays as it is, its comments and the places of others too', () => {
  const page = `a<!-- styles -->b<!--0123 globals-->${new Slots().marker('load')}`;
  expect(slots.areIn(page)).toBe(false);
  expect(fill(page)).toBe(page);
  expect(fill('')).toBe('');
});
