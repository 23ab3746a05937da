import { expect, test } from 'vitest';
import { carriedTweaks } from './carried-tweaks.ts';
import type { Tweak } from './tweak.ts';

const color = (variable: string, role?: string): Tweak => ({
  type: 'color',
  title: variable,
  variable,
  role,
  default: '#fff',
});
const font = (variable: string, role: string, declarations: string): Tweak => ({
  type: 'font',
  title: variable,
  variable,
  role,
  default: declarations,
});
const BEFORE = [
  color('paper', 'background'),
  color('accent', 'accent'),
  color('night', 'dark'),
  color('line'),
  font('heading-font', 'heading-font', 'font-family: Own Face; font-weight: 500;'),
];
const AFTER = [
  color('wall', 'background'),
  color('spot', 'highlight'),
  color('dark', 'dark'),
  color('night', 'night'),
  font('head', 'heading-font', 'font-family: Other Face; font-weight: 760; letter-spacing: -0.01em;'),
];
const VALUES = {
  paper: '#f8efe0',
  '@accent': '#794220',
  night: '#3c291d',
  line: '#cccccc',
  gap: '3px',
  'heading-font': '{font-family:Georgia, serif;font-weight:400}',
};

test('SITE-08: colours and families go along to what is for the same; values of the template before stay', () => {
  expect(carriedTweaks(BEFORE, AFTER, VALUES)).toEqual({
    paper: '#f8efe0',
    '@accent': '#794220',
    line: '#cccccc',
    gap: '3px',
    'heading-font': '{font-family:Georgia, serif;font-weight:400}',
    wall: '#f8efe0',
    spot: '#794220',
    dark: '#3c291d',
    head: '{font-family:Georgia, serif;font-weight:760;letter-spacing:-0.01em}',
  });
});

test('what its owner never set is left to the new template', () => {
  expect(carriedTweaks(BEFORE, AFTER, {})).toEqual({});
  expect(carriedTweaks(BEFORE, AFTER, { gap: '3px' })).toEqual({ gap: '3px' });
});

test('a value of the same name that was something else means nothing', () => {
  expect(carriedTweaks([color('night', 'dark')], [color('night', 'night')], { night: '#000000' })).toEqual(
    {},
  );
  expect(
    carriedTweaks([color('size')], [{ type: 'value', title: 'size', variable: 'size' }], { size: '#000000' }),
  ).toEqual({});
});

test('the way back gives what there was', () => {
  const there = carriedTweaks(BEFORE, AFTER, VALUES);
  expect(carriedTweaks(AFTER, BEFORE, there)).toMatchObject({
    paper: '#f8efe0',
    night: '#3c291d',
    line: '#cccccc',
  });
});
