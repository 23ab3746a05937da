import { expect, test } from 'vitest';
import type { Rgb } from '../color/color-models.ts';
import { readColorText } from '../color/color-text.ts';
import { contrastRatio } from '../color/contrast.ts';
import { type MailColors, mailTheme } from './mail-theme.ts';

const rgb = (text: string) => readColorText(text) as Rgb;
const contrast = (one: string, other: string) => contrastRatio(rgb(one), rgb(other));
const NO_FONTS = { headingFont: '', bodyFont: '' };

test.each([
  [{}],
  [{ background: '#ffffff', text: '#eeeeee', accent: '#ffff00' }],
  [{ background: '#101014', text: '#f4f4f4', accent: '#2244ff' }],
  [{ background: '#f5f2ec', text: '#1d1b18', accent: 'rgba(200, 30, 30, 0.4)', night: '#14141c' }],
  [{ background: '#777777', text: '#777777', accent: '#777777', night: '#eeeeee' }],
  [{ background: 'red; } body {', text: 'nonsense' }],
])('emails of a site with the colours %o can be read in light and dark', (colors) => {
  const { light, dark } = mailTheme({ colors, ...NO_FONTS });
  for (const look of [light, dark] satisfies MailColors[]) {
    for (const color of Object.values(look)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    for (const words of [look.text, look.muted, look.link])
      expect(contrast(words, look.sheet)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(look.buttonText, look.button)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(look.button, look.sheet)).toBeGreaterThanOrEqual(3);
  }
});

test.each([
  ['"Lora", "Lora Fallback", serif', '"Lora", Georgia, "Times New Roman", serif'],
  ['Inter, sans-serif', '"Inter", Helvetica, Arial, sans-serif'],
  ['sans-serif', 'Helvetica, Arial, sans-serif'],
  ['"JetBrains Mono", monospace', '"JetBrains Mono", "Courier New", Courier, monospace'],
  ['x";}</style><script>, serif', 'Georgia, "Times New Roman", serif'],
  ['', 'Helvetica, Arial, sans-serif'],
])('the font %s is %s in an email', (value, stack) => {
  expect(mailTheme({ colors: {}, headingFont: value, bodyFont: '' }).headingFont).toBe(stack);
});
