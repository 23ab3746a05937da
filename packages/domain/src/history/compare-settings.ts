import { plainText } from '../text/plain-text.ts';
import { type Tweak, tweakName } from '../tweak/tweak.ts';
import { changedLines } from './changed-lines.ts';
import type { PartDifference, ValueType } from './part-difference.ts';
import type { PartContent } from './site-parts.ts';

/** One value of a part, as it is compared. */
type Value = { name: string; type: ValueType; value: string };

const TWEAK_TYPES: Readonly<Record<Tweak['type'], ValueType>> = {
  color: 'color',
  value: 'size',
  checkbox: 'switch',
  dropdown: 'choice',
  font: 'font',
  image: 'picture',
};

/** Settings that are more than a line. */
const LONG: Readonly<Record<string, ValueType>> = {
  customCss: 'code',
  headerInjection: 'code',
  footerInjection: 'code',
  siteDescription: 'lines',
};
const FILES = new Set(['logoImageId', 'faviconImageId']);

/** Settings that differ; those of the looks by the names that the template gives them, in its order. */
export function compareSettings(
  before: PartContent,
  after: PartContent,
  declared: readonly Tweak[] = [],
): PartDifference[] {
  const [old, now] = [valuesOf(before, declared), valuesOf(after, declared)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key): PartDifference[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const { name, type } = is ?? was ?? { name: '', type: 'text' };
    const values = { before: was?.value ?? '', after: is?.value ?? '' };
    if (values.before === values.after) return [];
    const field = key.startsWith(TWEAK) ? 'tweak' : key;
    return [{ kind: 'changed', field, name, type, ...told(key, type, values) }];
  });
}

const TWEAK = 'tweak:';

type Both = Pick<PartDifference, 'before' | 'after'>;

/** Of a long text the lines that differ; of rich text its words, unless they are the same in another look. */
function told(key: string, type: ValueType, { before, after }: Both): Both {
  if (type === 'lines') return changedLines(before, after);
  if (key !== 'announcementBar') return { before, after };
  const words = { before: plainText(before), after: plainText(after) };
  return words.before === words.after ? { before, after } : words;
}

function valuesOf(content: PartContent, declared: readonly Tweak[]): Map<string, Value> {
  const values = Object.entries(content).flatMap(([field, value]): [string, Value][] => {
    switch (field) {
      case 'tweaks':
        return tweakValues(value as Record<string, string>, declared);
      case 'templateName': {
        const versionId = content.templateVersionId;
        return [['template', { name: '', type: 'template', value: String(versionId ?? value) }]];
      }
      case 'templateVersionId':
      case 'typekitFamilies':
        return [];
      case 'popupOverlaySettings':
        return innerValues(field, value as object);
      case 'announcementBar':
        return [[field, { name: '', type: 'text', value: (value as { text: string } | null)?.text ?? '' }]];
      default:
        return [[field, { name: '', ...plainValue(field, value) }]];
    }
  });
  return new Map(values);
}

/** In the order of the template; what it knows nothing of keeps its own name. */
function tweakValues(
  values: Readonly<Record<string, string>>,
  declared: readonly Tweak[],
): [string, Value][] {
  const known = new Map<string, Tweak>();
  for (const tweak of declared)
    for (const name of [tweakName(tweak), tweak.title, `@${tweak.variable}`])
      if (!known.has(name)) known.set(name, tweak);
  const order = [...known.keys()];
  const place = (name: string) => (known.has(name) ? order.indexOf(name) : order.length);
  return Object.entries(values)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, value]) => {
      const tweak = known.get(name);
      const type = tweak ? TWEAK_TYPES[tweak.type] : 'text';
      return [
        `${TWEAK}${tweak ? tweakName(tweak) : name}`,
        { name: tweak?.label ?? tweak?.title ?? name, type, value },
      ];
    });
}

function innerValues(field: string, value: object): [string, Value][] {
  return Object.entries(value).map(([inner, each]) => [
    `${field}.${inner}`,
    { name: '', type: typeof each === 'boolean' ? 'switch' : 'choice', value: String(each) },
  ]);
}

function plainValue(field: string, value: unknown): Pick<Value, 'type' | 'value'> {
  if (FILES.has(field)) return { type: 'file', value: typeof value === 'string' ? value : '' };
  if (typeof value === 'string') return { type: LONG[field] ?? 'text', value };
  return { type: 'lines', value: linesOf(value) };
}

/** A place or list, a line for each of its parts. */
function linesOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map(linesOf)
      .map((text) => text.replaceAll('\n', ' '))
      .join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .filter((part) => part !== '' && part !== undefined)
    .map(String)
    .join('\n');
}
