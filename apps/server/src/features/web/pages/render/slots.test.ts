import { expect, test } from 'vitest';
import { fillSlots, slotMarker } from './slots.ts';

const fillings = { styles: '<style>$&</style>', globals: '', 'globals-load': 'L', 'globals-start': 'S' };

test('places are filled wherever they stand, also twice, and with nothing', () => {
  const page = `a${slotMarker('styles')}b${slotMarker('globals')}c${slotMarker('globals-load')}${slotMarker('globals-start')}d${slotMarker('globals-load')}`;
  expect(fillSlots(page, fillings)).toBe('a<style>$&</style>bcLSdL');
});

test('a place that a page was cut off in is left out', () => {
  expect(fillSlots(`a${slotMarker('globals-load').slice(0, -5)}`, fillings)).toBe('a');
});

test('a page without places stays as it is, its comments too', () => {
  expect(fillSlots('a<!-- styles -->b<!--0123 globals-->', fillings)).toBe(
    'a<!-- styles -->b<!--0123 globals-->',
  );
  expect(fillSlots('', fillings)).toBe('');
});
