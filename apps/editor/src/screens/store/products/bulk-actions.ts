import { t } from '@sitewright/owner-texts/t';
import type { ProductChange } from '../../../product-form/product-operations.ts';

/** Something done to many products; `field` names what is typed for it. */
export type BulkAction = {
  readonly id: ProductChange['kind'] | 'publish' | 'hide';
  readonly label: string;
  readonly field?: string;
  readonly help?: string;
  readonly question?: string;
};

const LABELS_HELP = t('products.separateSeveralWithCommas');

/** In the order of the menu. */
export const bulkActions: readonly BulkAction[] = [
  { id: 'publish', label: t('common.publish') },
  { id: 'hide', label: t('products.changeToDraft') },
  {
    id: 'add-categories',
    label: t('products.addCategories'),
    field: t('products.categories'),
    help: LABELS_HELP,
  },
  {
    id: 'remove-categories',
    label: t('products.removeCategories'),
    field: t('products.categories'),
    help: LABELS_HELP,
  },
  { id: 'add-tags', label: t('products.addTags'), field: t('products.tags'), help: LABELS_HELP },
  { id: 'remove-tags', label: t('products.removeTags'), field: t('products.tags'), help: LABELS_HELP },
  {
    id: 'price',
    label: t('products.changePrices'),
    field: t('products.percent'),
    help: t('products.changePricesHelp'),
  },
  {
    id: 'start-sale',
    label: t('products.putOnSale'),
    field: t('products.percentOff'),
    help: t('products.between0And100'),
  },
  { id: 'end-sale', label: t('products.endTheSale') },
  {
    id: 'delete',
    label: t('common.delete'),
    question: t('products.deleteManyHelp'),
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
