import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexToRgb, type Rgb, rgbToHex } from './color-models.ts';
import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';
import { oklchToRgb, rgbToOklch } from './oklch.ts';
import { palettesOf, paletteTweaks } from './palette.ts';

const rgb = (hex: string) => hexToRgb(hex) as Rgb;

test.each([
  ['#ffffff', 1, 0, 0],
  ['#000000', 0, 0, 0],
  ['#ff0000', 0.628, 0.258, 29.2],
  ['#336699', 0.499, 0.0973, 249],
])('%s in OKLCH', (hex, lightness, chroma, hue) => {
  const color = rgbToOklch(rgb(hex));
  expect(color.lightness).toBeCloseTo(lightness, 2);
  expect(color.chroma).toBeCloseTo(chroma, 2);
  expect(Math.abs(color.hue - hue)).toBeLessThan(2);
});

const byte = fc.integer({ min: 0, max: 255 });
const colors = fc.record({ red: byte, green: byte, blue: byte, alpha: fc.constant(1) });

test('every colour of sRGB is the same after a way over OKLCH', () => {
  fc.assert(
    fc.property(colors, (color) => {
      expect(rgbToHex(oklchToRgb(rgbToOklch(color)))).toBe(rgbToHex(color));
    }),
  );
});

test('a colour that sRGB cannot show keeps lightness and hue', () => {
  const shown = rgbToOklch(oklchToRgb({ lightness: 0.7, chroma: 0.37, hue: 200 }));
  expect(shown.lightness).toBeCloseTo(0.7, 2);
  expect(shown.chroma).toBeLessThan(0.2);
  expect(Math.abs(shown.hue - 200)).toBeLessThan(1);
});

test('EDIT-18: whatever the colour, its palettes can be read: words, accent and prices on both grounds', () => {
  fc.assert(
    fc.property(colors, (color) => {
      for (const { id, colors: palette } of palettesOf(color)) {
        for (const ground of [rgb(palette.background), rgb(palette.tinted)]) {
          expect([id, contrastRatio(rgb(palette.text), ground) >= 7]).toEqual([id, true]);
          for (const words of [palette.accent, palette.sale])
            expect([id, contrastRatio(rgb(words), ground) >= TEXT_CONTRAST]).toEqual([id, true]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the palettes of a grey are greys, but for lowered prices', () => {
  for (const { colors: palette } of palettesOf(rgb('#808080')))
    for (const role of ['background', 'tinted', 'dark', 'text', 'accent'] as const)
      expect(rgbToOklch(rgb(palette[role])).chroma).toBeLessThan(0.003);
});

test('a template gets the colours it has a use for', () => {
  const [palette] = palettesOf(rgb('#1f5fbf'));
  const color = (title: string, role?: string) => ({ type: 'color' as const, title, role });
  const declared = [
    color('Paper', 'background'),
    color('Line'),
    { ...color('Ink', 'text'), variable: 'ink' },
  ];
  expect(palette && paletteTweaks(declared, palette.colors)).toEqual({
    Paper: '#ffffff',
    ink: palette?.colors.text,
  });
});
