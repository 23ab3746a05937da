import { expect, test } from 'vitest';
import { fillPlaces, placeOf } from './places.ts';

const fillings = { styles: '<style>$&</style>', globals: '', 'globals-load': 'L', 'globals-start': 'S' };

test('places are filled wherever they stand, also twice, and with nothing', () => {
  const page = `a${placeOf('styles')}b${placeOf('globals')}c${placeOf('globals-load')}${placeOf('globals-start')}d${placeOf('globals-load')}`;
  expect(fillPlaces(page, fillings)).toBe('a<style>$&</style>bcLSdL');
});

test('a place that a page was cut off in is left out', () => {
  expect(fillPlaces(`a${placeOf('globals-load').slice(0, -5)}`, fillings)).toBe('a');
});

test('a page without places stays as it is, its comments too', () => {
  expect(fillPlaces('a<!-- styles -->b<!--0123 globals-->', fillings)).toBe(
    'a<!-- styles -->b<!--0123 globals-->',
  );
  expect(fillPlaces('', fillings)).toBe('');
});
