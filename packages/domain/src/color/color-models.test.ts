import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hslErrors } from './color-bounds.ts';
import {
  hexToRgb,
  hslToHsv,
  hslToRgb,
  hsvToHsl,
  hsvToRgb,
  type Rgb,
  rgbToHex,
  rgbToHsl,
  rgbToHsv,
} from './color-models.ts';
import { colorText, readColorText } from './color-text.ts';
import { contrastRatio } from './contrast.ts';

const rgb = (red: number, green: number, blue: number, alpha = 1): Rgb => ({ red, green, blue, alpha });

test.each([
  ['#000000', [0, 0, 0], [0, 0, 0], [0, 0, 0]],
  ['#ffffff', [255, 255, 255], [0, 0, 1], [0, 0, 1]],
  ['#808080', [128, 128, 128], [0, 0, 0.502], [0, 0, 0.502]],
  ['#ff0000', [255, 0, 0], [0, 1, 0.5], [0, 1, 1]],
  ['#00ff00', [0, 255, 0], [120, 1, 0.5], [120, 1, 1]],
  ['#0000ff', [0, 0, 255], [240, 1, 0.5], [240, 1, 1]],
  ['#ff00ff', [255, 0, 255], [300, 1, 0.5], [300, 1, 1]],
  ['#336699', [51, 102, 153], [210, 0.5, 0.4], [210, 0.667, 0.6]],
  ['#c2631b', [194, 99, 27], [25.87, 0.756, 0.433], [25.87, 0.861, 0.761]],
])('EDIT-19: %s in all models', (hex, [red = 0, green = 0, blue = 0], hsl, hsv) => {
  const color = rgb(red, green, blue);
  const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 2));
  expect(hexToRgb(hex)).toEqual(color);
  expect(rgbToHex(color)).toBe(hex);
  const { hue, saturation, lightness } = rgbToHsl(color);
  expect([hue, saturation, lightness]).toEqual(close(hsl));
  const other = rgbToHsv(color);
  expect([other.hue, other.saturation, other.value]).toEqual(close(hsv));
});

const byte = fc.integer({ min: 0, max: 255 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const bytes = fc.record({ red: byte, green: byte, blue: byte, alpha: share });

test('EDIT-19: RGB is the same after a way over HSL, HSV and both, and over hex where nothing shines through', () => {
  fc.assert(
    fc.property(bytes, (color) => {
      const { red, green, blue, alpha } = color;
      const expected = {
        red: expect.closeTo(red, 6),
        green: expect.closeTo(green, 6),
        blue: expect.closeTo(blue, 6),
        alpha,
      };
      expect(hslToRgb(rgbToHsl(color))).toEqual(expected);
      expect(hsvToRgb(rgbToHsv(color))).toEqual(expected);
      expect(hsvToRgb(hslToHsv(rgbToHsl(color)))).toEqual(expected);
      expect(hslToRgb(hsvToHsl(rgbToHsv(color)))).toEqual(expected);
      expect(hexToRgb(rgbToHex(color))).toEqual({ ...color, alpha: 1 });
    }),
  );
});

test('EDIT-19: hue and alpha stay between HSL and HSV, whatever the colour; every part stays within its bounds', () => {
  const hue = fc.double({ min: 0, max: 360, noNaN: true });
  fc.assert(
    fc.property(fc.record({ hue, saturation: share, lightness: share, alpha: share }), (color) => {
      const hsv = hslToHsv(color);
      const back = hsvToHsl(hsv);
      expect([hsv.hue, hsv.alpha, back.hue, back.alpha]).toEqual([
        color.hue,
        color.alpha,
        color.hue,
        color.alpha,
      ]);
      expect(back.lightness).toBeCloseTo(color.lightness, 9);
      for (const part of [hsv.saturation, hsv.value, back.saturation])
        expect(part >= -1e-9 && part <= 1 + 1e-9).toBe(true);
      for (const part of Object.values({ ...hslToRgb(color), alpha: 0 }))
        expect(part >= 0 && part <= 255).toBe(true);
    }),
  );
});

test.each(['#1234', '#12345', '#12345678', '#1', '', 'red', '#ggg', '# fff', '#fff;'])(
  'EDIT-21: %j is no hex colour',
  (text) => {
    expect(hexToRgb(text)).toBeNull();
  },
);

test.each([
  [{ hue: 0, saturation: 0, lightness: 0 }, []],
  [{ hue: 360, saturation: 1, lightness: 1, alpha: 1 }, []],
  [{ hue: 360.5, saturation: 1, lightness: 1 }, ['Hue out of bounds.']],
  [{ hue: -1, saturation: 1.01, lightness: 1 }, ['Hue out of bounds.', 'Saturation out of bounds.']],
  [{ hue: 1, saturation: 1, lightness: -0.1 }, ['Lightness out of bounds.']],
  [{ hue: 1, saturation: 1, lightness: 1, alpha: 1.5 }, ['Alpha out of bounds.']],
  [{ hue: Number.NaN, saturation: 1, lightness: 1 }, ['Hue out of bounds.']],
  [{ hue: 1, saturation: null, lightness: 1 }, ['Missing an H/S/L value.']],
  [{ hue: 1, saturation: 1, lightness: undefined, alpha: 9 }, ['Missing an H/S/L value.']],
])('EDIT-20: errors of %j', (parts, expected) => {
  expect(hslErrors(parts)).toEqual(expected);
});

test.each([
  ['#ABC', '#aabbcc'],
  ['#a1b2c3', '#a1b2c3'],
  ['rgba(1, 2, 3, 0.5)', 'rgba(1, 2, 3, 0.5)'],
  ['rgb(1,2,3)', '#010203'],
  ['rgba(1, 2, 3, 1)', '#010203'],
  ['rgba(0,0,0,.25)', 'rgba(0, 0, 0, 0.25)'],
])('%s is stored as %s', (text, expected) => {
  const color = readColorText(text);
  expect(color && colorText(color)).toBe(expected);
});

test.each(['#12345678', 'rgb(256, 0, 0)', 'rgba(0, 0, 0, 2)', 'hsl(1, 2%, 3%)', 'fff', ''])(
  '%j is in no notation of the picker',
  (text) => {
    expect(readColorText(text)).toBeNull();
  },
);

test('every stored colour is read as it was', () => {
  fc.assert(
    fc.property(fc.record({ red: byte, green: byte, blue: byte, alpha: fc.constant(1) }), (color) => {
      expect(readColorText(colorText(color))).toEqual(color);
    }),
  );
});

test.each([
  [rgb(0, 0, 0), rgb(255, 255, 255), 21],
  [rgb(255, 255, 255), rgb(255, 255, 255), 1],
  [rgb(119, 119, 119), rgb(255, 255, 255), 4.48],
  [rgb(0, 0, 0, 0), rgb(255, 255, 255), 1],
  [rgb(0, 0, 0, 0.5), rgb(255, 255, 255), 3.98],
])('contrast of %j on %j is %d', (color, ground, expected) => {
  expect(contrastRatio(color, ground)).toBeCloseTo(expected, 1);
});
