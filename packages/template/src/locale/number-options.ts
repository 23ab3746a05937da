/** Number format as a formatter's options state it; all fields optional. Source: JSON-T §6.2. */
export interface NumberChoices {
  group?: boolean;
  round?: RoundingMode;
  minInteger?: number;
  minFraction?: number;
  maxFraction?: number;
  minSignificant?: number;
  maxSignificant?: number;
}

/** Rounding by its name in `Intl`. */
export type RoundingMode = 'expand' | 'trunc' | 'ceil' | 'floor' | 'halfExpand' | 'halfTrunc' | 'halfEven';

/** Upper limit of the digit options; others are cut to it. Source: specification §9. */
const MAX_DIGITS = 50;

const ROUNDING: Readonly<Record<string, RoundingMode>> = {
  up: 'expand',
  down: 'trunc',
  truncate: 'trunc',
  ceiling: 'ceil',
  ceil: 'ceil',
  floor: 'floor',
  'half-up': 'halfExpand',
  'half-down': 'halfTrunc',
  'half-even': 'halfEven',
};

const DIGIT_FIELDS: Readonly<
  Record<string, 'minInteger' | 'minFraction' | 'maxFraction' | 'minSignificant' | 'maxSignificant'>
> = {
  minint: 'minInteger',
  minInt: 'minInteger',
  minimumIntegerDigits: 'minInteger',
  minfrac: 'minFraction',
  minFrac: 'minFraction',
  minimumFractionDigits: 'minFraction',
  maxfrac: 'maxFraction',
  maxFrac: 'maxFraction',
  maximumFractionDigits: 'maxFraction',
  minsig: 'minSignificant',
  minSig: 'minSignificant',
  minimumSignificantDigits: 'minSignificant',
  maxsig: 'maxSignificant',
  maxSig: 'maxSignificant',
  maximumSignificantDigits: 'maxSignificant',
};

/** Splits `name:value`; the value is '' for a bare word. */
export function splitOption(arg: string): [name: string, value: string] {
  const colon = arg.indexOf(':');
  return colon < 0 ? [arg, ''] : [arg.slice(0, colon), arg.slice(colon + 1)];
}

/** Reads one option into `choices`; unknown ones are ignored. */
export function readNumberOption(name: string, value: string, choices: NumberChoices): void {
  if (name === 'group' || name === 'grouping') choices.group = value === '' || value === 'true';
  else if (name === 'no-group' || name === 'no-grouping') choices.group = false;
  else if (name === 'round' || name === 'rounding') {
    const mode = Object.hasOwn(ROUNDING, value) ? ROUNDING[value] : undefined;
    if (mode) choices.round = mode;
  } else if (Object.hasOwn(DIGIT_FIELDS, name)) {
    const field = DIGIT_FIELDS[name];
    if (field) choices[field] = digitCount(value);
  }
}

/** Whole number from 0 to 50; 0 for anything that is none. */
function digitCount(value: string): number {
  const count = Number.parseInt(value, 10);
  return Number.isFinite(count) ? Math.min(Math.max(count, 0), MAX_DIGITS) : 0;
}

/** Most integer and significant digits that `Intl` pads to. */
const INTL_MAX = 21;

/** The choices as `Intl.NumberFormat` wants them; ties go to the even digit, contradictions never throw. */
export function intlDigits(
  choices: NumberChoices,
  defaults: { minFraction: number; maxFraction: number },
): Intl.NumberFormatOptions {
  const { minSignificant = 0, maxSignificant = 0 } = choices;
  const options: Intl.NumberFormatOptions = {
    useGrouping: choices.group === false ? false : 'auto',
    roundingMode: choices.round ?? 'halfEven',
    minimumIntegerDigits: Math.min(Math.max(choices.minInteger ?? 1, 1), INTL_MAX),
  };
  if (minSignificant > 0 || maxSignificant > 0) {
    options.minimumSignificantDigits = Math.min(Math.max(minSignificant, 1), INTL_MAX);
    options.maximumSignificantDigits = Math.min(
      Math.max(maxSignificant || INTL_MAX, options.minimumSignificantDigits),
      INTL_MAX,
    );
    return options;
  }
  return { ...options, ...fractionDigits(choices, defaults) };
}

/** A bound that is given moves the default of the other one. */
function fractionDigits(
  { minFraction, maxFraction }: NumberChoices,
  defaults: { minFraction: number; maxFraction: number },
): Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'> {
  const max = maxFraction ?? Math.max(defaults.maxFraction, minFraction ?? 0);
  const min = Math.min(minFraction ?? defaults.minFraction, max);
  return { minimumFractionDigits: min, maximumFractionDigits: max };
}

/** Digits of a compact number: two (`1.2M`) unless some are asked for. */
export function compactDigits(choices: NumberChoices): Intl.NumberFormatOptions {
  const { minFraction, maxFraction, minSignificant, maxSignificant } = choices;
  const isFree = [minFraction, maxFraction, minSignificant, maxSignificant].every(
    (digits) => digits === undefined,
  );
  if (isFree) {
    return {
      roundingMode: choices.round ?? 'halfEven',
      useGrouping: choices.group === false ? false : 'auto',
    };
  }
  return intlDigits(choices, { minFraction: 0, maxFraction: 3 });
}
