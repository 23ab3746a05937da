/** Ways in which visits are broken down, each with the head of its values in a file; a report has a table for each. */
export const DIMENSIONS = {
  page: 'Page',
  entry: 'Page',
  exit: 'Page',
  channel: 'Channel',
  source: 'Source',
  campaign: 'Campaign',
  country: 'Country',
  device: 'Device',
  browser: 'Browser',
  language: 'Language',
  visitor: 'Visitor',
  event: 'Event',
  funnel: 'Step',
  product: 'Product',
  addition: 'Product',
  place: 'Place',
} as const satisfies Readonly<Record<string, string>>;

export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]];

/** Dimensions that only sites fill that count products. Source: ANA-29. */
export const PRODUCT_DIMENSIONS: readonly Dimension[] = ['product', 'addition', 'place'];

/** Dimensions that a report can be narrowed to, together. */
export const FILTERS = ['country', 'device', 'channel'] as const;

export const DEVICES = ['desktop', 'phone', 'tablet', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/** Stands for all values of a day beyond its thousand most frequent. */
export const OTHER_VALUES = '(other)';
