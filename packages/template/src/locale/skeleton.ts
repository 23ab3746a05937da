/** Fields of a date skeleton such as `yMMMd` or `hm`, as `Intl` knows them. */
export type SkeletonFields = Pick<
  Intl.DateTimeFormatOptions,
  | 'era'
  | 'year'
  | 'month'
  | 'weekday'
  | 'day'
  | 'dayPeriod'
  | 'hour'
  | 'minute'
  | 'second'
  | 'fractionalSecondDigits'
  | 'timeZoneName'
  | 'hour12'
  | 'hourCycle'
>;

const NUMERIC = ['numeric', '2-digit'] as const;
const TEXT = [undefined, undefined, 'short', 'long', 'narrow'] as const;

/** Fields of a skeleton; quarters, weeks and unknown letters are left out. Source: CLDR, date field symbols. */
export function skeletonFields(skeleton: string): SkeletonFields {
  const fields: SkeletonFields = {};
  for (const run of skeleton.match(/([A-Za-z])\1*/g) ?? []) addField(fields, run[0] ?? '', run.length);
  return fields;
}

function addField(fields: SkeletonFields, letter: string, length: number): void {
  switch (letter) {
    case 'G':
      fields.era = textWidth(length);
      break;
    case 'y':
      fields.year = length === 2 ? '2-digit' : 'numeric';
      break;
    case 'M':
    case 'L':
      fields.month = NUMERIC[length - 1] ?? textWidth(length);
      break;
    case 'd':
      fields.day = NUMERIC[length - 1] ?? 'numeric';
      break;
    case 'E':
    case 'c':
      fields.weekday = textWidth(length);
      break;
    case 'B':
      fields.dayPeriod = textWidth(length);
      break;
    default:
      addTimeField(fields, letter, length);
  }
}

const HOURS: Readonly<Record<string, SkeletonFields>> = {
  h: { hour12: true },
  K: { hourCycle: 'h11' },
  H: { hourCycle: 'h23' },
  k: { hourCycle: 'h24' },
  j: {},
  J: {},
  C: {},
};

function addTimeField(fields: SkeletonFields, letter: string, length: number): void {
  const clock = Object.hasOwn(HOURS, letter) ? HOURS[letter] : undefined;
  if (clock) Object.assign(fields, clock, { hour: NUMERIC[length - 1] ?? 'numeric' });
  else if (letter === 'm') fields.minute = NUMERIC[length - 1] ?? 'numeric';
  else if (letter === 's') fields.second = NUMERIC[length - 1] ?? 'numeric';
  else if (letter === 'S') fields.fractionalSecondDigits = Math.min(length, 3) as 1 | 2 | 3;
  else if (letter === 'z') fields.timeZoneName = length > 3 ? 'long' : 'short';
  else if (letter === 'v' || letter === 'V')
    fields.timeZoneName = length > 3 ? 'longGeneric' : 'shortGeneric';
  else if (letter === 'O' || letter === 'Z' || letter === 'X' || letter === 'x') {
    fields.timeZoneName = length > 3 ? 'longOffset' : 'shortOffset';
  }
}

function textWidth(length: number): 'short' | 'long' | 'narrow' {
  return TEXT[length - 1] ?? 'short';
}
