import { fallbackFamily } from '@sitewright/domain/font/font-category';
import { tweakFamilies } from '@sitewright/domain/font/named-families';
import type { WebsiteSettings } from '@sitewright/domain/site/website-schema';
import { fontFamilies, type SiteTemplate } from '../site-templates/index.ts';
import { CATALOGUE, type CatalogueFont, catalogueFont } from './catalogue.ts';
import { type FontStore, fontUrl, latinFace } from './font-store.ts';
import type { FontFace } from './unpack-package.ts';

type Styles = Pick<WebsiteSettings, 'tweaks' | 'customCss'>;

/** Rules for the families of the catalogue that a site uses; `isWhole`: this installation has all of them. */
type FontRules = { css: string; isWhole: boolean };

const NONE: FontRules = { css: '', isWhole: true };

/** Families of the catalogue that an owner's values and CSS name, but for those the template brings itself. */
function chosenFonts(template: SiteTemplate, { tweaks, customCss }: Styles): CatalogueFont[] {
  const named = new Set(tweakFamilies(tweaks));
  const inCss = familiesInCss(customCss);
  const written = CATALOGUE.filter(({ name }) => inCss.has(name));
  const fonts = [...[...named].flatMap((name) => catalogueFont(name) ?? []), ...written];
  if (fonts.length === 0) return [];
  const own = new Set(fontFamilies(template));
  return [...new Set(fonts)].filter(({ name }) => !own.has(name));
}

/** Names a sheet's content depends on: the chosen families with their versions. */
export function fontNames(template: SiteTemplate, styles: Styles): string {
  return chosenFonts(template, styles)
    .map(({ id, version }) => `${id} ${version}`)
    .join();
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
  if (fonts.length === 0) return NONE;
  const all = await Promise.all(fonts.map(async (font) => ({ font, faces: await store.faces(font) })));
  for (const { font, faces } of all) if (!faces) void store.prepare(font).catch(() => {});
  return {
    css: all.map(({ font, faces }) => (faces ? rulesOf(font, faces) : '')).join(''),
    isWhole: all.every(({ faces }) => faces !== null),
  };
}

/** Files of the fonts chosen by tweaks, which a page needs at once. */
export async function fontPreloads(
  store: FontStore,
  template: SiteTemplate,
  { tweaks }: Styles,
): Promise<string[]> {
  const fonts = chosenFonts(template, { tweaks, customCss: '' });
  const faces = await Promise.all(fonts.map((font) => store.faces(font)));
  return faces.flatMap((each) => {
    const latin = each && latinFace(each);
    return latin ? [fontUrl(latin)] : [];
  });
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
