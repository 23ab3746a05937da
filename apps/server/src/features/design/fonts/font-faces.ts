import { fallbackFamily } from '@sitewright/domain/font/font-category';
import type { SiteFont } from '@sitewright/domain/font/site-font-schema';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { tweakFamilies } from '@sitewright/domain/tweak/named-families';
import { fontFamilies, type SiteTemplate } from '../site-templates/index.ts';
import { CATALOGUE, type CatalogueFont, catalogueFont } from './catalogue.ts';
import { type FontStore, fontUrl, latinFace } from './font-store.ts';
import { siteFontUrl } from './own/site-fonts.ts';
import type { FontFace } from './unpack-package.ts';

type Styles = Pick<WebsiteSettings, 'tweaks' | 'customCss' | 'siteFonts'>;

/** Rules for the families of the catalogue that a site uses; `isWhole`: this installation has all of them. */
type FontRules = { css: string; isWhole: boolean };

const NONE: FontRules = { css: '', isWhole: true };

/** Families of the catalogue that an owner's values and CSS name, but for those the template brings itself. */
function chosenFonts(template: SiteTemplate, { tweaks, customCss, siteFonts }: Styles): CatalogueFont[] {
  const named = new Set(tweakFamilies(tweaks));
  const inCss = familiesInCss(customCss);
  const written = CATALOGUE.filter(({ name }) => inCss.has(name));
  const fonts = [...[...named].flatMap((name) => catalogueFont(name) ?? []), ...written];
  if (fonts.length === 0) return [];
  // A family that its owner has uploaded is the one that is meant.
  const own = new Set([...fontFamilies(template), ...siteFonts.map(({ family }) => family)]);
  return [...new Set(fonts)].filter(({ name }) => !own.has(name));
}

/** Files of the site's own that its values and CSS name. */
function usedFiles({ tweaks, customCss, siteFonts }: Styles): SiteFont[] {
  if (siteFonts.length === 0) return [];
  const named = new Set(tweakFamilies(tweaks));
  const inCss = familiesInCss(customCss);
  return siteFonts.filter(({ family }) => named.has(family) || inCss.has(family));
}

/** Names a sheet's content depends on: the chosen families with their versions, and the site's own files. */
export function fontNames(template: SiteTemplate, styles: Styles): string {
  const listed = chosenFonts(template, styles).map(({ id, version }) => `${id} ${version}`);
  return [...listed, ...usedFiles(styles).map(({ file }) => file)].join();
}

/**
 * The `@font-face` rules that a site needs beside those of its template. A family that this installation lacks, as after a restore,
 * is fetched meanwhile: nobody waits for it.
 */
export async function fontRules(
  store: FontStore,
  template: SiteTemplate,
  styles: Styles,
): Promise<FontRules> {
  const fonts = chosenFonts(template, styles);
  const own = usedFiles(styles);
  if (fonts.length === 0 && own.length === 0) return NONE;
  const all = await Promise.all(fonts.map(async (font) => ({ font, faces: await store.faces(font) })));
  for (const { font, faces } of all) if (!faces) void store.prepare(font).catch(() => {});
  return {
    css: [...all.map(({ font, faces }) => (faces ? rulesOf(font, faces) : '')), ...own.map(ruleOfFile)].join(
      '',
    ),
    isWhole: all.every(({ faces }) => faces !== null),
  };
}

/** Files of the fonts chosen by tweaks, which a page needs at once. */
export async function fontPreloads(
  store: FontStore,
  template: SiteTemplate,
  { tweaks, siteFonts }: Styles,
): Promise<string[]> {
  const styles = { tweaks, customCss: '', siteFonts };
  const fonts = chosenFonts(template, styles);
  const own = usedFiles(styles).filter(isFirst);
  const faces = await Promise.all(fonts.map((font) => store.faces(font)));
  const listed = faces.flatMap((each) => {
    const latin = each && latinFace(each);
    return latin ? [fontUrl(latin)] : [];
  });
  return [...listed, ...own.map(siteFontUrl)];
}

/** Upright letters of the usual weight in the format whose type the page names. */
function isFirst({ file, style, weights: [least, greatest] }: SiteFont): boolean {
  return file.endsWith('.woff2') && style === 'normal' && least <= 400 && greatest >= 400;
}

const FORMAT_NAMES = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' };

function ruleOfFile(font: SiteFont): string {
  const [least, greatest] = font.weights;
  const format = FORMAT_NAMES[font.file.split('.').at(-1) as keyof typeof FORMAT_NAMES];
  return rule([
    `font-family:"${font.family}"`,
    `src:url("${siteFontUrl(font)}") format("${format}")`,
    `font-weight:${least === greatest ? least : `${least} ${greatest}`}`,
    `font-style:${font.style}`,
    'font-display:swap',
  ]);
}

function rulesOf({ name, weights, standIn }: CatalogueFont, faces: readonly FontFace[]): string {
  const files = faces.map((face) =>
    rule([
      `font-family:"${name}"`,
      `src:url("${fontUrl(face)}") format("woff2")`,
      `font-weight:${weights.join(' ')}`,
      `font-style:${face.style}`,
      'font-display:swap',
      `unicode-range:${face.range}`,
    ]),
  );
  const locals = LOCALS[standIn.face].map((local) => `local("${local}")`).join(',');
  const fallback = rule([
    `font-family:"${fallbackFamily(name)}"`,
    `src:${locals}`,
    `size-adjust:${standIn.size}%`,
    `ascent-override:${standIn.ascent}%`,
    `descent-override:${standIn.descent}%`,
    `line-gap-override:${standIn.lineGap}%`,
  ]);
  return [...files, fallback].join('');
}

/** Faces with the same widths on machines of other makers. */
const LOCALS: Readonly<Record<CatalogueFont['standIn']['face'], readonly string[]>> = {
  Arial: ['Arial', 'Liberation Sans', 'Helvetica Neue'],
  'Times New Roman': ['Times New Roman', 'Liberation Serif', 'Times'],
  'Courier New': ['Courier New', 'Liberation Mono', 'Courier'],
};

function rule(declarations: readonly string[]): string {
  return `@font-face{${declarations.join(';')}}\n`;
}

/** Words that a name of a family may have. */
const MAX_WORDS = 5;

/**
 * Names of families in a sheet: those in quotes, and the entries of lists such as `font-family: Inter, serif`, also as the end of
 * `font: 400 1em Inter`. One pass over the sheet: an owner may write a lot of it.
 */
export function familiesInCss(css: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, , quoted = ''] of css.matchAll(/(["'])([^"'\n]{1,80})\1/g)) found.add(quoted);
  for (const part of css.split(/[;{}]/)) {
    const colon = part.indexOf(':', Math.max(part.indexOf('font'), 0));
    if (colon < 0 || !part.includes('font')) continue;
    for (const entry of part.slice(colon + 1).split(',')) {
      const words = entry.trim().split(/\s+/).slice(-MAX_WORDS);
      for (const at of words.keys()) found.add(words.slice(at).join(' '));
    }
  }
  return found;
}
