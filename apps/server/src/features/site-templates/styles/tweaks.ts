/** One setting of a style sheet that an owner may change. Source: site format §1.3. */
export type Tweak = {
  type: 'color' | 'value' | 'checkbox' | 'dropdown' | 'font' | 'image';
  title: string;
  default?: string;
  options?: string[];
  active?: boolean;
  js?: boolean;
  /** Variable the tweak binds to, without `@`. */
  variable?: string;
};

const COMMENT = /^\s*\/\/\s*tweak\s*:\s*(\{.*\})\s*$/;
const VARIABLE = /^\s*@([\w-]+)\s*:\s*([^;]*);/;

/** Tweaks declared in a style sheet. A declaration that cannot be read is left out. */
export function readTweaks(sheet: string): Tweak[] {
  const lines = sheet.split('\n');
  return lines.flatMap((line, index) => {
    const declared = parseTweak(COMMENT.exec(line)?.[1]);
    if (!declared) return [];
    const variable = VARIABLE.exec(lines[index + 1] ?? '');
    return [
      { ...declared, ...(variable ? { variable: variable[1], default: variable[2]?.trim() } : {}) } as Tweak,
    ];
  });
}

/** The style sheet with an owner's values in place of the defaults. Only values that cannot leave their place are used. */
export function applyTweaks(sheet: string, values: Readonly<Record<string, string>>): string {
  const lines = sheet.split('\n');
  for (let index = 0; index < lines.length - 1; index++) {
    const tweak = parseTweak(COMMENT.exec(lines[index] ?? '')?.[1]);
    const variable = VARIABLE.exec(lines[index + 1] ?? '');
    if (!tweak || !variable?.[1]) continue;
    const value = values[variable[1]] ?? values[`@${variable[1]}`] ?? values[tweak.title];
    if (value !== undefined && /^[\w\s#%.,()/+-]{1,200}$/.test(value))
      lines[index + 1] = `@${variable[1]}: ${value};`;
  }
  return lines.join('\n');
}

/** Classes of the body element that switches and choices give. */
export function tweakClasses(tweaks: readonly Tweak[], values: Readonly<Record<string, string>>): string[] {
  return tweaks.flatMap((tweak) => {
    const value = values[tweak.title];
    if (tweak.type === 'checkbox') {
      const isOn = value === undefined ? tweak.active === true : value === 'true';
      return isOn ? [classWord(tweak.title)] : [];
    }
    if (tweak.type !== 'dropdown') return [];
    const chosen = value !== undefined && tweak.options?.includes(value) ? value : tweak.default;
    return chosen === undefined ? [] : [`${classWord(tweak.title)}-${classWord(chosen)}`];
  });
}

/** `3:2 Standard` → `32-standard`. */
export function classWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

function parseTweak(text: string | undefined): Tweak | null {
  if (text === undefined) return null;
  try {
    const strict = text
      .replace(/'((?:[^'\\]|\\.)*)'/g, (_match, inner: string) => JSON.stringify(inner))
      .replace(/([{,]\s*)([a-zA-Z]\w*)\s*:/g, '$1"$2":');
    const parsed: unknown = JSON.parse(isStrict(text) ? text : strict);
    if (parsed === null || typeof parsed !== 'object' || !('type' in parsed) || !('title' in parsed))
      return null;
    return parsed as Tweak;
  } catch {
    return null;
  }
}

function isStrict(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
