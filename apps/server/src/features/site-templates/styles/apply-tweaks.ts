import { placeTweaks, type Tweak, tweakValue } from './tweaks.ts';

/** A colour, size or word that cannot leave its declaration. */
const VALUE = /^(?!.*(?:\/\*|\/\/))[\w\s#%.,()/+-]{1,200}$/;
const FONT_PROPERTY =
  /^(?:font(?:-family|-size|-weight|-style)?|letter-spacing|line-height|text-transform|text-decoration)$/;
const IMAGE_PROPERTY = /^background(?:-[a-z]+)?$/;
/** Also quotes, and addresses of pictures that are the site's own. */
const FONT_VALUE = /^(?!.*(?:\/\*|\/\/|url\())[\w\s#%.,()/+"'-]{1,300}$/;
const IMAGE_VALUE = /^(?:url\((["']?)\/(?!\/)[\w./?=&%-]{1,300}\1\)|none|[\w\s#%.,()+-]{1,200})$/;
const UNIT = /^-?[\d.]+([a-z%]*)$/;

/** The style sheet with an owner's values in place of the defaults. Only values that cannot leave their place are used. */
export function applyTweaks(sheet: string, values: Readonly<Record<string, string>>): string {
  if (Object.keys(values).length === 0) return sheet;
  const lines = sheet.split('\n');
  for (const { tweak, line, lastLine } of placeTweaks(sheet)) {
    const value = tweakValue(tweak, values);
    const written = value === undefined || lastLine === line ? null : ruleOf(tweak, value.trim());
    if (written === null) continue;
    lines[line + 1] = written;
    // Lines keep their numbers, so that errors are found where they are.
    for (let rest = line + 2; rest <= lastLine; rest++) lines[rest] = '';
  }
  return lines.join('\n');
}

function ruleOf(tweak: Tweak, value: string): string | null {
  if (tweak.type === 'font') return mixin(tweak, value, { property: FONT_PROPERTY, value: FONT_VALUE });
  if (tweak.type === 'image') return mixin(tweak, value, { property: IMAGE_PROPERTY, value: IMAGE_VALUE });
  if (!VALUE.test(value) || !isBalanced(value)) return null;
  return `@${tweak.variable}: ${tweak.type === 'value' ? withUnit(value, tweak.default ?? '') : value};`;
}

/** A bare number gets the unit of the default. */
function withUnit(value: string, fallback: string): string {
  return /^-?[\d.]+$/.test(value) ? value + (UNIT.exec(fallback)?.[1] ?? '') : value;
}

/** `{font-family:…;font-size:20px}` takes the place of the whole rule set; declarations that do not belong are left out. */
function mixin(tweak: Tweak, value: string, allowed: { property: RegExp; value: RegExp }): string | null {
  const declarations = value
    .replace(/^\{|\}$/g, '')
    .split(';')
    .map((part) => part.split(/:([\s\S]*)/, 2).map((side) => side.trim()))
    .filter(
      ([property = '', given = '']) =>
        allowed.property.test(property) && allowed.value.test(given) && isBalanced(given),
    );
  if (declarations.length === 0) return null;
  return `.${tweak.variable} { ${declarations.map(([property, given]) => `${property}: ${given};`).join(' ')} }`;
}

/** Brackets and quotes are closed where they were opened. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (sign === '"' || sign === "'") return false;
    if (sign === '(') depth++;
    if (sign === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
