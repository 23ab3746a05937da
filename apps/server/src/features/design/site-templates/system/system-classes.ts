import { type Tweak, tweakClasses } from '@sitewright/domain/tweak/tweak';
import type { SiteTemplate } from '../site-template.ts';
import { systemTweakTexts } from './system-tweak-texts.ts';
import { SYSTEM_TWEAKS } from './system-tweaks.data.ts';

type Sheets = Pick<SiteTemplate, 'sheets' | 'imports'>;

const relianceCache = new WeakMap<Sheets, boolean>();

/**
 * Body classes of the program's own settings, for sites whose style sheets count on them; none for the others, whose pages
 * stay smaller. An owner's value of the same title replaces the default. Source: site format §1.3, §2.
 */
export function systemClasses(
  template: Sheets,
  { tweaks, customCss }: { tweaks: Readonly<Record<string, string>>; customCss: string },
): string[] {
  const relied = relianceCache.get(template) ?? [...sheetTexts(template)].some(names);
  relianceCache.set(template, relied);
  return relied || (customCss !== '' && names(customCss)) ? tweakClasses(SYSTEM_TWEAKS, tweaks) : [];
}

/** Those of them that a style sheet or the owner's own CSS names, under words and in categories for its owner. */
export function systemTweaks(template: Sheets, { customCss }: { customCss: string }): Tweak[] {
  const texts = [...sheetTexts(template), customCss];
  return SYSTEM_TWEAKS.filter(({ title }) => texts.some((text) => text.includes(`.${title}`))).map(
    (tweak) => ({ ...tweak, ...systemTweakTexts(tweak.title) }),
  );
}

function sheetTexts({ sheets, imports }: Sheets): string[] {
  return [...sheets.map(({ text }) => text), ...Object.values(imports)];
}

function names(css: string): boolean {
  return SYSTEM_TWEAKS.some(({ title }) => css.includes(`.${title}`));
}
