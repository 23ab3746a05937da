import type { Rgb } from '@sitewright/domain/color/color-models';
import { expect, test } from 'vitest';
import { colorOfPicture, generatedPalettes, isShown, withPalette } from './site-palettes.ts';

const color = (title: string, variable: string, role?: string, fallback = '#ffffff') =>
  ({ type: 'color', title, variable, role, default: fallback }) as const;
const DECLARED = [
  color('Paper', 'paper', 'background'),
  color('Ink', 'ink', 'text', '#000000'),
  color('Line', 'line'),
  { type: 'value', title: 'Gap', variable: 'gap', default: '1px' } as const,
];
const KRAFT = { id: 'Kraft', title: 'Kraft', colors: { paper: '#f8efe0', ink: '#2d2118' } };

test('EDIT-18: a palette sets its colours, whatever they were stored under, and nothing else', () => {
  const next = withPalette(DECLARED, { '@paper': '#123456', line: '#cccccc', gap: '3px' }, KRAFT);
  expect(next).toEqual({ paper: '#f8efe0', ink: '#2d2118', line: '#cccccc', gap: '3px' });
  expect(isShown(DECLARED, next, KRAFT)).toBe(true);
  expect(isShown(DECLARED, { ...next, ink: '#000001' }, KRAFT)).toBe(false);
});

test('reset gives back the colours that palettes change', () => {
  const values = { paper: '#f8efe0', ink: '#2d2118', line: '#cccccc', gap: '3px' };
  expect(withPalette(DECLARED, values, null)).toEqual({ line: '#cccccc', gap: '3px' });
});

test('a palette of names the template does not have is never the one that is shown', () => {
  expect(isShown(DECLARED, {}, { id: 'x', title: 'x', colors: { wall: '#ffffff' } })).toBe(false);
});

test('palettes are made for what the template says its colours are for', () => {
  const green: Rgb = { red: 30, green: 91, blue: 52, alpha: 1 };
  const made = generatedPalettes(DECLARED, green);
  expect(made.length).toBeGreaterThanOrEqual(6);
  for (const { colors } of made) expect(Object.keys(colors).sort()).toEqual(['ink', 'paper']);
  expect(generatedPalettes([color('Line', 'line')], green)).toEqual([]);
});

test('the colour of a picture is that of its most colourful part; nothing is known of some', () => {
  const data = {
    topLeftAverage: '808080',
    topRightAverage: '8a7f78',
    bottomLeftAverage: '2f5d8c',
    bottomRightAverage: '777777',
    centerAverage: '808080',
    suggestedBgColor: '808080',
  };
  const found = colorOfPicture(data);
  expect(found && found.blue > found.green && found.green > found.red).toBe(true);
  expect(colorOfPicture(null)).toBeNull();
});
