/** Ways in which visits are broken down; a report has a table for each, and a file. */
export const DIMENSION_NAMES = [
  'page',
  'entry',
  'exit',
  'channel',
  'source',
  'campaign',
  'country',
  'device',
  'browser',
  'language',
  'visitor',
  'event',
  'funnel',
  'product',
  'addition',
  'place',
] as const;

export type Dimension = (typeof DIMENSION_NAMES)[number];

/** Dimensions that only sites fill that count products. Source: ANA-29. */
export const PRODUCT_DIMENSIONS: readonly Dimension[] = ['product', 'addition', 'place'];

/** Dimensions that a report can be narrowed to, together. */
export const FILTERS = ['country', 'device', 'channel'] as const;

export const DEVICES = ['desktop', 'phone', 'tablet', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/** Stands for all values of a day beyond its thousand most frequent. */
export const OTHER_VALUES = '(other)';
