import { fieldsOf } from '@sitewright/blocks/field';
import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import type { ReviewedDocument } from '@sitewright/contract/publishing';
import { inSentence } from '@sitewright/owner-texts/in-sentence';
import { t } from '@sitewright/owner-texts/t';

type Difference = ReviewedDocument['differences'][number];

const KINDS = {
  added: t('publish.added'),
  removed: t('publish.removed'),
  moved: t('publish.moved'),
  changed: t('publish.changed'),
} as const;

/** Differences that are no field of a block's settings. */
const PARTS: Readonly<Record<string, string>> = {
  position: t('publish.positionOnThePage'),
  place: t('publish.placeInTheGrid'),
  layout: t('publish.rowsAndColumns'),
  kind: t('publish.kindOfLayout'),
  devices: t('publish.tabletAndPhoneSettings'),
  visibility: t('publish.devicesItShowsOn'),
  translations: t('publish.translations'),
  theme: t('publish.colours'),
  width: t('publish.width'),
  spacing: t('publish.spaceAboveAndBelow'),
  height: t('publish.height'),
  anchor: t('publish.linkName'),
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
    what: t('publish.changeOfBlock', { change: KINDS[kind], block: nameOf(type) }),
    fields: kind === 'changed' ? fieldNames(type, fields) : '',
    ...(isShown ? texts : { before: '', after: '' }),
  };
}

function nameOf(type: string): string {
  if (type === 'section') return t('publish.section');
  if (type === 'linked-section') return t('publish.linkedSection');
  return isBlockType(type) ? blocks[type].meta.title : type;
}

function fieldNames(type: string, fields: readonly string[]): string {
  const labels = isBlockType(type)
    ? new Map(fieldsOf(blocks[type].schema).map(({ name, meta }) => [name, inSentence(meta.label)]))
    : new Map<string, string>();
  const names = new Set(
    fields.map((field) => {
      if (type === 'section' && field.startsWith('background')) return t('publish.background');
      return labels.get(field) ?? PARTS[field] ?? t('publish.otherSettings');
    }),
  );
  const shown = [...names].slice(0, MAX_FIELDS);
  return names.size > shown.length
    ? t('publish.shownAndMore', { shown: shown.join(', ') })
    : shown.join(', ');
}
