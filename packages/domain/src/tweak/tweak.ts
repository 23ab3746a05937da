/** Kinds of settings of a style sheet. Source: site format §1.3. */
export type TweakType = 'color' | 'value' | 'checkbox' | 'dropdown' | 'font' | 'image';

/** One setting of a template's looks that an owner may change. Source: site format §1.3. */
export type Tweak = {
  type: TweakType;
  /** Identity; often a plain English text. */
  title: string;
  label?: string | undefined;
  category?: string | undefined;
  options?: readonly string[] | undefined;
  /** Default of a colour, value, list, set of declarations. */
  default?: string | undefined;
  active?: boolean | undefined;
  /** True when scripts of the page may read it. */
  js?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Variable of a colour or value, mixin of a font or image, without `@` and `.`. */
  variable?: string | undefined;
  /** True for a colour that nothing may shine through. */
  isOpaque?: boolean | undefined;
  /** What it is for, in words that all templates share: a colour, font or measure that keeps its value in another template. */
  role?: string | undefined;
  /** Name of the colour it is read on, or that is read on it. */
  ground?: string | undefined;
  /** Selector of what it changes: a click there opens it. */
  target?: string | undefined;
  /** Selectors without a match in the page hide it. */
  showOnlyWhenPresent?: string | undefined;
};

/** Tweak values an owner has set, by variable or title. Source: site format §1.4. */
export type TweakValues = Readonly<Record<string, string>>;

/** The name a value is stored under, one for each tweak of a template. */
export function tweakName({ variable, title }: Tweak): string {
  return variable ?? title;
}

/** The name scripts of pages know it by: switches and lists by title, the others by variable. Source: site format §1.3. */
export function scriptName(tweak: Tweak): string {
  return tweak.type === 'checkbox' || tweak.type === 'dropdown' ? tweak.title : tweakName(tweak);
}

/** The owner's value, under the tweak's title or its variable with or without `@`. */
export function tweakValue(tweak: Tweak, values: TweakValues): string | undefined {
  for (const name of namesOf(tweak)) if (Object.hasOwn(values, name)) return values[name];
  return undefined;
}

/** Effective value: the owner's if it is valid, else the default. Switches are 'true' or 'false'. */
export function shownValue(tweak: Tweak, values: TweakValues): string {
  const value = tweakValue(tweak, values);
  if (tweak.type === 'checkbox')
    return String(value === undefined ? tweak.active === true : value === 'true');
  if (tweak.type !== 'dropdown') return value ?? tweak.default ?? '';
  const isKnown = value !== undefined && tweak.options?.includes(value);
  return (isKnown ? value : (tweak.default ?? tweak.options?.[0])) ?? '';
}

/** The values with one tweak set; null gives it back to its template. */
export function withTweak(tweak: Tweak, values: TweakValues, value: string | null): Record<string, string> {
  // A title may be that of another tweak, too: what it stores there is left alone.
  const own = namesOf(tweak).filter(
    (name) => name !== tweak.title || values[name]?.startsWith('{') === isRuleSet(tweak),
  );
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !own.includes(name)));
  return value === null ? rest : { ...rest, [tweakName(tweak)]: value };
}

/** Values of the tweaks that scripts read. Source: site format §1.3. */
export function tweakJson(tweaks: readonly Tweak[], values: TweakValues): Record<string, string> {
  return Object.fromEntries(
    tweaks.filter(({ js }) => js).map((tweak) => [scriptName(tweak), shownValue(tweak, values)]),
  );
}

/** Classes of the body element that switches and choices give. Source: site format §1.3. */
export function tweakClasses(tweaks: readonly Tweak[], values: TweakValues): string[] {
  return tweaks.flatMap((tweak) => {
    const shown = shownValue(tweak, values);
    if (tweak.type === 'checkbox') return shown === 'true' ? [classWord(tweak.title)] : [];
    if (tweak.type !== 'dropdown' || (tweak.default === undefined && !tweak.options?.length)) return [];
    return [`${classWord(tweak.title)}-${classWord(shown)}`];
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

function namesOf(tweak: Tweak): string[] {
  const { variable, title } = tweak;
  return variable === undefined ? [title] : [variable, `@${variable}`, title];
}

/** A font or image is a set of declarations in braces. */
function isRuleSet({ type }: Tweak): boolean {
  return type === 'font' || type === 'image';
}
