import type { Tweak } from '@sitewright/domain/tweak/tweak';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { fontRules } from '../../../design/fonts/index.ts';
import { calculatedDefaults, type SiteTemplate } from '../../../design/site-templates/index.ts';
import type { StylePart, Styles } from './style-texts.ts';

export { StyleError } from './style-trials.ts';

type Sheets = Partial<Record<StylePart, string>>;

/** Sheets of a site with values that are not stored. Throws StyleError. */
export async function tryStyleSheets(
  deps: ServerDeps,
  { websiteId, template, parts }: { websiteId: string; template: SiteTemplate; parts: readonly StylePart[] },
  styles: Styles,
): Promise<Sheets> {
  const { trials } = deps.services.pages;
  const sheets: Sheets = {};
  for (const part of new Set(parts)) {
    // Pages of the program load a sheet of their own only where the template has one.
    if (part === 'system' && template.systemSheets.length === 0) continue;
    const css = await trials.css(template, styles, { owner: websiteId, part });
    const fonts = part === 'site' ? await fontRules(deps.services.fonts, template, styles) : null;
    sheets[part] = fonts ? css + fonts.css : css;
  }
  return sheets;
}

/** Keeps sheets that were tried, for the visitors of a site whose owner stores these values. */
export async function keepStyles(
  deps: ServerDeps,
  template: SiteTemplate,
  { styles, sheets }: { styles: Styles; sheets: Sheets },
): Promise<void> {
  const { css } = deps.services.pages.pipeline;
  for (const part of ['site', 'system'] as const) {
    const text = sheets[part];
    if (text === undefined) continue;
    // A sheet that lacks a font is made again for visitors, until the font is there.
    if (part === 'site' && !(await fontRules(deps.services.fonts, template, styles)).isWhole) continue;
    await css.keep(template, styles, { part, css: text });
  }
}

/** Tweaks of a template with defaults a browser understands, for an owner who is about to change them. */
export function plainTweaks(deps: ServerDeps, template: SiteTemplate): Promise<Tweak[]> {
  const { trials } = deps.services.pages;
  trials.warm();
  return calculatedDefaults(template, trials.shared);
}
