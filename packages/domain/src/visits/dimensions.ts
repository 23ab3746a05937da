/** Ways in which visits are broken down; a report has a table for each. */
export const DIMENSIONS = {
  page: { label: 'Pages', head: 'Page' },
  entry: { label: 'Landing pages', head: 'Page' },
  exit: { label: 'Exit pages', head: 'Page' },
  channel: { label: 'Channels', head: 'Channel' },
  source: { label: 'Sources', head: 'Source' },
  campaign: { label: 'Campaigns', head: 'Campaign' },
  country: { label: 'Countries', head: 'Country' },
  device: { label: 'Devices', head: 'Device' },
  browser: { label: 'Browsers', head: 'Browser' },
  language: { label: 'Languages', head: 'Language' },
  visitor: { label: 'New and returning', head: 'Visitor' },
  event: { label: 'Events', head: 'Event' },
  funnel: { label: 'Purchase funnel', head: 'Step' },
  product: { label: 'Products viewed', head: 'Product' },
  addition: { label: 'Products added to the cart', head: 'Product' },
  place: { label: 'Where products are added', head: 'Place' },
} as const satisfies Readonly<Record<string, { label: string; head: string }>>;

export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]];

/** Dimensions that only sites fill that count products. Source: ANA-29. */
export const PRODUCT_DIMENSIONS: readonly Dimension[] = ['product', 'addition', 'place'];

/** Dimensions that a report can be narrowed to, together. */
export const FILTERS = ['country', 'device', 'channel'] as const;

/** Of visitors who agreed to cookies. */
export const VISITOR_KINDS = { new: 'New', returning: 'Returning' } as const;

export const DEVICES = ['desktop', 'phone', 'tablet', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/** Stands for all values of a day beyond its thousand most frequent. */
export const OTHER_VALUES = '(other)';
