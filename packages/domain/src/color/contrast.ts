import type { Rgb } from './color-models.ts';

/** Least contrast of text in its usual size. Source: WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5;
/** Least contrast of large text and of what a control is known by. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
export const LARGE_CONTRAST = 3;

/** Contrast of a colour on a ground, from 1 to 21; the ground shows through where alpha is below 1. Source: WCAG 2.2. */
export function contrastRatio(color: Rgb, ground: Rgb): number {
  const mixed = over(color, ground);
  const [one, other] = [luminance(mixed), luminance(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance from 0 to 1; alpha is not looked at. Source: WCAG 2.2. */
function luminance({ red, green, blue }: Rgb): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function over({ red, green, blue, alpha }: Rgb, ground: Rgb): Rgb {
  const mix = (part: number, below: number) => part * alpha + below * (1 - alpha);
  return {
    red: mix(red, ground.red),
    green: mix(green, ground.green),
    blue: mix(blue, ground.blue),
    alpha: 1,
  };
}
