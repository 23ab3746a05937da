import { fieldsOf } from '@sitewright/blocks/field';
import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import type { ReviewedDocument } from '@sitewright/contract/publishing';

type Difference = ReviewedDocument['differences'][number];

const KINDS = { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' } as const;

/** Differences that are no field of a block's settings. */
const PARTS: Readonly<Record<string, string>> = {
  position: 'position on the page',
  place: 'place in the grid',
  layout: 'rows and columns',
  kind: 'kind of layout',
  devices: 'tablet and phone settings',
  visibility: 'devices it shows on',
  translations: 'translations',
  theme: 'colours',
  width: 'width',
  spacing: 'space above and below',
  height: 'height',
  anchor: 'link name',
};

/** Most names of fields in a line. */
const MAX_FIELDS = 4;

/** A difference in words: what happened to what, which settings, and how its text began before and begins now. */
export function differenceWords({ kind, type, fields, before, after }: Difference): {
  what: string;
  fields: string;
  before: string;
  after: string;
} {
  const texts = before === after ? { before: '', after } : { before, after };
  const isShown = kind !== 'changed' || before !== after;
  return {
    what: `${KINDS[kind]}: ${nameOf(type)}`,
    fields: kind === 'changed' ? fieldNames(type, fields) : '',
    ...(isShown ? texts : { before: '', after: '' }),
  };
}

function nameOf(type: string): string {
  if (type === 'section') return 'Section';
  if (type === 'linked-section') return 'Linked section';
  return isBlockType(type) ? blocks[type].meta.title : type;
}

function fieldNames(type: string, fields: readonly string[]): string {
  const labels = isBlockType(type)
    ? new Map(fieldsOf(blocks[type].schema).map(({ name, meta }) => [name, meta.label.toLowerCase()]))
    : new Map<string, string>();
  const names = new Set(
    fields.map((field) => {
      if (type === 'section' && field.startsWith('background')) return 'background';
      return labels.get(field) ?? PARTS[field] ?? 'other settings';
    }),
  );
  const shown = [...names].slice(0, MAX_FIELDS);
  return names.size > shown.length ? `${shown.join(', ')} and more` : shown.join(', ');
}
