import type { Tweak } from '@sitewright/domain/tweak/tweak';
import { expect, test } from 'vitest';
import { tweakErrors } from './tweak-errors.ts';

const TWEAKS: Record<string, Tweak> = {
  color: { type: 'color', title: 'Ink', variable: 'v', default: '#000' },
  opaque: { type: 'color', title: 'Ground', variable: 'v', default: '#fff', isOpaque: true },
  size: { type: 'value', title: 'Gap', variable: 'v', default: '10px', min: 4, max: 40 },
  count: { type: 'value', title: 'Columns', variable: 'v', default: '3' },
  switch: { type: 'checkbox', title: 'v' },
  list: { type: 'dropdown', title: 'v', options: ['A', 'B'], default: 'A' },
  font: { type: 'font', title: 'Heading', variable: 'v', default: 'font-size: 20px' },
  image: { type: 'image', title: 'Back', variable: 'v', default: 'background-image: none' },
};

const errorOf = (kind: string, value: string) => tweakErrors([TWEAKS[kind] as Tweak], { v: value }).v ?? null;

test.each([
  ['color', '#0af'],
  ['color', '#00aaff80'],
  ['color', 'oklch(0.42 0.15 262 / 0.5)'],
  ['color', 'rebeccapurple'],
  ['opaque', '#00aaff'],
  ['opaque', '#00aaffFF'],
  ['opaque', 'rgba(1, 2, 3, 1)'],
  ['opaque', 'rgb(1, 2, 3)'],
  ['opaque', 'oklch(0.4 0.1 20 / 100%)'],
  ['size', '12px'],
  ['size', '12.5'],
  ['size', '40px'],
  ['count', '5'],
  ['switch', 'false'],
  ['list', 'B'],
  ['font', '{font-family:"Big Caslon", Georgia, serif;font-size:1.2em;text-transform:uppercase}'],
  ['image', '{background-image:url("/static/a/b%20c.png?format=1500w");background-size:cover}'],
  ['image', '{background-image:none}'],
])('a %s may be %s', (kind, value) => {
  expect(errorOf(kind, value)).toBeNull();
});

test.each([
  ['color', 'red; } body { display: none'],
  ['color', '~"x"'],
  ['color', '@ink'],
  ['color', 'url(/a.png)'],
  ['color', '#12345'],
  ['color', ''],
  ['opaque', '#00aaff80'],
  ['opaque', '#0af8'],
  ['opaque', 'rgba(1, 2, 3, .5)'],
  ['opaque', 'oklch(0.4 0.1 20 / 50%)'],
  ['opaque', 'transparent'],
  ['size', '3px'],
  ['size', '41'],
  ['size', '12em'],
  ['size', '1px + 2px'],
  ['size', 'calc(1px)'],
  ['count', '5px'],
  ['switch', 'yes'],
  ['list', 'C'],
  ['font', '{position:fixed}'],
  ['font', '{font-family:"a} body{display:none}'],
  ['font', '{font-family:url(/x)}'],
  ['font', ''],
  ['image', '{background-image:url(http://evil.example/a.png)}'],
  ['image', '{background-image:url(//evil.example/a.png)}'],
  ['image', '{background-image:data-uri("/etc/passwd")}'],
])('a %s cannot be %s', (kind, value) => {
  expect(errorOf(kind, value)).toEqual(expect.any(String));
});

test('a value under the title is checked, too; one that is not there has no error', () => {
  expect(tweakErrors([TWEAKS.color as Tweak], { Ink: '{}' })).toEqual({ v: 'This is no colour.' });
  expect(tweakErrors(Object.values(TWEAKS), {})).toEqual({});
});
