import { expect, test } from 'vitest';
import { shownValue, type Tweak, tweakClasses, tweakJson, tweakValue, withTweak } from './tweak.ts';
import { readDeclarations, writeDeclarations } from './tweak-declarations.ts';

const accent: Tweak = { type: 'color', title: 'Words', variable: 'words', default: '#000', js: true };
const font: Tweak = { type: 'font', title: 'Words', variable: 'plain-font', default: 'font-size: 16px' };
const rail: Tweak = {
  type: 'dropdown',
  title: 'Rail',
  options: ['Beside', 'Above'],
  default: 'Beside',
  js: true,
};
const quiet: Tweak = { type: 'checkbox', title: 'Quiet page', active: true };

test.each([
  ['by its variable', { words: '#fff' }, '#fff'],
  ['by its variable with @', { '@words': '#fff' }, '#fff'],
  ['by its title', { Words: '#fff' }, '#fff'],
  ['by its variable first', { Words: '#111', words: '#fff' }, '#fff'],
  ['not at all', { toString: '#fff' }, undefined],
])('a value is found %s', (_how, values, expected) => {
  expect(tweakValue(accent, values as Record<string, string>)).toBe(expected);
});

test('what is shown is the value where it can be used, else the default', () => {
  expect([shownValue(accent, {}), shownValue(accent, { words: '#fff' })]).toEqual(['#000', '#fff']);
  expect([
    shownValue(rail, {}),
    shownValue(rail, { Rail: 'Above' }),
    shownValue(rail, { Rail: 'x' }),
  ]).toEqual(['Beside', 'Above', 'Beside']);
  expect([shownValue(quiet, {}), shownValue(quiet, { 'Quiet page': 'false' })]).toEqual(['true', 'false']);
});

test('a value is set under one name and given back to the template under all', () => {
  const values = { '@words': '#111', Rail: 'Above' };
  expect(withTweak(accent, values, '#fff')).toEqual({ words: '#fff', Rail: 'Above' });
  expect(withTweak(accent, { ...values, Words: '#222' }, null)).toEqual({ Rail: 'Above' });
  expect(withTweak(rail, values, null)).toEqual({ '@words': '#111' });
});

test('a font and a colour of one title leave each other alone', () => {
  const values = { Words: '{font-size:20px}', words: '#fff' };
  expect(withTweak(accent, values, null)).toEqual({ Words: '{font-size:20px}' });
  expect(withTweak(font, { Words: '#111' }, null)).toEqual({ Words: '#111' });
  expect(withTweak(font, values, null)).toEqual({ words: '#fff' });
});

test('classes and what scripts read follow the values', () => {
  const tweaks = [accent, font, rail, quiet];
  expect(tweakClasses(tweaks, {})).toEqual(['rail-beside', 'quiet-page']);
  expect(tweakClasses(tweaks, { Rail: 'Above', 'Quiet page': 'false' })).toEqual(['rail-above']);
  expect(tweakJson(tweaks, { words: '#fff' })).toEqual({ words: '#fff', Rail: 'Beside' });
});

test.each([
  ['{font-family:"A; B", serif;font-size:20px}', { 'font-family': '"A; B", serif', 'font-size': '20px' }],
  [
    '\n  // words\n  Font-Size : 1em ; /* x: y; */ line-height: 1.2\n',
    { 'font-size': '1em', 'line-height': '1.2' },
  ],
  ['background-image: url(/a;b.png); color', { 'background-image': 'url(/a;b.png)' }],
  ['{font-size:}', {}],
  ['', {}],
])('declarations of %s', (text, expected) => {
  expect(readDeclarations(text)).toEqual(expected);
});

test('declarations are written as they are stored, empty ones are left out', () => {
  expect(writeDeclarations({ 'font-size': ' 20px ', 'font-style': '' })).toBe('{font-size:20px}');
  expect(readDeclarations(writeDeclarations({ 'font-family': '"A", b' }))).toEqual({
    'font-family': '"A", b',
  });
});
