import { parseLenientJson } from '../folder/lenient-json.ts';

/** Kinds of settings of a style sheet. Source: site format §1.3. */
export type TweakType = 'color' | 'value' | 'checkbox' | 'dropdown' | 'font' | 'image';

/** One setting of a style sheet that an owner may change. Source: site format §1.3. */
export type Tweak = {
  type: TweakType;
  /** Identity; often a plain English text. */
  title: string;
  label?: string;
  category?: string;
  options?: readonly string[];
  /** Default of a colour, value, list, set of declarations. */
  default?: string;
  active?: boolean;
  /** True when scripts of the page may read it. */
  js?: boolean;
  min?: number;
  max?: number;
  step?: number;
  /** Variable of a colour or value, mixin of a font or image, without `@` and `.`. */
  variable?: string;
};

/** A tweak with the lines it binds to. */
export type PlacedTweak = { tweak: Tweak; line: number; lastLine: number };

const COMMENT = /^\s*(?:\/\/\s*tweak\s*:\s*(\{.*\})\s*|\/\*\s*tweak\s*:\s*(\{.*\})\s*\*\/\s*)$/;
const VARIABLE = /^\s*@([\w-]+)\s*:\s*([^;]*);/;
const MIXIN = /^\s*\.([\w-]+)\s*(?:\(\s*\))?\s*\{?/;
const TYPES = new Set<string>(['color', 'value', 'checkbox', 'dropdown', 'font', 'image']);
const LONGEST_RULE = 200;

/** Tweaks declared in a style sheet. A declaration that cannot be read is left out. */
export function readTweaks(sheet: string): Tweak[] {
  return placeTweaks(sheet).map(({ tweak }) => tweak);
}

/** The same with their lines, from 0. */
export function placeTweaks(sheet: string): PlacedTweak[] {
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

/** Values of the tweaks that scripts read: switches and lists by title, the others by variable. Source: site format §1.3. */
export function tweakJson(
  tweaks: readonly Tweak[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = tweaks
    .filter(({ js }) => js)
    .map((tweak): [string, string] => {
      if (tweak.type === 'checkbox') return [tweak.title, String(isOn(tweak, values))];
      if (tweak.type === 'dropdown') return [tweak.title, chosenOption(tweak, values) ?? ''];
      return [tweak.variable ?? tweak.title, tweakValue(tweak, values) ?? tweak.default ?? ''];
    });
  return Object.fromEntries(entries);
}

/** Classes of the body element that switches and choices give. Source: site format §1.3. */
export function tweakClasses(tweaks: readonly Tweak[], values: Readonly<Record<string, string>>): string[] {
  return tweaks.flatMap((tweak) => {
    if (tweak.type === 'checkbox') return isOn(tweak, values) ? [classWord(tweak.title)] : [];
    if (tweak.type !== 'dropdown') return [];
    const chosen = chosenOption(tweak, values);
    return chosen === undefined ? [] : [`${classWord(tweak.title)}-${classWord(chosen)}`];
  });
}

/** `3:2 Standard` → `32-standard`. */
export function classWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** The owner's value, under the tweak's title or its variable with or without `@`. */
export function tweakValue(tweak: Tweak, values: Readonly<Record<string, string>>): string | undefined {
  const names = [tweak.variable, tweak.variable && `@${tweak.variable}`, tweak.title];
  for (const name of names) if (name !== undefined && Object.hasOwn(values, name)) return values[name];
  return undefined;
}

function isOn(tweak: Tweak, values: Readonly<Record<string, string>>): boolean {
  const value = tweakValue(tweak, values);
  return value === undefined ? tweak.active === true : value === 'true';
}

function chosenOption(tweak: Tweak, values: Readonly<Record<string, string>>): string | undefined {
  const value = tweakValue(tweak, values);
  const isKnown = value !== undefined && tweak.options?.includes(value);
  return isKnown ? value : (tweak.default ?? tweak.options?.[0]);
}

function parseTweak(text: string): Tweak | null {
  let given: Record<string, unknown>;
  try {
    given = parseLenientJson(text) as Record<string, unknown>;
  } catch {
    return null;
  }
  const { type, title, label, category, options } = given;
  if (typeof type !== 'string' || !TYPES.has(type) || typeof title !== 'string') return null;
  const number = (value: unknown) =>
    Number.isFinite(Number(value ?? Number.NaN)) ? Number(value) : undefined;
  const tweak: Partial<Record<keyof Tweak, unknown>> = {
    type,
    title,
    label: typeof label === 'string' ? label : undefined,
    category: typeof category === 'string' ? category : undefined,
    options: Array.isArray(options) ? options.map(String) : undefined,
    default: given.default === undefined ? undefined : String(given.default),
    active: given.active === true || given.active === 'true',
    js: given.js === true || given.js === 'true',
    min: number(given.min),
    max: number(given.max),
    step: number(given.step ?? given.steps),
  };
  return Object.fromEntries(Object.entries(tweak).filter(([, value]) => value !== undefined)) as Tweak;
}

/** What follows the comment: a variable, or the mixin of a font or picture up to its closing brace. */
function bind(tweak: Tweak, lines: readonly string[], line: number): PlacedTweak {
  const next = lines[line + 1] ?? '';
  if (tweak.type === 'color' || tweak.type === 'value') {
    const [, variable, value] = VARIABLE.exec(next) ?? [];
    if (variable === undefined) return { tweak, line, lastLine: line };
    return { tweak: { ...tweak, variable, default: value?.trim() ?? '' }, line, lastLine: line + 1 };
  }
  if (tweak.type !== 'font' && tweak.type !== 'image') return { tweak, line, lastLine: line };
  const variable = MIXIN.exec(next)?.[1];
  const last = lines.slice(line + 1, line + LONGEST_RULE).findIndex((text) => text.includes('}'));
  if (variable === undefined || last < 0) return { tweak, line, lastLine: line };
  const rule = lines.slice(line + 1, line + 2 + last).join('\n');
  const declarations = rule.slice(rule.indexOf('{') + 1, rule.lastIndexOf('}')).trim();
  return { tweak: { ...tweak, variable, default: declarations }, line, lastLine: line + 1 + last };
}
