import { CHANNELS, type Channel } from '@sitewright/domain/visits/channel';
import {
  DIMENSIONS,
  type Dimension,
  OTHER_VALUES,
  VISITOR_KINDS,
} from '@sitewright/domain/visits/dimensions';
import { EVENT_SCHEMAS, FUNNEL, isEventSchema, type ProductPlace } from '@sitewright/domain/visits/events';

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  direct: 'Direct',
  search: 'Search engines',
  social: 'Social networks',
  email: 'Email',
  paid: 'Advertising',
  referral: 'Other sites',
};

export const DEVICE_LABELS = {
  desktop: 'Desktop',
  phone: 'Phone',
  tablet: 'Tablet',
  other: 'Other',
} as const;

const names = { region: namesOf('region'), language: namesOf('language') };

function namesOf(type: 'region' | 'language') {
  return new Intl.DisplayNames('en', { type, fallback: 'code' });
}

/** Name of a country by its code; visits from networks without a country have none. */
export function countryName(code: string): string {
  return code === '' ? 'Unknown' : (names.region.of(code) ?? code);
}

const PLACE_LABELS: Readonly<Record<ProductPlace, string>> = {
  plp: 'Product list',
  pdp: 'Product page',
  'add-on': 'Suggestion in the cart',
  product_block: 'Product on another page',
};

/** What a value of a dimension means to its reader; `title` is that of the product it names. */
export function valueLabel(dimension: Dimension, value: string, title?: string | null): string {
  if (value === OTHER_VALUES) return 'All others';
  if (dimension === 'product' || dimension === 'addition') return title ?? 'Deleted product';
  if (dimension === 'place') return PLACE_LABELS[value as ProductPlace] ?? value;
  if (dimension === 'country') return countryName(value);
  if (dimension === 'funnel') return stepLabel(Number(value) - 1);
  if (dimension === 'event') return isEventSchema(value) ? EVENT_SCHEMAS[value].label : value;
  if (dimension === 'channel') return isChannel(value) ? CHANNEL_LABELS[value] : value;
  if (dimension === 'device') return DEVICE_LABELS[value as keyof typeof DEVICE_LABELS] ?? value;
  if (dimension === 'visitor') return VISITOR_KINDS[value as keyof typeof VISITOR_KINDS] ?? value;
  if (value === '') return 'Unknown';
  return dimension === 'language' ? (names.language.of(value) ?? value) : value;
}

/** Name of a step of the funnel by its place. */
function stepLabel(index: number): string {
  const step = FUNNEL[index];
  return step ? EVENT_SCHEMAS[step].label : '';
}

function isChannel(value: string): value is Channel {
  return (CHANNELS as readonly string[]).includes(value);
}

/** Heading of the table of a dimension. */
export const headingOf = (dimension: Dimension): string => DIMENSIONS[dimension].label;

const number = new Intl.NumberFormat('en');
export const countText = (count: number): string => number.format(count);

/** Seconds as `1 min 5 s`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Part of a whole in percent; a dash where there is no whole. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;
}
