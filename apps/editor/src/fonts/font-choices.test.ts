import { expect, test } from 'vitest';
import type { FontFamily } from '../queries/fonts.ts';
import { choiceOf, fontChoices, foundFonts, stacksInUse } from './font-choices.ts';

const font = (name: string, category: FontFamily['category']): FontFamily => ({
  id: name.toLowerCase(),
  name,
  category,
  weights: [400, 700],
  hasItalic: false,
  licence: 'OFL-1.1',
  bytes: null,
});
const choices = fontChoices({
  catalogue: [font('Lora', 'Serif'), font('Own Face', 'Display'), font('Roboto Slab', 'Slab Serif')],
  templateFamilies: ['Own Face', 'Other'],
  stacks: ['"Own Face", "Own Fallback", serif', 'Other, serif', 'Georgia, serif'],
});
const names = (found: typeof choices) => found.map(({ name }) => name);

test('EDIT-13: all fonts, each family once, those of the template as it writes them', () => {
  expect(new Set(names(choices)).size).toBe(choices.length);
  expect(choices.find(({ name }) => name === 'Own Face')).toMatchObject({
    stack: '"Own Face", "Own Fallback", serif',
    category: 'Display',
    origin: 'template',
  });
  expect(choices.find(({ name }) => name === 'Other')).toMatchObject({ category: 'Serif' });
  expect(choices.find(({ name }) => name === 'Lora')).toMatchObject({
    stack: '"Lora", "Lora Fallback", serif',
    origin: 'catalogue',
  });
});

test.each([
  ['', 'roboto', ['Roboto Slab']],
  ['Slab Serif', '', ['Roboto Slab', 'Rockwell']],
  ['Slab Serif', 'lora', []],
  ['', 'SLAB robo', ['Roboto Slab']],
] as const)('EDIT-11: the category %j and the words %j find %j', (category, search, expected) => {
  expect(names(foundFonts(choices, { category, search }))).toEqual(expected);
});

test('EDIT-12: fonts in use are those that the settings show, as set or by default, each once', () => {
  const tweak = (title: string, family: string) =>
    ({ type: 'font', title, variable: title, default: `font-family: ${family};` }) as const;
  const declared = [
    tweak('a', 'Georgia, serif'),
    tweak('b', 'Georgia, serif'),
    tweak('c', 'Arial, sans-serif'),
  ];
  const stacks = stacksInUse(declared, { c: '{font-family:"Lora", "Lora Fallback", serif}' });
  expect(stacks).toEqual(['Georgia, serif', '"Lora", "Lora Fallback", serif']);
  expect(stacks.map((stack) => choiceOf(choices, stack)?.name)).toEqual(['Georgia', 'Lora']);
});
