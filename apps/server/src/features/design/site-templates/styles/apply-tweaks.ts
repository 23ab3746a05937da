import { type Tweak, tweakValue } from '@sitewright/domain/tweak/tweak';
import { readDeclarations } from '@sitewright/domain/tweak/tweak-declarations';
import { tweaksWithLines } from './tweaks.ts';
import { isDeclaration, isPlainValue } from './value-rules.ts';

const UNIT = /^-?[\d.]+([a-z%]*)$/;

/** The style sheet with an owner's values in place of the defaults. Only values that cannot leave their place are used. */
export function applyTweaks(sheet: string, values: Readonly<Record<string, string>>): string {
  if (Object.keys(values).length === 0) return sheet;
  const lines = sheet.split('\n');
  for (const { tweak, line, lastLine } of tweaksWithLines(sheet)) {
    const value = tweakValue(tweak, values);
    const written = value === undefined || lastLine === line ? null : ruleOf(tweak, value.trim());
    if (written === null) continue;
    lines[line + 1] = written;
    // Lines keep their numbers, so that errors are found where they are.
    for (let rest = line + 2; rest <= lastLine; rest++) lines[rest] = '';
  }
  return lines.join('\n');
}

/** Unit of a size: `px` of `10px`, '' of a bare number or a calculation. */
export function unitOf(value: string): string {
  return UNIT.exec(value.trim())?.[1] ?? '';
}

function ruleOf(tweak: Tweak, value: string): string | null {
  if (tweak.type === 'font' || tweak.type === 'image') return mixin(tweak, value);
  if (!isPlainValue(value)) return null;
  return `@${tweak.variable}: ${tweak.type === 'value' ? withUnit(value, tweak.default ?? '') : value};`;
}

/** A bare number gets the unit of the default. */
function withUnit(value: string, fallback: string): string {
  return /^-?[\d.]+$/.test(value) ? value + unitOf(fallback) : value;
}

/** `{font-family:…;font-size:20px}` takes the place of the whole rule set; declarations that do not belong are left out. */
function mixin(tweak: Tweak, text: string): string | null {
  const declarations = Object.entries(readDeclarations(text)).filter((pair) => isDeclaration(tweak, pair));
  if (declarations.length === 0) return null;
  return `.${tweak.variable} { ${declarations.map(([property, value]) => `${property}: ${value};`).join(' ')} }`;
}
