import type { Tweak } from '@sitewright/domain/tweak/tweak';
import { parseLenientJson } from '../folder/lenient-json.ts';

/** A tweak with the lines it binds to. */
export type PlacedTweak = { tweak: Tweak; line: number; lastLine: number };

const COMMENT = /^\s*(?:\/\/\s*tweak\s*:\s*(\{.*\})\s*|\/\*\s*tweak\s*:\s*(\{.*\})\s*\*\/\s*)$/;
const VARIABLE = /^\s*@([\w-]+)\s*:([^;]*);/;
const MIXIN = /^\s*\.([\w-]+)\s*(?:\(\s*\))?\s*\{?/;
const TYPES = new Set<string>(['color', 'value', 'checkbox', 'dropdown', 'font', 'image']);
const MAX_RULE_LENGTH = 200;

/** Tweaks declared in a style sheet. A declaration that cannot be read is left out. */
export function readTweaks(sheet: string): Tweak[] {
  return tweaksWithLines(sheet).map(({ tweak }) => tweak);
}

/** The same with their lines, from 0. */
export function tweaksWithLines(sheet: string): PlacedTweak[] {
  const lines = sheet.split('\n');
  return lines.flatMap((text, line) => {
    const match = text.includes('tweak') ? COMMENT.exec(text) : null;
    const tweak = match && parseTweak(match[1] ?? match[2] ?? '');
    return tweak ? [bind(tweak, lines, line)] : [];
  });
}

/** Lines that look like a tweak but cannot be read, from 0. */
export function brokenTweaks(sheet: string): number[] {
  return sheet.split('\n').flatMap((text, line) => {
    const match = COMMENT.exec(text);
    return match && !parseTweak(match[1] ?? match[2] ?? '') ? [line] : [];
  });
}

function parseTweak(text: string): Tweak | null {
  let values: Record<string, unknown>;
  try {
    values = parseLenientJson(text) as Record<string, unknown>;
  } catch {
    return null;
  }
  const { type, title, label, category, options } = values;
  if (typeof type !== 'string' || !TYPES.has(type) || typeof title !== 'string') return null;
  const number = (value: unknown) =>
    Number.isFinite(Number(value ?? Number.NaN)) ? Number(value) : undefined;
  const tweak: Partial<Record<keyof Tweak, unknown>> = {
    type,
    title,
    label: typeof label === 'string' ? label : undefined,
    category: typeof category === 'string' ? category : undefined,
    options: Array.isArray(options) ? options.map(String) : undefined,
    default: values.default === undefined ? undefined : String(values.default),
    active: values.active === true || values.active === 'true',
    js: values.js === true || values.js === 'true',
    min: number(values.min),
    max: number(values.max),
    step: number(values.step ?? values.steps),
    isOpaque: values.disableTransparency === true || values.disableTransparency === 'true' || undefined,
    role: typeof values.role === 'string' ? values.role : undefined,
    ground: typeof values.ground === 'string' ? values.ground : undefined,
    target: typeof values.target === 'string' ? values.target : undefined,
    showOnlyWhenPresent:
      typeof values.showOnlyWhenPresent === 'string' ? values.showOnlyWhenPresent : undefined,
  };
  return Object.fromEntries(Object.entries(tweak).filter(([, value]) => value !== undefined)) as Tweak;
}

/** Binds a tweak to the code after its comment: a variable, or the mixin of a font or image up to its closing brace. */
function bind(tweak: Tweak, lines: readonly string[], line: number): PlacedTweak {
  const next = lines[line + 1] ?? '';
  if (tweak.type === 'color' || tweak.type === 'value') {
    const [, variable, value] = VARIABLE.exec(next) ?? [];
    if (variable === undefined) return { tweak, line, lastLine: line };
    return { tweak: { ...tweak, variable, default: value?.trim() ?? '' }, line, lastLine: line + 1 };
  }
  if (tweak.type !== 'font' && tweak.type !== 'image') return { tweak, line, lastLine: line };
  const variable = MIXIN.exec(next)?.[1];
  const last = lines.slice(line + 1, line + MAX_RULE_LENGTH).findIndex((text) => text.includes('}'));
  if (variable === undefined || last < 0) return { tweak, line, lastLine: line };
  const rule = lines.slice(line + 1, line + 2 + last).join('\n');
  const declarations = rule.slice(rule.indexOf('{') + 1, rule.lastIndexOf('}')).trim();
  return { tweak: { ...tweak, variable, default: declarations }, line, lastLine: line + 1 + last };
}
