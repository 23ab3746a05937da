import { expect, test } from 'vitest';
import { lookSample, sampleOfColors } from './look-sample.ts';
import type { Tweak } from './tweak.ts';

const DECLARED: readonly Tweak[] = [
  { type: 'color', title: 'Wall', variable: 'wall', role: 'background', default: '#fff' },
  { type: 'color', title: 'Words', variable: 'words', role: 'text', default: '#111' },
  { type: 'color', title: 'Dark', variable: 'dark', role: 'dark', default: '#222' },
  { type: 'color', title: 'Button', variable: 'button', role: 'accent', default: '#00f' },
  { type: 'color', title: 'Line', variable: 'line', default: '#ccc' },
  {
    type: 'font',
    title: 'Headings',
    variable: 'heading-font',
    role: 'heading-font',
    default: 'font-family: Lora, serif; font-weight: 600;',
  },
];

test('a look shows its ground, its words, what stands upon them, and its headings', () => {
  expect(lookSample(DECLARED, { wall: '#eee' })).toEqual({
    background: '#eee',
    text: '#111',
    strips: ['#00f', '#222'],
    fontFamily: 'Lora, serif',
    fontWeight: '600',
  });
});

test('of what a template does not say nothing is shown', () => {
  expect(lookSample([], {})).toEqual({
    background: '',
    text: '',
    strips: [],
    fontFamily: null,
    fontWeight: null,
  });
  expect(sampleOfColors(DECLARED, { words: '#333' })).toMatchObject({
    background: '',
    text: '#333',
    strips: [],
  });
});
