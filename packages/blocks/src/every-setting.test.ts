import type { Props, TextFields } from '@sitewright/document/schema';
import { AUDIO_FILE, IMAGE_ID, VIDEO_FILE } from '@sitewright/testing/block-host';
import { COLLECTIONS, FORMS, ITEMS, OTHER_IMAGE, respondingHost } from '@sitewright/testing/responding-host';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { entrySchemaOf, type FieldCondition, fieldsOf, isFieldShown, type PanelField } from './field.ts';
import { type BlockType, blocks, blockTypes } from './registry.ts';
import { renderBlock } from './render-block.ts';

type Values = Readonly<Record<string, unknown>>;

/** For each control two values at least; a field gets those that its schema takes. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  text: ['First', 'Second', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/76979871'],
  'text-area': ['First words', 'Second words'],
  'rich-text': ['<p>First words</p>', '<p>Second words</p>'],
  link: ['/first', '/second'],
  'date-time': ['2026-05-01T20:00', '2026-06-01T20:00'],
  switch: [false, true],
  color: ['#ff0000', '#00ff00'],
  image: [IMAGE_ID, OTHER_IMAGE],
  file: [VIDEO_FILE, AUDIO_FILE],
  collection: COLLECTIONS,
  'mailing-list': COLLECTIONS,
  item: ITEMS,
  form: FORMS,
  code: ['First | 1\n=====\n\nCake\n$7\n', 'Second | 2\n=====\n\nTea\n$6\n'],
  dataset: [
    { columns: ['Day', 'Pots'], rows: [['Monday', '4']] },
    { columns: ['Day', 'Pots'], rows: [['Friday', '9']] },
  ],
};

/** Fields whose words mean something. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  filterCategory: ['threes', 'others'],
  filterTag: ['even', 'odd'],
  rows: ['Bowl | 12\nJug | 7', 'Bowl | 30\nJug | 7'],
};

/** Settings that look alike on the page, each with what makes the difference. */
const ALIKE: Readonly<Record<string, string>> = {
  'gallery.slides.mediaType':
    'where the picture is chosen from, and its preview until it is licensed: e2e/blocks.test.ts',
};

/** Settings under which others show. */
const STARTS: { [T in BlockType]?: Values } = {
  gallery: { 'show-meta': true },
  summary: {
    ...{ showThumbnail: true, showTitle: true, showExcerpt: true, showPrice: true },
    ...{ primaryMetadata: 'date', secondaryMetadata: 'location' },
  },
  'tour-dates': { shows: [{ date: '2025-05-01T20:00' }, { date: '2026-05-01T20:00' }] },
};

/** Values to try for a field; the first is its value while others are changed. */
function valuesOf({ name, schema, meta }: PanelField): unknown[] {
  const { control, options, range } = meta;
  if (control === 'select') return Object.keys(options ?? {});
  if (control === 'group') return [filled(schema)];
  const entry = control === 'list' ? entrySchemaOf(schema) : undefined;
  if (entry) return [entriesOf(entry, filled(entry)), [filled(entry)]];
  const middle = range && range.min + range.step * Math.round((range.max - range.min) / range.step / 2);
  const values = range ? [middle, range.min, range.max] : (NAMED[name] ?? VALUES[control] ?? []);
  const fitting = values.filter((value) => schema.safeParse(value).success);
  return range ? fitting : fitting.slice(0, 2);
}

/** Settings with something in every field. */
function filled(schema: ZodType): Values {
  return Object.fromEntries(fieldsOf(schema).map((field) => [field.name, valuesOf(field)[0]]));
}

/** Two entries of a list: the one that is looked at, and one with other words. */
function entriesOf(schema: ZodType, first: Values): Values[] {
  const other = fieldsOf(schema).filter(({ meta }) => !['select', 'switch'].includes(meta.control));
  return [first, { ...first, ...Object.fromEntries(other.map((field) => [field.name, valuesOf(field)[1]])) }];
}

const conditionsOf = ({ onlyFor = [] }: PanelField['meta']) =>
  (Array.isArray(onlyFor) ? onlyFor : [onlyFor]) as FieldCondition[];

