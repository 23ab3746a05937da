import type { ProductChange } from './product-operations.ts';

/** Something done to many products; `field` names what is typed for it. */
export type BulkAction = {
  readonly id: ProductChange['kind'] | 'publish' | 'hide';
  readonly label: string;
  readonly field?: string;
  readonly help?: string;
  readonly question?: string;
};

const LABELS_HELP = 'Separate several with commas.';

/** In the order of the menu. */
export const bulkActions: readonly BulkAction[] = [
  { id: 'publish', label: 'Publish' },
  { id: 'hide', label: 'Change to draft' },
  { id: 'add-categories', label: 'Add categories', field: 'Categories', help: LABELS_HELP },
  { id: 'remove-categories', label: 'Remove categories', field: 'Categories', help: LABELS_HELP },
  { id: 'add-tags', label: 'Add tags', field: 'Tags', help: LABELS_HELP },
  { id: 'remove-tags', label: 'Remove tags', field: 'Tags', help: LABELS_HELP },
  { id: 'price', label: 'Change prices', field: 'Percent', help: '10 raises prices, -10 lowers them.' },
  { id: 'start-sale', label: 'Put on sale', field: 'Percent off', help: 'Between 0 and 100.' },
  { id: 'end-sale', label: 'End the sale' },
  {
    id: 'delete',
    label: 'Delete',
    question:
      'They go to the bin, with their reviews, and can be restored for 30 days. Past orders are not changed.',
  },
];

/** The change that an action means with what was typed; null when that cannot be used. */
export function changeOf({ id }: BulkAction, text: string): ProductChange | null {
  switch (id) {
    case 'publish':
      return { kind: 'status', status: 'published' };
    case 'hide':
      return { kind: 'status', status: 'draft' };
    case 'end-sale':
    case 'delete':
      return { kind: id };
    case 'price': {
      const basisPoints = basisPointsOf(text, /^[+-]?\d{1,3}(?:[.,]\d{1,2})?$/);
      return basisPoints === null || basisPoints < -10_000 ? null : { kind: id, basisPoints };
    }
    case 'start-sale': {
      const basisPoints = basisPointsOf(text, /^\d{1,3}(?:[.,]\d{1,2})?$/);
      return basisPoints === null || basisPoints < 1 || basisPoints > 10_000
        ? null
        : { kind: id, basisPoints };
    }
    case 'add-categories':
    case 'remove-categories':
    case 'add-tags':
    case 'remove-tags': {
      const labels = text
        .split(',')
        .map((label) => label.trim())
        .filter(Boolean);
      return labels.length === 0 ? null : { kind: id, labels };
    }
    default:
      return null;
  }
}

/** Hundredths of a percent, without the rounding of fractions. */
function basisPointsOf(text: string, pattern: RegExp): number | null {
  const trimmed = text.trim().replace(/\s*%$/, '');
  if (!pattern.test(trimmed)) return null;
  return Math.round(Number(trimmed.replace(',', '.')) * 100);
}
