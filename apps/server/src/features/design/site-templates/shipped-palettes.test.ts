import { join } from 'node:path';
import { hexToRgb, type Rgb } from '@sitewright/domain/color/color-models';
import { contrastRatio, LARGE_CONTRAST, TEXT_CONTRAST } from '@sitewright/domain/color/contrast';
import { type Oklch, oklchToRgb, rgbToOklch } from '@sitewright/domain/color/oklch';
import { tweakName } from '@sitewright/domain/tweak/tweak';
import { isColorRole } from '@sitewright/domain/tweak/tweak-role';
import { SHIPPED } from '@sitewright/testing/shipped-templates';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_FOLDER } from '../../../platform/config/config.ts';
import { LessCompiler, loadSiteTemplate, type SiteTemplate } from './index.ts';
import { applyTweaks } from './styles/apply-tweaks.ts';

/** Sheets with the colours; a sheet of all others takes a second for each palette. */
const COLOR_SHEETS = ['tokens.less', 'grid.less'];
/** Grounds of a page, by the selector that sets them; what one does not set is that of the first. */
const GROUNDS = [':root', '.section-theme-tinted', '.section-theme-dark', '.section-theme-accent'];

type Colors = Record<string, string>;

test.each(SHIPPED)(
  'EDIT-18: %s has at least five looks and 12 palettes, each different, and all that is read in them is easy to read on every ground',
  async (name) => {
    const template = await loadSiteTemplate(join(PROJECT_FOLDER, 'templates', name));
    const compiler = new LessCompiler();
    onTestFinished(() => compiler.close());
    const { palettes } = template;
    expect(template.presets.length).toBeGreaterThanOrEqual(5);
    expect(palettes.length).toBeGreaterThanOrEqual(12);
    expect(new Set(palettes.map(({ title }) => title)).size).toBe(palettes.length);
    expect(new Set(palettes.map(({ colors }) => JSON.stringify(colors))).size).toBe(palettes.length);
    const roles = template.tweaks.filter(({ type, role }) => type === 'color' && isColorRole(role));
    const looks = template.presets.map(({ title, tweaks }) => ({
      title: `look ${title}`,
      colors: { ...tweaks },
    }));
    for (const { title, colors } of [...looks, ...palettes]) {
      if (!title.startsWith('look ')) expect(Object.keys(colors).sort()).toEqual(roles.map(tweakName).sort());
      const css = await compiler.compile(sheetOf(template, colors), false);
      expect([title, ...problemsIn(css)]).toEqual([title]);
    }
  },
);

function sheetOf({ sheets }: SiteTemplate, colors: Colors): string {
  return sheets
    .filter((sheet) => COLOR_SHEETS.includes(sheet.name))
    .map(({ text }) => applyTweaks(text, colors))
    .join('\n');
}

function problemsIn(css: string): string[] {
  const root = declarationsOf(css, ':root');
  return GROUNDS.flatMap((ground) => {
    const declared = { ...root, ...declarationsOf(css, ground) };
    const color = (property: string) => colorOf(declared[property] ?? '', declared);
    const pairs: [string, string, number][] = [
      ['--text', '--bg', TEXT_CONTRAST],
      ['--text', '--surface', TEXT_CONTRAST],
      ['--muted', '--bg', TEXT_CONTRAST],
      ['--sale', '--bg', TEXT_CONTRAST],
      ['--error', '--bg', TEXT_CONTRAST],
      ['--ok', '--bg', TEXT_CONTRAST],
      ['--accent', '--bg', TEXT_CONTRAST],
      ['--accent-text', '--accent', TEXT_CONTRAST],
      ['--field-line', '--bg', LARGE_CONTRAST],
      ...(declared['--spot']
        ? ([['--spot-text', '--spot', TEXT_CONTRAST]] as [string, string, number][])
        : []),
    ];
    return pairs
      .map(([one, other, least]) => ({ one, other, least, ratio: contrastRatio(color(one), color(other)) }))
      .filter(({ ratio, least }) => ratio < least)
      .map(({ one, other, ratio }) => `${ground}: ${one} on ${other} is ${ratio.toFixed(2)}`);
  });
}

/** Custom properties of all rules for a selector outside of media queries, the last one first in rank. */
function declarationsOf(css: string, selector: string): Colors {
  const found: Colors = {};
  for (const [, selectors = '', body = ''] of css.matchAll(/^([^\s@}][^{}]*)\{([^{}]*)\}/gm)) {
    if (!selectors.split(',').some((each) => each.trim() === selector)) continue;
    for (const [, property = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+)/g))
      found[property] = value;
  }
  return found;
}

const NUMBER = /-?[\d.]+(?:e-?\d+)?%?/g;

/** A colour as the compiler writes it; mixtures are computed as a browser does. */
function colorOf(text: string, declared: Colors): Rgb {
  const value = text.trim();
  const named = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (named !== undefined) return colorOf(declared[named] ?? '', declared);
  const [, one, share = '', other] = /^color-mix\(in oklab, (.+?) ([\d.]+)%, (.+)\)$/.exec(value) ?? [];
  if (one !== undefined && other !== undefined)
    return mixed(colorOf(one, declared), colorOf(other, declared), Number(share) / 100);
  const hex = hexToRgb(value);
  if (hex) return hex;
  const kind = /^([a-z]+)\(/.exec(value)?.[1];
  const [first = 0, second = 0, third = 0] = (value.match(NUMBER) ?? []).map((part) =>
    part.endsWith('%') && kind !== 'lab' ? Number.parseFloat(part) / 100 : Number.parseFloat(part),
  );
  if (kind === 'oklch') return oklchToRgb({ lightness: first, chroma: second, hue: third });
  if (kind === 'oklab') return oklchToRgb(polar(first, second, third));
  if (kind === 'lab' && second === 0 && third === 0) return grey(first);
  throw new Error(`${value} is in no notation of this test`);
}

function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const [a, b] = [one, other].map((rgb) => flat(rgbToOklch(rgb))) as [number[], number[]];
  const [lightness = 0, x = 0, y = 0] = a.map((part, index) => part * share + (b[index] ?? 0) * (1 - share));
  return oklchToRgb(polar(lightness, x, y));
}

function flat({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function polar(lightness: number, a: number, b: number): Oklch {
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function grey(lightness: number): Rgb {
  const luminance = lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / 903.3;
  return oklchToRgb({ lightness: Math.cbrt(luminance), chroma: 0, hue: 0 });
}