/** The same settings where a field is shown. */
function shown(values: Values, field: PanelField, fields: readonly PanelField[]): Values {
  let now = values;
  for (const { field: name, values: allowed } of conditionsOf(field.meta)) {
    if (!allowed.includes(now[name])) now = { ...now, [name]: allowed[0] };
    const other = fields.find((candidate) => candidate.name === name);
    if (other) now = shown(now, other, fields);
  }
  return now;
}

/** Settings in each of which a field is shown, by the other choice that makes them differ. */
function surroundings(field: PanelField, fields: readonly PanelField[], base: Values): [string, Values][] {
  const start = shown(base, field, fields);
  const others = fields.filter(
    ({ name, meta }) => name !== field.name && ['select', 'switch'].includes(meta.control),
  );
  const varied = others.flatMap((other) =>
    valuesOf(other).map((value): [string, Values] => [
      `${other.name} is ${value}`,
      { ...start, [other.name]: value },
    ]),
  );
  return [['', start] as [string, Values], ...varied].filter(([, values]) =>
    isFieldShown(field.meta, values),
  );
}

type FieldCase = {
  type: BlockType;
  path: string;
  fields: readonly PanelField[];
  base: Values;
  whole: (values: Values) => Values;
};

/** Fields of which two values give the same markup somewhere, as `type.field when another is so`. */
function deadFields({ type, path, fields, base, whole }: FieldCase): string[] {
  return fields.flatMap((field) => {
    const name = `${path}.${field.name}`;
    const dead = surroundings(field, fields, base).flatMap(([around, values]) => {
      const looks = valuesOf(field).map((value) => markupOf(type, whole({ ...values, [field.name]: value })));
      return new Set(looks).size === looks.length ? [] : [`${name}${around && ` when ${around}`}`];
    });
    const entry = field.meta.control === 'list' ? entrySchemaOf(field.schema) : undefined;
    const inner = entry ?? (field.meta.control === 'group' ? field.schema : undefined);
    if (!inner) return dead[0] === name ? [name] : dead;
    const start = shown(base, field, fields);
    const place = {
      ...{ type, path: name, fields: fieldsOf(inner), base: filled(inner) },
      whole: (values: Values) => whole({ ...start, [field.name]: entry ? entriesOf(entry, values) : values }),
    };
    return [...dead, ...deadFields(place)];
  });
}

/** Settings that are written as rich text, by type. */
const RICH: ReadonlyMap<BlockType, ReadonlySet<string>> = new Map(
  blockTypes.map((type) => {
    const fields = fieldsOf(blocks[type].schema).filter(({ meta }) => meta.control === 'rich-text');
    return [type, new Set(fields.map(({ name }) => name))];
  }),
);

/** Markup by type and settings: two settings meet twice, as each is tried beside the other. */
const made = new Map<string, string>();
function markupOf(type: BlockType, values: Values): string {
  const key = `${type} ${JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))}`;
  const markup = made.get(key) ?? renderMarkup(type, values);
  made.set(key, markup);
  return markup;
}

/** Markup of a block for visitors, without attributes that only scripts of third-party templates read. */
function renderMarkup(type: BlockType, values: Values): string {
  const rich = RICH.get(type) ?? new Set();
  const entries = Object.entries(values);
  const props = Object.fromEntries(entries.filter(([name]) => !rich.has(name))) as Props;
  const text = Object.fromEntries(entries.filter(([name]) => rich.has(name))) as TextFields;
  return renderBlock({ id: 'b', type, props, text }, 6, respondingHost())
    .replace(/ data-block-json="[^"]*"/, '')
    .replace(/ data-block-variant="[^"]*"/, '');
}

test.each(blockTypes)(
  'BLK-47: every setting of %s shows on the page, wherever its control is shown',
  (type) => {
    const { schema } = blocks[type];
    const base = { ...filled(schema), ...STARTS[type] };
    expect(markupOf(type, base), 'nothing is shown').not.toMatch(/<div class="sqs-block-content"><\/div>/);
    const place = { type, path: type, fields: fieldsOf(schema), base, whole: (values: Values) => values };
    const alike = Object.keys(ALIKE).filter((name) => name.startsWith(`${type}.`));
    expect(deadFields(place)).toEqual(alike);
    made.clear();
  },
);
